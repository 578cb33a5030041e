// Why an answer was forced or a question refused: one sentence, and the turns that make it so.

import { Refused, ask } from "/lib/api.js";
import { el, put } from "/lib/dom.js";

const LEADS = { target_cannot_hold_card: "With a yes" };

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
    return this.#explain(game, game.text, turn, "With the other answer");
  }

  /** Explains why a question after so many turns has one answer, or none: `reason` is the server's word. */
  question(game, count, asker, cell, { reason, yes }) {
    const lead = LEADS[reason] ?? (reason ? "With this question" : "With the other answer");
    const text = game.textWith(count, asker, cell);
    return this.#explain(game, !reason && yes === 0 ? text.replace(/y\n$/, "n\n") : text, count + 1, lead);
  }

  async #explain(game, text, turn, lead) {
    this.clear();
    const control = (this.control = new AbortController());
    try {
      const { answer, evidence } = await ask("quaternity/explain", { game: text, turn }, { signal: control.signal });
      if (this.control !== control) return;
      this.turns = evidence?.turns ?? [];
      this.cards = evidence?.cards ?? [];
      this.of = turn;
      put(this.node, this.#words(game, turn, answer, evidence, lead));
      this.changed();
    } catch (error) {
      if (error instanceof Refused) put(this.node, el("p", { class: "refused" }, error.message));
    }
  }

  #words(game, turn, answer, evidence, lead) {
    const what = sentence(game.plain(answer.what).replace("refused: ", "not allowed: "));
    if (!evidence) return el("p", { class: "because" }, what);
    return el("div", { class: "because" },
      el("p", {}, el("b", {}, what), ` ${lead} ${game.plain(evidence.why)}.`),
      el("p", {}, this.#from(game, turn, evidence)),
    );
  }

  #from(game, turn, { turns, fewest }) {
    if (turns.length === 0)
      return game.turns.slice(0, turn - 1).some(({ yes }) => yes)
        ? "It follows from the cards that all have seen."
        : "It follows from the hands alone.";
    if (turns.length === 1) return `It follows from turn ${turns[0]}.`;
    const all = `${turns.slice(0, -1).join(", ")} and ${turns.at(-1)}`;
    return `It follows from turns ${all}${fewest ? ", and from no fewer." : ", none of which can be left out."}`;
  }
}

const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
