// The board: a row for each card, a column for each player, and who may have what.

import { enterable, walkable } from "/lib/board.js";
import { counted, el, put } from "/lib/dom.js";
import { judged } from "./reasons.js";
import { share, worldsOf } from "./numbers.js";

/** Beyond so many cards the board takes the whole width, and the sets stand in columns. */
const SHORT = 16;
/** Pixels: of a name of a card, of a cell with its fraction, between columns. */
const [LABEL, CELL, GAP] = [64, 56, 24];

/** Keeps the table in `node`. `on.look({target, card} or null)` and `on.ask({target, card})`. */
export class Cards {
  constructor(node, on) {
    this.node = node;
    this.on = on;
    node.classList.add("cards-box");
    walkable(node);
    const resized = () => this.seen && this.#columns(this.seen[0]) !== this.columns && this.show(...this.seen);
    new ResizeObserver(resized).observe(node);
    const at = (event) => {
      const cell = event.target.closest("button[data-row]");
      return cell ? { target: Number(cell.dataset.column), card: Number(cell.dataset.row) } : null;
    };
    node.addEventListener("pointerover", (event) => event.pointerType !== "touch" && at(event) && on.look(at(event)));
    // What was clicked stays in the line, also if the pointer crossed other cells on its way out.
    node.addEventListener("pointerleave", () => this.#focused() && on.look(this.#focused()));
    node.addEventListener("focusin", (event) => at(event) && on.look(at(event)));
    // With a finger nothing can be looked at before: the first touch looks, the next one asks.
    let before = null;
    node.addEventListener(
      "pointerdown",
      (event) => (before = event.pointerType === "touch" ? (this.looked ?? {}) : null),
    );
    node.addEventListener("click", (event) => {
      const cell = at(event);
      if (!cell) return;
      const isSeen = !before || (before.target === cell.target && before.card === cell.card);
      before = null;
      if (isSeen) on.ask(cell);
      else on.look(cell);
    });
  }

  #focused() {
    const cell = this.node.contains(document.activeElement) ? document.activeElement.closest("[data-row]") : null;
    return cell ? { target: Number(cell.dataset.column), card: Number(cell.dataset.row) } : null;
  }

  /** Shows a position. `marks` are {hints, asked, moved, best, why (cards), looked, mayAsk, mine, kinds}. */
  show(game, position, marks) {
    this.seen = [game, position, marks];
    this.node.classList.toggle("tall", game.cards.length > SHORT);
    this.columns = this.#columns(game);
    const shape = JSON.stringify([game.perSet, game.names, this.columns]);
    if (shape !== this.shape) this.#build(game);
    this.shape = shape;
    this.lookAt(marks.looked);
    this.#head(game, position, marks);
    for (let set = 0; set < game.sets; set++) this.#set(game, position, marks, set);
    for (let card = 0; card < game.perSet * game.sets; card++) {
      this.labels[card].classList.toggle("why", marks.why.includes(card));
      for (let player = 0; player < game.players; player++) this.#cell(game, position, marks, card, player);
    }
  }

