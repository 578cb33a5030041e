// Why a world went: a sentence beside the board, and the worlds that show it.

import { byId, counted, el, sentence } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";

/** So many worlds that a world was split into are told of. */
const TOLD = 4;

/** Says what became of worlds. `go(step)` leads to the line. */
export function sayWhy(fates, go) {
  const one = ({ line, why }) =>
    el("div", { class: "because" },
      el("p", {}, sentence(why)),
      line && el("button", { type: "button", onclick: () => go(line) }, `To line ${line}`),
    );
  const more = fates.length - TOLD;
  redraw(byId("why"),
    fates.slice(0, TOLD).map(one),
    more > 0 && el("p", { class: "soft small" }, `and ${counted(more, "more", "more")}, into which it was split`),
  );
}

export const sayNothing = () => redraw(byId("why"));
