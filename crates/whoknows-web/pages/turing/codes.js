// The 125 codes as five squares, one for each digit of the triangle: certain, possible or gone.

import { counted, el, grouped } from "/lib/dom.js";
import { walkable } from "/lib/board.js";
import { redraw } from "/lib/redraw.js";
import { shape } from "./shapes.js";

const DIGITS = [1, 2, 3, 4, 5];

export class Codes {
  /** `pressed(code)` is called with a code as text. */
  constructor(node, pressed) {
    this.node = node;
    node.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-code]");
      if (cell) pressed(cell.dataset.code);
    });
    node.classList.add("codes");
    walkable(node);
  }

  /** `left`: the worlds of each code that is left, by code; `worlds` of them all; `chosen` code. */
  show({ left, worlds, chosen }) {
    const cell = (b, y, p) => {
      const code = `${b}${y}${p}`;
      const count = left.get(Number(code));
      const state = count === undefined ? "gone" : left.size === 1 ? "certain" : "possible";
      const words = state === "possible" ? `possible, in ${grouped(count)} of ${counted(worlds, "world")}` : state;
      return el(
        "button",
        {
          type: "button",
          class: `${state}${chosen === code ? " picked" : ""}`,
          tabindex: "-1",
          "data-code": code,
          "data-row": y,
          "data-column": (b - 1) * 5 + p,
          "aria-label": `${code}: ${words}`,
          title: words,
          vars: { "--part": count ? count / worlds : 0 },
        },
        code,
      );
    };
    const square = (b) =>
      el("div", { class: "block" },
        el("div", { class: "name small" }, shape("b"), ` ${b}`),
        el("div", { class: "square" },
          DIGITS.map((y) => DIGITS.map((p) => cell(b, y, p))),
        ),
      );
    const legend = el("p", { class: "small soft legend" },
      shape("b"),
      " a block, ",
      shape("y"),
      " down, ",
      shape("p"),
      " across. Press a code that is gone to see why.",
    );
    redraw(this.node, el("div", { class: "blocks" }, DIGITS.map(square)), legend);
    this.mark(this.marked);
  }

  /** Marks the codes for which a law holds; nothing without a list. */
  mark(codes) {
    this.marked = codes;
    const these = new Set(codes?.map(String));
    this.node.classList.toggle("marking", these.size > 0);
    for (const cell of this.node.querySelectorAll("[data-code]"))
      cell.classList.toggle("holds", these.has(cell.dataset.code));
  }
}
