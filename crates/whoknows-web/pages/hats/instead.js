// A strategy that the numbers do not fit: what fits any numbers.

import { el } from "/lib/dom.js";

/** Buttons for it: `change` takes another strategy, `search` looks for one that wins. */
export function instead(change, search) {
  const take = (words, onclick) => el("button", { type: "button", class: "small", onclick }, words);
  return el("div", { class: "row", id: "instead" },
    take("Take the sum instead", () => change({ strategy: "sum" })),
    take("Find one that wins", search),
  );
}
