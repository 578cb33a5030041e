// A plan as a tree that opens and closes: a question, and below it what follows from yes and from no.

import { counted, el } from "/lib/dom.js";
import { codeMark, letterMark } from "./shapes.js";

const OPEN_AT_FIRST = 6;

/** Draws a plan; what lies deep is drawn when it is opened. */
export const drawTree = (plan) => el("div", { class: "tree" }, branch(plan, 0));

function branch(node, depth) {
  if (node.settled !== undefined)
    return el("div", { class: "leaf" },
      el("span", { class: "certain settled mono" }, node.settled),
      node.worlds > 1 && el("span", { class: "small soft" }, ` ${counted(node.worlds, "world")}`),
    );
  const summary = el("summary", {},
    (node.opens || depth === 0) && [
      el("span", { class: "round small" }, node.opens ? "new round" : "this round"),
      " ",
      codeMark(node.code),
      " ",
    ],
    "ask ",
    letterMark(node.verifier),
    el("span", { class: "small soft" }, ` ${counted(node.worlds, "world")}`),
  );
  const below = el("div", { class: "below" });
  const draw = () => {
    if (below.childElementCount) return;
    const answer = (yes) =>
      el("div", { class: `answer ${yes ? "yes" : "no"}` },
        el("span", { class: "sign" }, yes ? "✓" : "✗", el("span", { class: "visually-hidden" }, yes ? "yes" : "no")),
        branch(yes ? node.yes : node.no, depth + 1),
      );
    below.append(answer(true), answer(false));
  };
  const isOpen = depth < OPEN_AT_FIRST;
  if (isOpen) draw();
  return el("details", { open: isOpen, ontoggle: draw }, summary, below);
}