  /** How many columns of sets the window has room for. */
  #columns(game) {
    if (game.cards.length <= SHORT) return 1;
    const wide = LABEL + CELL * game.players + GAP;
    return Math.max(1, Math.min(game.sets, Math.floor((this.node.clientWidth + GAP) / wide)));
  }

  /** Marks the cell that is being looked at. */
  lookAt(looked) {
    this.node.querySelector(".looked")?.classList.remove("looked");
    this.looked = looked;
    if (looked) this.cells[looked.card]?.[looked.target]?.classList.add("looked");
  }

  #build(game) {
    const players = game.names.players.map((_, player) => player);
    this.heads = [];
    this.labels = [];
    this.cells = [];
    this.ranges = [];
    this.owners = [];
    const bodies = game.names.sets.map((name, set) => {
      this.owners[set] = el("span", { class: "owner" });
      this.ranges[set] = players.map((player) => el("td", { class: `range agent-${player}` }));
      const rows = [];
      for (let card = set * game.perSet; card < (set + 1) * game.perSet; card++) {
        this.labels[card] = el("span", { class: "card-name" }, game.cards[card]);
        this.cells[card] = players.map((player) =>
          el("button", {
            type: "button",
            tabindex: "-1",
            "data-row": card,
            "data-column": player,
            class: `cell agent-${player}`,
          }),
        );
        rows.push(
          el("tr", {},
            el("th", { scope: "row" }, this.labels[card]),
            this.cells[card].map((cell) => el("td", {}, cell)),
          ),
        );
      }
      return el("tbody", {},
        el("tr", { class: "set-head" },
          el("th", { scope: "rowgroup" }, el("b", {}, name), this.owners[set]),
          this.ranges[set],
        ),
        rows,
      );
    });
    const each = Math.ceil(bodies.length / this.columns);
    const starts = bodies.map((_, set) => set).filter((set) => set % each === 0);
    put(this.node, starts.map((first) => this.#table(game, bodies.slice(first, first + each))));
    enterable(this.node);
  }

  #table(game, bodies) {
    const heads = game.names.players.map((_, player) => el("th", { scope: "col", class: `agent-${player}` }));
    this.heads.push(heads);
    const corner = el("th", { scope: "col" }, el("span", { class: "visually-hidden" }, "Card"));
    const kind = game.players > 4 ? "cards many" : "cards";
    return el("table", { class: kind, vars: { "--players": game.players } },
      el("thead", {}, el("tr", {}, corner, heads)),
      bodies,
    );
  }

  #head(game, position, marks) {
    this.heads.flatMap((heads) => heads.map((head, player) => [head, player])).forEach(([head, player]) => {
      head.classList.toggle("on-turn", position.turn === player);
      put(head,
        el("span", { class: "agent player" }, game.names.players[player]),
        el("span", { class: marks.mine.includes(player) ? "small soft" : "small soft unit" },
          marks.mine.includes(player) ? "you" : (marks.kinds[player] ?? ""),
        ),
        el("span", { class: "small soft", title: counted(position.hands[player], "card") },
          position.hands[player],
          el("span", { class: "unit" }, position.hands[player] === 1 ? " card" : " cards"),
        ),
        el("span", { class: "small score", title: "sets laid down" },
          position.scores[player] ? counted(position.scores[player], "set") : "",
        ),
      );
    });
  }

  #set(game, position, marks, set) {
    const owner = position.done[set];
    put(this.owners[set],
      owner >= 0 ? el("span", { class: `agent agent-${owner}` }, ` laid down by ${game.names.players[owner]}`) : "",
    );
    this.ranges[set].forEach((range, player) => {
      const isSaid = marks.hints === "all" && owner < 0 && position.min;
      const [least, most] = isSaid ? [position.min[player][set], position.max[player][set]] : [];
      range.textContent = isSaid ? (least === most ? String(least) : `${least}–${most}`) : "";
    });
  }

  #cell(game, position, marks, card, player) {
    const cell = this.cells[card][player];
    const seen = look(game, position, marks.hints, card, player);
    const is = (other) => other && other.card === card && other.target === player;
    // Who wants to be told nothing finds out by asking what is not allowed.
    const isOpen = marks.hints === "nothing" && position.turn !== player && seen.kind === "untold";
    const question = !marks.mayAsk ? null : isOpen ? {} : judged(position, { target: player, card });
    cell.className = `cell agent-${player} ${seen.kind}`;
    cell.classList.toggle("askable", Boolean(question && !question.reason));
    cell.classList.toggle("unaskable", Boolean(question?.reason) && question.reason !== "self");
    cell.classList.toggle("looked", Boolean(is(this.looked)));
    cell.classList.toggle("asked", Boolean(is(marks.asked)));
    cell.classList.toggle("moved", Boolean(is(marks.moved)));
    cell.classList.toggle("best", Boolean(is(marks.best)));
    cell.classList.toggle("why", Boolean(is(marks.best) || is(marks.asked)));
    cell.style.setProperty("--part", seen.part ?? 0.3);
    cell.setAttribute("aria-disabled", String(!question || Boolean(question.reason)));
    const asks = !question ? "" : question.reason ? `; may not be asked, ${question.why}` : "; may be asked";
    cell.setAttribute("aria-label", `${game.cards[card]}, ${game.names.players[player]}: ${seen.words}${asks}`);
    put(cell, seen.sign ?? el("span", { class: "part" }, seen.short ?? ""));
  }
}

/** How a cell looks: its kind, its words, a sign or a short number, and the part of the worlds. */
export function look(game, position, hints, card, player) {
  const owner = position.done[game.setOf(card)];
  if (owner >= 0)
    return owner === player ? { kind: "certain", words: "laid down", sign: "✓" } : { kind: "off", words: "not here" };
  if (hints === "nothing") return { kind: "untold", words: "not shown" };
  const owners = position.owners[card];
  if (!((owners >> player) & 1)) return { kind: "gone", words: "impossible" };
  if (owners === 1 << player) return { kind: "certain", words: "certain", sign: "✓" };
  if (hints !== "all") return { kind: "possible", words: "possible" };
  if (!position.marginals) return { kind: "possible", words: "possible" };
  const { part, words, short } = share(position.marginals[card][player], position.worlds);
  return { kind: "possible", part, short, words: `possible, ${words} of ${worldsOf(position.worlds)}` };
}
