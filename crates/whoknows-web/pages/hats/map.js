// The map of all colourings: one square each, coloured and numbered by who is right, lost ones glowing.

import { enterable, walkable } from "/lib/board.js";
import { Click, el, grouped, put } from "/lib/dom.js";
import { hatsOf, named, rightWords } from "./notation.js";

/** With more columns the squares are small: several right are only a + there. */
const COMPACT = 40;

/** The class of a player's colour. */
export const agent = (v) => `agent-${v % 8}`;

export class ColouringMap {
  /** Lives in `node`. `choose(number)` is called for the square that was clicked. */
  constructor(node, choose) {
    this.node = node;
    this.grid = el("div", { class: "squares", role: "grid", "aria-label": "colourings" });
    this.scroll = el("div", { class: "scroll" }, this.grid);
    this.legend = el("div", { class: "legend row", role: "group", "aria-label": "Show only where one is right" });
    this.told = el("p", { class: "told small" });
    this.caption = el("figcaption", { class: "small soft" });
    put(node, this.legend, this.scroll, this.told, this.caption);
    walkable(this.grid);
    const square = (event) => event.target.closest(".square");
    this.grid.addEventListener("click", (event) => square(event) && choose(Number(square(event).dataset.number)));
    for (const kind of ["mouseover", "focusin"]) {
      this.grid.addEventListener(
        kind,
        (event) => square(event) && (this.told.textContent = square(event).getAttribute("aria-label")),
      );
    }
    this.grid.addEventListener("mouseleave", () => (this.told.textContent = this.#resting()));
  }

  /** Draws the answer of `hats map`. */
  show(map) {
    this.map = map;
    this.only = undefined;
    const columns = map.colours.slice(map.rows).reduce((all, h) => all * h, 1);
    this.width = columns;
    this.grid.classList.toggle("compact", columns > COMPACT);
    this.grid.style.setProperty("--columns", columns);
    this.grid.style.setProperty("--blocks", columns / (map.colours.length > map.rows ? map.colours.at(-1) : 1));
    this.grid.style.setProperty("--heads", map.rows);
    const most = Math.max(14, Math.min(60, 900 / (map.right.length / columns)));
    this.grid.style.setProperty("--most", `${most}px`);
    const rows = [];
    for (let start = 0; start < map.right.length; start += columns) rows.push(this.#row(start));
    put(this.grid, this.#heads(), rows);
    this.squares = [...this.grid.querySelectorAll(".square")];
    enterable(this.grid);
    this.#legend();
    put(this.caption, this.#captionWords());
    this.mark({});
  }

  /** Why there is no map. */
  refuse(words) {
    this.map = undefined;
    this.squares = [];
    put(this.legend);
    put(this.grid, el("p", { class: "no-map soft" }, words));
    this.told.textContent = "";
    put(this.caption);
  }

  /** Rings one square, and strikes out those that are not `alive`, if that is asked; `words` when none is ringed. */
  mark({ chosen, alive, words = `${Click} a square to put its hats on the table.` }) {
    this.squares?.forEach((square, i) => {
      square.classList.toggle("why", i === chosen);
      square.classList.toggle("cut", alive ? !alive(i) : false);
      square.setAttribute("aria-selected", i === chosen);
    });
    this.chosen = chosen;
    this.words = words;
    if (this.map) this.told.textContent = this.#resting();
  }

  #row(start) {
    const { map, width } = this;
    const row = start / width;
    const heads = hatsOf(row, map.colours.slice(0, map.rows)).map((hat) => el("span", { class: "head" }, hat));
    const first = map.rows && row % map.colours[map.rows - 1] === 0;
    const squares = map.right
      .slice(start, start + width)
      .map((right, column) => this.#square(right, start + column, row, column));
    return el("div", { class: first ? "line block" : "line", role: "row" },
      el("div", { class: "heads", "aria-hidden": "true" }, heads),
      squares,
    );
  }

  #square(right, number, row, column) {
    const { colours } = this.map;
    const block = column % colours.at(-1) === 0 && this.map.rows < colours.length;
    const kind = right.length === 0 ? "lost" : right.length === 1 ? `certain ${agent(right[0])}` : "several";
    const hats = hatsOf(number, colours).join(" ");
    const square = el(
      "div",
      {
        class: `square ${kind}${block ? " block" : ""}`,
        role: "gridcell",
        tabindex: "-1",
        "data-row": row,
        "data-column": column,
        "data-number": number,
        "aria-label": `Hats ${hats}: ${rightWords(right)}.`,
      },
      this.#sign(right),
    );
    if (right.length > 1) {
      const part = 100 / right.length;
      const stripes = right.map((v, i) => `var(--agent-${v % 8}) ${i * part}% ${(i + 1) * part}%`);
      square.style.background = `linear-gradient(120deg, ${stripes.join(", ")})`;
      square.style.setProperty("--letters", Math.min(right.length, 3));
    }
    return square;
  }

  /** What stands in a square. */
  #sign(right) {
    if (right.length === 0) return "×";
    if (right.length === 1) return right[0];
    if (this.width > COMPACT) return "+";
    return right.length <= 3 ? right.join(right.some((v) => v > 9) ? " " : "") : `${right.length}✓`;
  }

  /** Above the squares: the hats of the players across, and whose columns and rows they are. */
  #heads() {
    const { map, width } = this;
    const badge = (v) => el("span", { class: `badge ${agent(v)}` }, v);
    const across = map.colours.map((_, v) => v).slice(map.rows);
    const lines = across.map((v) => {
      const after = map.colours.slice(v + 1).reduce((all, h) => all * h, 1);
      const hats = Array.from({ length: width }, (_, column) => {
        const block = column % map.colours.at(-1) === 0;
        return el("span", { class: block ? "head block" : "head" },
          column % after === 0 ? Math.floor(column / after) % map.colours[v] : "",
        );
      });
      const rowBadges = v === across.at(-1) ? map.colours.slice(0, map.rows).map((_, u) => badge(u)) : [];
      return el("div", { class: "line across" }, el("div", { class: "heads" }, rowBadges), hats, badge(v));
    });
    return el("div", { class: "across-all", "aria-hidden": "true" }, lines);
  }

  #legend() {
    const { map } = this;
    const button = (v, words, ...sign) => {
      const press = () => this.#highlight(this.only === v ? undefined : v);
      return el(
        "button",
        {
          type: "button",
          class: "key",
          "aria-pressed": "false",
          "data-only": v,
          "aria-label": v === "lost" ? words : `player ${v} is right on ${words}`,
          onclick: press,
        },
        ...sign,
        words,
      );
    };
    const players = map.by_player.map((count, v) =>
      button(v, grouped(count), el("span", { class: `badge certain ${agent(v)}` }, v)),
    );
    const lost = button("lost", `${grouped(map.lost)} lost`, el("span", { class: "badge lost" }, "×"));
    put(this.legend, el("span", { class: "small soft" }, "Right on"), players, lost);
  }

  #highlight(only) {
    this.only = only;
    this.legend
      .querySelectorAll("button")
      .forEach((key) => key.setAttribute("aria-pressed", key.dataset.only === String(only)));
    this.squares.forEach((square, i) => {
      const right = this.map.right[i];
      const shown = only === undefined || (only === "lost" ? !right.length : right.includes(only));
      square.classList.toggle("faded", !shown);
    });
  }

  #signs() {
    const most = Math.max(...this.map.right.map((right) => right.length));
    const several = this.width > COMPACT ? "+ is several, " : most > 3 ? "4✓ is four of them, " : "";
    return `${several}× is nobody.`;
  }

  #captionWords() {
    const { colours, rows } = this.map;
    const all = colours.map((_, v) => v);
    const hats = (players) => `the ${players.length === 1 ? "hat" : "hats"} of ${named(players)}`;
    const down = rows ? `Down: ${hats(all.slice(0, rows))}. ` : "";
    const across = rows < colours.length ? `Across: ${hats(all.slice(rows))}.` : "";
    const number = "Its number is the player who guesses right";
    return `Each square is one colouring. ${number}; ${this.#signs()} ${down}${across}`;
  }

  #resting() {
    if (!this.map) return "";
    return this.chosen === undefined || !this.squares[this.chosen]
      ? this.words
      : this.squares[this.chosen].getAttribute("aria-label");
  }
}
