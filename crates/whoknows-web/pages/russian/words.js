// Sentences that more than one scene needs.

import { el, ended, sentence } from "/lib/dom.js";

const SAYS = { yes: "yes", no: "no", unknown: "don't know" };

/** A hand in the colour of the one who holds it. */
export const hand = (cards, agent) => el("b", { class: `mono agent agent-${agent}` }, cards);

/** The answer in a line: "(3,3,1): yes, …"; or why it was refused. `about` names another question than the map's. */
export function verdict({ size, headline, verdict: word, refused }, about = "") {
  if (refused) return el("p", { class: "refused" }, refused);
  if (!headline) return undefined;
  const { a, b, c } = size;
  return el("p", { class: `verdict ${word}` }, `(${a},${b},${c})${about}: ${SAYS[word]}, ${ended(headline)}`);
}

/** Why: the first reason is enough for most; the others are folded. */
export function because(why) {
  if (!why?.length) return undefined;
  const [first, ...others] = why.map(sentence);
  const more = others.length
    ? el("details", { class: "small" },
        el("summary", {}, `${others.length} more ${others.length === 1 ? "reason" : "reasons"}`),
        el("ul", { class: "quiet-list" },
          others.map((one) => el("li", {}, one)),
        ),
      )
    : null;
  return el("div", { class: "because" }, el("p", {}, first), more);
}

/** What spoils the list, and a way to see it with those eyes. */
export function flawed(flaw, act) {
  if (!flaw) return undefined;
  const who = flaw.who === "bill" ? "Bill" : "Cath";
  const look = { view: flaw.who, [flaw.who]: flaw[flaw.who] };
  return el("div", { class: "flaw" },
    el("p", { class: "refused" }, sentence(flaw.why)),
    act && el("button", { type: "button", onclick: () => act(look) }, `Be ${who} with ${flaw[flaw.who]}`),
  );
}

const MEANINGS = {
  literal: "Bill learns this hand of Anne's, and all know that Cath learns no card",
  reply: "the same, also after Bill says what Cath holds",
  protocol: "the same for every hand of the list, and all know that",
};

/** The three meanings of good, side by side; folded, because the strictest is what counts here. */
export function notions(all) {
  if (!all) return undefined;
  const word = (good) => (good === null ? "open" : good ? "yes" : "no");
  const lines = all.map(({ notion, good, flaw }) => [
    el("dt", {}, `${notion}: ${word(good)}`),
    el("dd", {}, sentence(MEANINGS[notion]), flaw ? ` ${sentence(flaw.why)}` : ""),
  ]);
  return el("details", { class: "small notions" }, el("summary", {}, "Three meanings of good"), el("dl", {}, lines));
}
