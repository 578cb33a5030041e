// The deck: what the laws of each card say, and for which codes they hold.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { withShapes } from "./shapes.js";

const cards = new Map();

/** Reads the deck from the server, once. */
export async function readDeck() {
  const { answer } = await ask("turing/cards", { codes: true });
  for (const card of answer.cards) cards.set(card.card, card);
}

/** A card: {card, title, laws: [{text, words, count, codes}]}; undefined where there is none. */
export const cardOf = (number) => cards.get(Number(number));

/** A law by its card and its number there, from 1. */
export const lawOf = (card, law) => cardOf(card)?.laws[law - 1];

/** All cards, to read and to lay on the table: their buttons have the number as `data-card`. */
export function drawDeck(node, isLaid) {
  const card = ({ card, title, laws }) => {
    const laid = isLaid(card);
    const button = el(
      "button",
      {
        type: "button",
        "aria-pressed": String(laid),
        "aria-label": laid ? `Take card ${card} away` : `Lay card ${card}`,
        "data-card": card,
      },
      laid ? "Laid" : "Lay",
    );
    const head = el("header", {}, el("b", { class: "number" }, card), el("span", {}, title), button);
    const line = (law) =>
      el("li", { title: law.text },
        el("span", {}, withShapes(law.words)),
        el("span", { class: "small soft" }, counted(law.count, "code")),
      );
    return el("article", { class: laid ? "card laid" : "card" }, head, el("ul", {}, laws.map(line)));
  };
  redraw(node,
    el("p", { class: "soft" },
      "Every card of the game with its laws. Lay the cards of your game; they come before the verifiers in this order.",
    ),
    el("div", { class: "cards all" }, [...cards.values()].map(card)),
  );
}
