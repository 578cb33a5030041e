// The best question of a position, where the rest of the game can be gone through.

import { Asker } from "/lib/asker.js";
import { byId, el, grouped } from "/lib/dom.js";

/** States that are gone through before giving up. */
const MOST = 2_000_000;

export class Best {
  /** `changed()` when another cell is to be ringed. */
  constructor(changed) {
    this.asker = new Asker(byId("asking"));
    this.changed = changed;
    this.cell = null;
  }

  clear() {
    this.asker.stop();
    this.asker.say();
    this.cell = null;
  }

  async find(game, count) {
    this.clear();
    const found = await this.asker.ask("quaternity/best", { state: game.textAfter(count) }, { nodes: MOST });
    if (!found) return;
    if (found.verdict === "unknown") {
      const gone = found.spent.nodes ? ` after ${grouped(found.spent.nodes)} states` : "";
      return this.asker.say(el("p", {}, `Not solved${gone}: ${found.evidence.ended}. Ask again when more is known.`));
    }
    const first = found.answer.questions[0];
    if (!first) return this.asker.say(el("p", {}, "There is nothing to ask."));
    this.cell = { target: first.target, card: first.card };
    this.asker.say(this.#words(game, found, first));
    this.changed();
  }

  #words(game, { answer, spent }, first) {
    const { players } = game.names;
    const sure = first.forced[answer.asker];
    const sets = sure.sets === 0 ? "no set" : sure.sets === 1 ? "1 set" : `${sure.sets} sets`;
    const alone = sure.alone ? ", and of winning alone" : "";
    return el("div", { class: "because", id: "best-words" },
      el("p", {},
        el("b", {}, `Ask ${players[first.target]} for ${game.cards[first.card]}.`),
        ` ${players[answer.asker]} can be sure of ${sets}${alone}, against all others together.`,
      ),
      el("p", { class: "small soft" }, `${grouped(spent.nodes)} states gone through.`),
    );
  }
}
