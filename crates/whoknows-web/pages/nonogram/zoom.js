// Zoom: how large the cells are, by buttons and keys, by the wheel with Ctrl, and by two fingers. What is under the
// pointer stays there.

import { byId, el, put } from "/lib/dom.js";
import { first, font, room, whole } from "./fit.js";

const [SMALLEST, LARGEST] = [5, 72];
const STEP = 1.25;
const WHEEL = 300;
/** Clues that take more than this part of the box do not stay in sight: too little board would be left. */
const TOO_MUCH = 0.55;

export class Zoom {
  constructor(board) {
    this.board = board;
    const button = (id, words, title, act) =>
      el("button", { type: "button", id, title, "aria-label": title, onclick: act }, words);
    put(byId("view"),
      button("zoom-out", "−", "Smaller", () => this.by(1 / STEP)),
      button("zoom-fit", "Fit", "See all of it", () => this.see()),
      button("zoom-in", "+", "Larger", () => this.by(STEP)),
    );
    addEventListener("resize", () => this.fit());
    board.box.addEventListener("scroll", () => this.#edges(), { passive: true });
    board.box.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** A new board, as large as the window allows. */
  begin() {
    this.wished = undefined;
    this.fit();
    this.board.box.scrollTo(0, 0);
  }

  /** After the window or the bar has changed: as large as it was wished, or as the window allows. */
  fit() {
    if (!this.board.puzzle) return;
    const place = room(this.board.box);
    this.board.box.style.setProperty("--tall", `${place.tall}px`);
    this.#size(this.wished ?? first(this.board.puzzle, place));
  }

  /** All of the board at once. */
  see() {
    this.wished = whole(this.board.puzzle, room(this.board.box), SMALLEST);
    this.#size(this.wished);
  }

  /** Larger or smaller by a factor, around a point of the window: the middle of the box, if none is given. */
  by(factor, point) {
    const exact = this.exact && Math.round(this.exact) === this.cell ? this.exact : this.cell;
    this.to(exact * factor, point);
  }

  to(exact, point) {
    this.exact = Math.min(LARGEST, Math.max(SMALLEST, exact));
    // A step of a button is never lost to rounding.
    const cell = Math.round(this.exact);
    const { box, node } = this.board;
    const frame = box.getBoundingClientRect();
    const { x, y } = point ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    const corner = () => node.querySelector("[data-row]").getBoundingClientRect();
    const from = corner();
    const at = [(x - from.left) / this.cell, (y - from.top) / this.cell];
    this.wished = cell;
    this.#size(cell);
    const now = corner();
    box.scrollBy(now.left + at[0] * cell - x, now.top + at[1] * cell - y);
  }

  /** Where more of the board lies than is seen, its edge says so. */
  #edges() {
    const { box } = this.board;
    box.classList.toggle("more-right", box.scrollLeft + box.clientWidth < box.scrollWidth - 4);
    box.classList.toggle("more-below", box.scrollTop + box.clientHeight < box.scrollHeight - 4);
  }

  #size(cell) {
    const { node, box, puzzle } = this.board;
    this.cell = cell;
    node.style.setProperty("--cell", `${cell}px`);
    node.style.setProperty("--font", `${font(puzzle, cell)}px`);
    // Measured once and then fixed: a struck number must not lay out the whole board anew.
    for (const side of ["--left", "--above"]) node.style.removeProperty(side);
    const { width, height } = node.querySelector(".corner").getBoundingClientRect();
    node.style.setProperty("--left", `${Math.ceil(width)}px`);
    node.style.setProperty("--above", `${Math.ceil(height)}px`);
    box.classList.toggle("loose-left", width > TOO_MUCH * box.clientWidth);
    box.classList.toggle("loose-above", height > TOO_MUCH * box.clientHeight);
    this.#edges();
  }

  #wheel(event) {
    if (!event.ctrlKey || !this.board.puzzle) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / WHEEL), { x: event.clientX, y: event.clientY });
  }
}
