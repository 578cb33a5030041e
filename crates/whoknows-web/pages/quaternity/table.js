// A table that the server keeps: followed live, and decided at with the keys of this browser.

import { Refused, send } from "/lib/api.js";
import { remember } from "/lib/games.js";
import { forget, keepKeys, keysOf, linkOf } from "./keys.js";

const SOON = 400;
const LATEST = 3000;

export class Table {
  /** Follows the table with this name. `on.view(view)`, `on.state("live" | "lost" | "none")`. */
  constructor(name, on) {
    this.name = name;
    this.on = on;
    this.path = `/tables/quaternity/${encodeURIComponent(name)}`;
    this.#follow(SOON);
  }

  /**
   * Makes a table; `seats` are {name, kind, isHere}, `seconds` what a strong computer has for a decision.
   * Resolves to its name. Throws Refused.
   */
  static async make({ game, seats, seconds = null }) {
    const wish = { game, seats: seats.map(({ name, kind }) => ({ name, kind })), seconds };
    const { table, keys } = await send("/tables/quaternity", wish);
    const chosen = (isHere) =>
      Object.fromEntries(
        keys.map((key, seat) => [seat, key]).filter(([seat, key]) => key && seats[seat].isHere === isHere),
      );
    keepKeys(table, { own: chosen(true), given: chosen(false), words: seats.map(({ name }) => name).join(", ") });
    return table;
  }

  /** The seats that this browser decides for. */
  get mine() {
    return Object.keys(keysOf(this.name).own).map(Number);
  }

  /** Is the next decision one of this browser? */
  get isMyTurn() {
    return Boolean(this.view?.decision && this.mine.includes(this.view.decision.player));
  }

  #follow(wait) {
    const stream = (this.stream = new EventSource(`${this.path}/events`));
    stream.addEventListener("table", (event) => {
      wait = SOON;
      this.on.state("live");
      this.#take(JSON.parse(event.data));
    });
    stream.addEventListener("error", async () => {
      if (this.stream !== stream) return;
      // Its own way to reconnect is slow, and it gives up after some refusals.
      stream.close();
      this.on.state("lost");
      if (await this.#isUnknown()) {
        forget(this.name);
        this.on.state("none");
        return;
      }
      setTimeout(() => this.stream === stream && this.#follow(Math.min(2 * wait, LATEST)), wait);
    });
  }

  /** True if the server says so itself; false also if it does not answer. */
  async #isUnknown() {
    try {
      await send(this.path);
      return false;
    } catch (error) {
      return error instanceof Refused && (error.status === 404 || error.status === 400);
    }
  }

  /** Stops following. */
  leave() {
    this.stream.close();
    this.stream = null;
  }

  #take(view) {
    if (!this.stream || (this.view && view.version < this.view.version)) return;
    this.view = view;
    if (this.mine.length) this.#remember(view);
    this.on.view(view);
  }

  #remember({ seats, outcome }) {
    const title = seats.map(({ name }) => name).join(", ");
    const won = outcome?.winners.map((winner) => seats[winner].name).join(" and ");
    const done = outcome && (won ? `${won} won` : "nobody won");
    remember({ part: "quaternity", id: this.name, table: this.name, title, link: linkOf(this.name), done });
  }

  /** Decides for the seat that is to decide: {ask: {target, card}} or {answer}. Throws Refused. */
  decide(decision) {
    return this.#post("move", this.view.decision.player, decision);
  }

  /** Proposes to take back, agrees (for all seats of this browser that have not), or refuses. */
  async undo(agree) {
    const { undo, seats } = this.view;
    const waiting = this.mine.filter((seat) => seats[seat].kind === "human" && !(agree && undo?.agreed.includes(seat)));
    const first = undo ? waiting : waiting.sort((a, b) => this.#lastDecision(b) - this.#lastDecision(a));
    for (const seat of agree ? first : first.slice(0, 1)) {
      await this.#post("undo", seat, { agree });
      if (agree && !this.view.undo) return;
    }
  }

  /** When a seat decided last: the turn's number, or -1. */
  #lastDecision(seat) {
    if (this.view.asked?.asker === seat) return Infinity;
    return this.view.history.findLastIndex(
      ({ asker, target, forced }) => asker === seat || (target === seat && !forced),
    );
  }

  async #post(what, seat, body) {
    try {
      this.#take(
        await send(`${this.path}/${what}`, { key: keysOf(this.name).own[seat], version: this.view.version, ...body }),
      );
    } catch (error) {
      if (error.status === 409) this.#take(await send(this.path));
      throw error;
    }
  }
}
