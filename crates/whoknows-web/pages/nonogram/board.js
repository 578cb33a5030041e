// The board: clues and cells as one grid. Only what changed is drawn anew.

import { enterable } from "/lib/board.js";
import { byId, el, put } from "/lib/dom.js";
import { Zoom } from "./zoom.js";

const plain = { needs: [], fresh: [], wrong: [], maybe: [], lines: [], badLines: [] };

export class Board {
  constructor() {
    this.node = byId("board");
    this.box = byId("board-box");
    this.zoom = new Zoom(this);
    this.node.addEventListener("pointerover", (event) => this.#crossAt(event.target));
    this.node.addEventListener("focusin", (event) => this.#crossAt(event.target));
    this.node.addEventListener("pointerleave", () => this.#crossAt(document.activeElement));
    this.node.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Draws an empty board for a puzzle. */
  lay(puzzle) {
    this.puzzle = puzzle;
    this.drawn = [];
    this.node.setAttribute("aria-label", `${puzzle.name}, ${puzzle.size}`);
    this.node.setAttribute("aria-rowcount", puzzle.height + 1);
    this.node.style.setProperty("--columns", puzzle.width);
    this.node.style.setProperty("--rows", puzzle.height);
    this.node.style.setProperty("--blank", puzzle.paints[0].rgb);
    this.node.classList.toggle("coloured", !puzzle.isBlack);
    this.columnClues = puzzle.columns.map((clue, column) => this.#clue("columnheader", `column ${column + 1}`, clue));
    this.rowClues = puzzle.rows.map((clue, row) => this.#clue("rowheader", `row ${row + 1}`, clue));
    const isFifth = (k, of) => (k + 1) % 5 === 0 && k + 1 < of;
    const five = (clue, k, clues) => clue.classList.toggle("five", isFifth(k, clues.length));
    this.columnClues.forEach(five);
    this.rowClues.forEach(five);
    const cell = (row, column) => {
      const right = isFifth(column, puzzle.width) ? " five-right" : "";
      const below = isFifth(row, puzzle.height) ? " five-below" : "";
      return el("div", {
        role: "gridcell",
        class: `cell${right}${below}`,
        "data-row": row,
        "data-column": column,
        tabindex: "-1",
      });
    };
    this.cells = [];
    const rows = puzzle.rows.map((_, row) => {
      const cells = puzzle.columns.map((_, column) => cell(row, column));
      this.cells.push(...cells);
      return el("div", { role: "row" }, this.rowClues[row], cells);
    });
    this.cross = {
      row: el("div", { class: "cross across", "aria-hidden": "true" }),
      column: el("div", { class: "cross down", "aria-hidden": "true" }),
    };
    const corner = el("div", { class: "corner", "aria-hidden": "true" });
    put(this.node, el("div", { role: "row" }, corner, this.columnClues), rows, this.cross.row, this.cross.column);
    this.#crossAt(undefined);
    enterable(this.node);
    this.zoom.begin();
  }

  /** The same cells with other numbers. */
  reclue() {
    const { puzzle } = this;
    const renew = (role, name, old, clues) =>
      clues.forEach((clue, k) => {
        const now = this.#clue(role, `${name} ${k + 1}`, clue);
        old[k].replaceChildren(...now.childNodes);
        old[k].setAttribute("aria-label", now.getAttribute("aria-label"));
      });
    renew("columnheader", "column", this.columnClues, puzzle.columns);
    renew("rowheader", "row", this.rowClues, puzzle.rows);
    this.zoom.fit();
  }

  #clue(role, name, clue) {
    const number = ({ length, colour }) => {
      const span = el("span", {}, String(length));
      if (!this.puzzle.isPlain) {
        span.style.setProperty("--hue", this.puzzle.paints[colour].rgb);
        span.classList.add("swatch", this.puzzle.contrast(colour));
        span.append(el("sub", { "aria-hidden": "true" }, this.puzzle.mark(colour)));
        span.title = this.puzzle.paintName(colour);
      }
      return span;
    };
    const words = clue
      .map(({ length, colour }) => (this.puzzle.isPlain ? length : `${length} ${this.puzzle.paintName(colour)}`))
      .join(" ");
    return el("div", { role, class: "clue", "aria-label": `${name}: ${words || "no block"}` },
      clue.length ? clue.map(number) : el("span", { class: "none" }, "0"),
    );
  }

  /**
   * Shows cells, {known, pencil} each, and what is to be seen on them: `needs` in a ring, `fresh` just
   * found, `wrong` in the warning colour, `maybe` only supposed; lines are {row} or {column}.
   */
  show(cells, marks = {}) {
    const { needs, fresh, wrong, maybe, lines, badLines } = { ...plain, ...marks };
    const rings = new Map();
    for (const [kind, list] of Object.entries({ needs, fresh, wrong }))
      for (const i of list) rings.set(i, `${rings.get(i) ?? ""} ${kind}`);
    const supposed = new Map(maybe.map(({ i, known }) => [i, known]));
    cells.forEach((cell, i) =>
      this.paint(i, supposed.has(i) ? { known: supposed.get(i), pencil: true } : cell, rings.get(i)),
    );
    const is = (list, row, column) =>
      list.some((line) =>
        row === undefined
          ? line.column === column && line.row === undefined
          : line.row === row && line.column === undefined,
      );
    this.rowClues.forEach((clue, row) => mark(clue, is(lines, row), is(badLines, row)));
    this.columnClues.forEach((clue, column) =>
      mark(clue, is(lines, undefined, column), is(badLines, undefined, column)),
    );
  }

  /** Shows one cell, if it is not so already. */
  paint(i, cell, rings = "") {
    const key = `${cell.known}${cell.pencil ? "?" : ""}${rings}`;
    if (this.drawn[i] === key) return;
    this.drawn[i] = key;
    this.#draw(i, cell, rings);
  }

  #draw(i, { known, pencil }, rings) {
    const cell = this.cells[i];
    const { puzzle } = this;
    const allowed = puzzle.allowed(known);
    const kind = known === puzzle.open ? "" : allowed.length > 1 ? "some" : allowed[0] === 0 ? "white" : "black";
    const given = puzzle.isGiven(i);
    const fives = cell.className.match(/five-\w+/g) ?? [];
    cell.className = [
      "cell",
      ...fives,
      kind,
      pencil && kind ? "maybe" : "",
      given ? "given" : "",
      kind === "black" && pencil ? "possible" : "",
      rings.trim(),
    ]
      .filter(Boolean)
      .join(" ");
    if (!puzzle.isBlack) this.#hues(cell, kind, allowed);
    const certain = pencil ? "maybe " : given ? "given, " : "";
    const ring = rings.includes("wrong") ? ", wrong" : rings.includes("fresh") ? ", just found" : "";
    const place = `row ${Number(cell.dataset.row) + 1}, column ${Number(cell.dataset.column) + 1}`;
    cell.setAttribute("aria-label", `${place}: ${kind ? certain : ""}${puzzle.word(known)}${ring}`);
  }

  /** The colours of a cell; of one that may still have several, a stripe each. */
  #hues(cell, kind, allowed) {
    const rgb = (paint) => this.puzzle.paints[paint].rgb;
    if (kind === "black") cell.style.setProperty("--hue", rgb(allowed[0]));
    else cell.style.removeProperty("--hue");
    if (kind === "black") cell.dataset.mark = this.puzzle.mark(allowed[0]);
    else delete cell.dataset.mark;
    cell.classList.toggle("light", kind === "black" && this.puzzle.contrast(allowed[0]) === "light");
    if (kind !== "some") return cell.style.removeProperty("--stripes");
    const part = 100 / allowed.length;
    cell.style.setProperty(
      "--stripes",
      allowed.map((paint, k) => `${rgb(paint)} ${k * part}% ${(k + 1) * part}%`).join(", "),
    );
  }

  /** Strikes the numbers that are done: {rows, columns}, a list for each clue. */
  done(done) {
    const strike = (clue, list) =>
      [...clue.children].forEach((span, k) =>
        span.classList.toggle("gone", list?.[k] === true || span.className === "none"),
      );
    this.rowClues.forEach((clue, row) => strike(clue, done?.rows[row]));
    this.columnClues.forEach((clue, column) => strike(clue, done?.columns[column]));
  }

  #crossAt(target) {
    const cell = target?.closest?.("#board [data-row]");
    this.cross.row.hidden = this.cross.column.hidden = !cell;
    if (!cell) return;
    const [row, column] = [Number(cell.dataset.row) + 2, Number(cell.dataset.column) + 2];
    this.cross.row.style.gridRow = `${row} / ${row + 1}`;
    this.cross.column.style.gridColumn = `${column} / ${column + 1}`;
  }

  /** The number of a cell's element, or of what lies under a point. */
  index(target) {
    const cell = target?.closest?.("#board .cell");
    return cell ? Number(cell.dataset.row) * this.puzzle.width + Number(cell.dataset.column) : undefined;
  }
}

function mark(clue, why, bad) {
  clue.classList.toggle("why", why);
  clue.classList.toggle("bad", bad);
}
