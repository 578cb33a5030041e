// Why an answer was forced or a question refused: one sentence, and the turns that make it so.

import { Refused, ask } from "/lib/api.js";
import { el, put } from "/lib/dom.js";

export class Why {
  /** Lives in `node`; `changed()` when there are other turns and cards to be ringed. */
  constructor(node, changed) {
    this.node = node;
    this.changed = changed;
    this.clear();
  }

  clear() {
    this.control?.abort();
    this.turns = [];
    this.cards = [];
    this.of = null;
    put(this.node);
  }

  /** Explains a turn of the game, counted from 1. */
  turn(game, turn) {
    return this.#explain(game.text, turn);
  }

  /** Explains why a question after so many turns has one answer, or none; `must` is the only answer. */
  question(game, count, asker, cell, { must }) {
    return this.#explain(game.textWith(count, asker, cell, must !== false), count + 1);
  }

  async #explain(text, turn) {
    this.clear();
    const control = (this.control = new AbortController());
    try {
      const { answer, evidence } = await ask("quaternity/explain", { game: text, turn }, { signal: control.signal });
      if (this.control !== control) return;
      this.turns = evidence.turns ?? [];
      this.cards = evidence.reason?.cards ?? [];
      this.of = turn;
      put(this.node, words(answer, evidence));
      this.changed();
    } catch (error) {
      if (error instanceof Refused) put(this.node, el("p", { class: "refused" }, error.message));
    }
  }
}

function words(answer, evidence) {
  const what = answer.refused ? `Not allowed: ${answer.refused.why}.` : `${capital(answer.what)}.`;
  if (!evidence.reason) return el("p", { class: "because" }, what);
  return el("div", { class: "because" },
    el("p", {}, el("b", {}, what), ` ${capital(answer.supposing)} ${evidence.reason.why}.`),
    el("p", {}, `It follows from ${from(answer, evidence)}.`),
  );
}

function from({ rests_on: restsOn }, { turns, fewest }) {
  if (restsOn === "seen") return "the cards that all have seen";
  if (restsOn === "hands") return "the hands alone";
  if (turns.length === 1) return `turn ${turns[0]}`;
  const all = `${turns.slice(0, -1).join(", ")} and ${turns.at(-1)}`;
  return `turns ${all}${fewest ? ", and from no fewer" : ", none of which can be left out"}`;
}

const capital = (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
