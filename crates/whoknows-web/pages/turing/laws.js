// The verifiers with their cards: each law certain, possible or gone.

import { el, grouped } from "/lib/dom.js";
import { walkable } from "/lib/board.js";
import { redraw } from "/lib/redraw.js";
import { cardOf } from "./deck.js";
import { letterMark, withShapes } from "./shapes.js";

export class Laws {
  /** `pressed(law)` and `looked(law or undefined)` get {verifier, card, law}. */
  constructor(node, pressed, looked) {
    this.node = node;
    const law = (event) => event.target.closest("[data-law]");
    node.addEventListener("click", (event) => law(event) && pressed(said(law(event))));
    for (const kind of ["focusin", "pointerover"])
      node.addEventListener(kind, (event) => looked(law(event) ? said(law(event)) : undefined));
    for (const kind of ["focusout", "pointerleave"]) node.addEventListener(kind, () => looked());
    walkable(node);
  }

  /**
   * `mode`, `cards` (the numbers before each verifier), `left` (the laws left by the letter of the verifier, with
   * their worlds; undefined where that is not to be seen), `worlds`, `ringed` (verifiers and cards, as "A" and
   * "card 3"), `picked` (a law as "C:10.3"), `struck` (a set of such laws), `truth` (the law of each verifier, as
   * {verifier, card, law}).
   */
  show(view) {
    this.view = view;
    const columns =
      view.mode === "nightmare" ? this.#shared() : view.cards.map((cards, verifier) => this.#own(cards, verifier));
    this.node.className = `cards table ${view.mode === "nightmare" ? "nightmare" : `of-${view.cards.length}`}`;
    redraw(this.node, columns);
  }

  #own(cards, verifier) {
    const letter = letterOf(verifier);
    let row = 0;
    const laws = (number) =>
      el("ul", {},
        cardOf(number)?.laws.map((law, i) => el("li", {}, this.#law(letter, number, i + 1, law, row++, verifier))),
      );
    const title = (number) =>
      el("p", { class: "title small soft" }, cards.length > 1 ? `${number}: ` : "", cardOf(number)?.title);
    const names = cards.map((number) => [title(number), laws(number)]);
    const ringed = this.view.ringed?.has(letter) ? " why" : "";
    return el("article", { class: `card agent-${verifier}${ringed}`, "aria-label": `verifier ${letter}` },
      el("header", {},
        letterMark(letter),
        el("b", { class: "number" }, `card${cards.length > 1 ? "s" : ""} ${cards.join(" or ")}`),
      ),
      names,
    );
  }

  /** In nightmare every law may be that of every verifier: a letter for each. */
  #shared() {
    const numbers = this.view.cards.flat();
    return numbers.map((number, column) => {
      const line = (law, i) => {
        const letters = numbers.map((_, verifier) =>
          this.#law(letterOf(verifier), number, i + 1, law, i, column * numbers.length + verifier, true),
        );
        return el("li", {},
          el("span", { class: "said", title: law.text }, withShapes(law.words)),
          el("span", { class: "letters" }, letters),
        );
      };
      const ringed = this.view.ringed?.has(`card ${number}`) ? " why" : "";
      return el("article", { class: `card${ringed}`, "aria-label": `card ${number}` },
        el("header", {},
          el("b", { class: "number" }, number),
          el("span", { class: "small soft" }, cardOf(number)?.title),
        ),
        el("ul", {}, cardOf(number)?.laws.map(line)),
      );
    });
  }

  #law(letter, card, number, law, row, column, short) {
    const name = `${letter}:${card}.${number}`;
    const { state, words, part } = this.#state(letter, card, number, law);
    const { picked, struck } = this.view;
    const marks = [
      state,
      picked === name ? "picked" : "",
      struck?.has(name) ? "struck" : "",
      `agent-${letter.charCodeAt(0) - 65}`,
    ];
    const gone = struck?.has(name) ? ", struck out" : "";
    return el(
      "button",
      {
        type: "button",
        class: `law ${marks.join(" ")}`,
        tabindex: "-1",
        "data-law": name,
        "data-state": state,
        "data-row": row,
        "data-column": column,
        vars: { "--part": part },
        "aria-label": `verifier ${letter}, card ${card}: ${law.words}: ${words}${gone}`,
        title: words,
      },
      short ? letter : withShapes(law.words),
    );
  }

  #state(letter, card, number, law) {
    const { left, truth, worlds } = this.view;
    const isThis = (one) => one.card === card && one.law === number;
    if (truth)
      return truth.some((one) => one.verifier === letter && isThis(one))
        ? { state: "certain", words: "the law of this game", part: 1 }
        : { state: "gone", words: "not the law", part: 0 };
    if (!left) return { state: "open", words: law.text, part: 0 };
    const mine = left[letter]?.find(isThis);
    if (!mine) return { state: "gone", words: "gone", part: 0 };
    if (left[letter].length === 1) return { state: "certain", words: "certain", part: 1 };
    return {
      state: "possible",
      words: `possible, in ${grouped(mine.worlds)} of ${grouped(worlds)} worlds`,
      part: mine.worlds / worlds,
    };
  }
}

/** The law of a button. */
function said({ dataset }) {
  const [, verifier, card, law] = dataset.law.match(/^(.):(\d+)\.(\d+)$/);
  return { verifier, card: Number(card), law: Number(law), state: dataset.state };
}

/** The letter of a verifier: A is 0. */
export const letterOf = (verifier) => String.fromCharCode(65 + verifier);
