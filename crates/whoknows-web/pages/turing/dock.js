// What is always in reach while a game is played: the verifiers to ask, and the guess.

import { byId, counted, el } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { codeMark, letterMark } from "./shapes.js";

const SIGNS = { true: " ✓", false: " ✗" };

/** The round in which a question about this code would be: does it go on, or has it no question left? */
export function roundFor({ rounds, turn }, code) {
  const last = rounds.at(-1);
  const isLast = String(last?.code) === String(code);
  const goesOn = isLast && turn.kind === "ask" && turn.left > 0;
  return { goesOn, isFull: isLast && !goesOn, last: isLast ? last : undefined };
}

/** Draws it for the game in `view` and the code that is chosen; `mayBegin` another game when this one is over. */
export function drawDock({ view, isOver, code, mayBegin }) {
  const begin = el("button", { type: "button", id: "begin", class: "main" }, view ? "Play another" : "Begin");
  byId("dock").classList.toggle("playing", Boolean(view) && !isOver);
  if (!view || isOver) return redraw(byId("moves"), mayBegin ? begin : []);
  const { goesOn, isFull, last } = roundFor(view, code);
  const said = Object.fromEntries((last?.answers ?? []).map(({ verifier, yes }) => [verifier, yes]));
  const ask = ({ letter }) =>
    el(
      "button",
      {
        type: "button",
        class: "ask",
        "data-ask": letter,
        disabled: letter in said && goesOn,
        "aria-label": `ask verifier ${letter} about ${code}`,
      },
      letterMark(letter),
      SIGNS[said[letter]] ?? "",
    );
  const number = view.rounds.length + (goesOn || isFull ? 0 : 1);
  const left = goesOn ? counted(view.turn.left, "question") : isFull ? "no question" : counted(view.most, "question");
  redraw(byId("moves"),
    el("span", { class: "small soft turn" }, `Round ${number}: ${left} left. Ask`),
    el("span", { class: "asks" }, view.verifiers.map(ask)),
    el("button", { type: "button", id: "guess", title: "It ends the game" }, "Guess ", codeMark(code)),
  );
}
