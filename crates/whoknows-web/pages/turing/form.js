// The form for the cards that lie on your own table: written down, or by the number of a game.

import { ask } from "/lib/api.js";
import { byId } from "/lib/dom.js";
import { cardWords } from "./left.js";

const HELP = {
  classic: "For example 3 7 10 14.",
  extreme: "Two before each verifier: 28/14 19/6 27/16 9/47.",
  nightmare: "In any order: 1 21 25 33.",
};

export class CardForm {
  /** `laid(mode, cards)` is called when cards were entered. */
  constructor(laid) {
    this.laid = laid;
    byId("laid").addEventListener("submit", (event) => {
      event.preventDefault();
      laid(byId("mode").value, byId("cards").value);
    });
    byId("mode").addEventListener("change", () => this.#help());
    byId("by-id").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open(byId("game-id").value.trim());
    });
  }

  show(mode, cards) {
    byId("mode").value = mode;
    byId("cards").value = cards;
    this.#help();
  }

  #help() {
    byId("cards-help").textContent = HELP[byId("mode").value];
  }

  async #open(id) {
    byId("id-refused").textContent = "";
    try {
      const { answer } = await ask("turing/show", { id });
      this.laid(answer.mode, cardWords(answer.cards.map(({ cards }) => cards)).join(" "));
    } catch (error) {
      byId("id-refused").textContent = error.message;
    }
  }
}
