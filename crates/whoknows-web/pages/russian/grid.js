// The announcement as a grid: a row for each hand, a column for each card, and below what is known.
// It is painted in place, so that what is struck out fades where it stands and the focus stays.

import { el, put } from "/lib/dom.js";
import { walkable } from "/lib/board.js";
import { redraw } from "/lib/redraw.js";

const LETTERS = ["A", "B", "C"];
const STATES = ["certain", "possible", "gone", "unsaid", "why", "hit", "agent-0", "agent-1", "agent-2"];

/** Sets what a cell looks like, and its name for those who do not see it. */
function paint(cell, { text = "", state, agent, part, why, hit, name, hint }) {
  cell.classList.remove(...STATES);
  for (const one of [state, why && "why", hit && "hit", agent !== undefined && `agent-${agent}`])
    if (one) cell.classList.add(one);
  if (part === undefined) cell.style.removeProperty("--part");
  else cell.style.setProperty("--part", part);
  if (cell.textContent !== text) cell.textContent = text;
  cell.setAttribute("aria-label", name);
  cell.title = hint ?? "";
}

export class Grid {
  #shape;

  /** `onCard(card)` when a card is clicked, `onHand(hand)` a row's name, `onDrop(hand)` its cross. */
  constructor(node, { onCard, onHand, onDrop }) {
    Object.assign(this, { node, onCard, onHand, onDrop });
    walkable(node, { x: (cell) => cell.dataset.hand && onDrop(cell.dataset.hand) });
  }

  /**
   * `cards`, `heads` (one each: who has it), `rows` ({hand, cells, note, state, own}), `foot` (label and
   * one each), `hidden` rows that there is no room for, `may` click {card, hand, drop}.
   */
  show(model) {
    const shape = [model.cards.length, ...model.rows.map((row) => row.hand)].join(" ");
    if (shape !== this.#shape) this.#build(model);
    this.#shape = shape;
    this.heads.forEach((button, i) => this.#head(button, model.heads[i], model));
    model.rows.forEach((row, i) => this.#row(this.rows[i], row, model));
    const { label, cells } = model.foot;
    put(this.label, label);
    this.label.parentNode.classList.toggle("off", !cells);
    this.foot.forEach((cell, i) => paint(cell, cells?.[i] ?? { name: "" }));
    this.may = model.may;
  }

  #head(button, head, { may }) {
    paint(button, head);
    button.setAttribute("aria-disabled", !may.card);
    if (may.card) button.setAttribute("aria-pressed", head.chosen);
    else button.removeAttribute("aria-pressed");
    const owner = button.previousSibling;
    owner.textContent = LETTERS[head.agent] ?? "";
    owner.className = `owner agent agent-${head.agent}`;
  }

  #row(parts, row, { may }) {
    parts.line.className = `agent-${row.speaker}${row.own ? " own" : ""}`;
    parts.cells.forEach((cell, i) => paint(cell, row.cells[i]));
    parts.name.classList.toggle("struck", row.state === "gone");
    parts.name.classList.toggle("unsaid", row.state === "unsaid");
    parts.name.setAttribute("aria-disabled", !may.hand);
    parts.name.title = may.hand ? "Make it Anne's hand" : "";
    parts.name.setAttribute(
      "aria-label",
      `hand ${row.hand}${row.note ? `: ${row.note}` : ""}${may.hand ? ". Make it Anne's" : ""}`,
    );
    parts.note.textContent = row.note ?? "";
    parts.drop.classList.toggle("off", !may.drop);
  }

  #build({ cards, rows, hidden }) {
    const at = (row, column, more = {}) => ({ "data-row": row, "data-column": column, tabindex: -1, ...more });
    const heads = cards.map((card, i) =>
      el("button", at(0, i, { type: "button", class: "card", onclick: () => this.may.card && this.onCard(card) })),
    );
    const lines = rows.map(({ hand }, r) => {
      const cells = cards.map((_, i) => el("td", at(r + 1, i, { class: "cell", role: "gridcell", "data-hand": hand })));
      const name = el(
        "button",
        at(r + 1, cards.length, {
          type: "button",
          class: "name mono",
          "data-hand": hand,
          onclick: () => this.may.hand && this.onHand(hand),
        }),
        hand,
      );
      const note = el("span", { class: "note small soft" });
      const drop = el(
        "button",
        {
          type: "button",
          class: "drop",
          tabindex: -1,
          title: `Say it without ${hand}`,
          "aria-label": `Say it without ${hand}`,
          onclick: (event) => {
            // Whoever uses the keys goes on from this row.
            event.currentTarget.parentNode.querySelector("[data-row]").focus();
            this.onDrop(hand);
          },
        },
        "×",
      );
      return el("tr", { role: "row" }, cells, el("th", { scope: "row" }, name, note, drop));
    });
    const foot = cards.map((_, i) => el("td", at(rows.length + 1, i, { class: "cell known", role: "gridcell" })));
    const label = el("th", { scope: "row", class: "label small soft" });
    const more = hidden
      ? el("tr", {}, el("td", { class: "more small soft", colspan: cards.length + 1 }, `and ${hidden} more hands`))
      : null;
    const head = el("tr", { role: "row" },
      heads.map((button) => el("th", { scope: "col" }, el("span", { class: "owner", "aria-hidden": "true" }), button)),
      el("th", {}),
    );
    const table = el(
      "table",
      {
        role: "grid",
        "aria-label": "Hands and cards",
        class: `grid ${cards.length > 12 ? "dense" : cards.length > 8 ? "close" : ""}`,
      },
      el("thead", {}, head),
      el("tbody", {}, lines, more),
      el("tfoot", {}, el("tr", { role: "row" }, foot, label)),
    );
    redraw(this.node, table);
    this.#find();
  }

  /** The elements that are painted. */
  #find() {
    const all = (node, selector) => [...node.querySelectorAll(selector)];
    this.heads = all(this.node, "thead .card");
    this.rows = all(this.node, "tbody tr[role=row]").map((line) => {
      const [name, note, drop] = line.lastChild.children;
      return { line, cells: all(line, ".cell"), name, note, drop };
    });
    this.foot = all(this.node, "tfoot .cell");
    this.label = this.node.querySelector("tfoot .label");
  }
}
