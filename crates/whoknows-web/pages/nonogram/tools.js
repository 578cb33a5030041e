// What a click makes: one of the paints, white, and either in ink or in pencil.

import { byId, el, put } from "/lib/dom.js";

export class Tools {
  constructor() {
    this.paint = 1;
    this.pencil = false;
    this.drags = false;
  }

  /** A button for each paint of the puzzle. */
  offer(puzzle) {
    this.puzzle = puzzle;
    if (this.paint >= puzzle.paints.length) this.paint = 1;
    const chip = (paint) =>
      paint === 0
        ? el("span", { class: "chip blank", "aria-hidden": "true" }, "×")
        : el("span", {
            class: `chip ${puzzle.contrast(paint)}`,
            "aria-hidden": "true",
            vars: { "--hue": puzzle.isBlack ? "var(--black)" : puzzle.paints[paint].rgb },
          },
            puzzle.isBlack ? "" : puzzle.mark(paint),
          );
    const name = (paint) => puzzle.paintName(paint);
    const capital = (word) => word[0].toUpperCase() + word.slice(1);
    const order = [...puzzle.paints.keys()].slice(1).concat(0);
    this.buttons = order.map((paint) =>
      el(
        "button",
        { type: "button", "data-paint": paint, title: paint ? String(paint) : "0", onclick: () => this.choose(paint) },
        chip(paint),
        el("span", { class: "name" }, capital(name(paint))),
      ),
    );
    this.toggle = el(
      "button",
      { type: "button", id: "pencil", title: "Pencil: P", onclick: () => this.setPencil(!this.pencil) },
      "✎",
      el("span", { class: "name" }, "Pencil"),
    );
    this.dragging = el(
      "button",
      { type: "button", id: "drags", title: "One finger paints runs", onclick: () => this.setDrags(!this.drags) },
      "↔",
      el("span", { class: "name" }, "Runs"),
    );
    put(byId("tools"), this.buttons, this.toggle, this.dragging);
    this.#press();
  }

  choose(paint) {
    if (paint < this.puzzle.paints.length) this.paint = paint;
    this.#press();
  }

  setPencil(isOn) {
    this.pencil = isOn;
    this.#press();
  }

  /** Whether one finger paints at once, or moves what is seen. */
  setDrags(isOn) {
    this.drags = isOn;
    byId("board").classList.toggle("dragged", isOn);
    this.#press();
  }

  /** What is known of a cell after a stroke of the tool, or of the other one. */
  known(isOther) {
    const white = this.paint === 0;
    return 2 ** (isOther ? (white ? 1 : 0) : this.paint);
  }

  #press() {
    for (const button of this.buttons)
      button.setAttribute("aria-pressed", String(Number(button.dataset.paint) === this.paint));
    this.toggle.setAttribute("aria-pressed", String(this.pencil));
    this.dragging.setAttribute("aria-pressed", String(this.drags));
  }
}
