// Notes by hand: the five digits of each shape, struck out by whoever plays. Nothing here knows what is right.

import { byId, el } from "/lib/dom.js";
import { walkable } from "/lib/board.js";
import { redraw } from "/lib/redraw.js";
import { SHAPES, shape } from "./shapes.js";

const DIGITS = [1, 2, 3, 4, 5];

/** Has `pressed("b3")` called when a digit is pressed. */
export function listenToNotes(pressed) {
  byId("struck").addEventListener("click", (event) => {
    const { note } = event.target.closest("button")?.dataset ?? {};
    if (note) pressed(note);
  });
  walkable(byId("struck"));
}

/** Draws the digits; those in the set `struck` are struck out. Nothing without a set. */
export function drawNotes(struck) {
  if (!struck) return redraw(byId("struck"));
  const digit = ({ letter, noun }, row) => (value) => {
    const name = `${letter}${value}`;
    const gone = struck.has(name);
    return el(
      "button",
      {
        type: "button",
        class: `note law open ${gone ? "struck" : ""}`,
        tabindex: "-1",
        "data-note": name,
        "data-row": row,
        "data-column": value,
        "aria-pressed": String(gone),
        "aria-label": `${noun} ${value}${gone ? ", struck out" : ""}`,
      },
      value,
    );
  };
  const line = (one, row) =>
    el("div", { class: `row notes-${one.letter}` },
      shape(one.letter),
      DIGITS.map(digit(one, row)),
    );
  redraw(byId("struck"),
    el("p", { class: "small soft" }, "Your notes: press a digit or a law to strike it out."),
    SHAPES.map(line),
  );
}
