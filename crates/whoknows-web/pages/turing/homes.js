// Where a game is kept: at a table of its own, or as one board of a race. Both are looked at and played alike.

import { Refused, send } from "/lib/api.js";
import { remember } from "/lib/games.js";

/** A game that one person plays. */
export class Alone {
  constructor(table) {
    this.table = table;
    this.path = `/tables/turing/${encodeURIComponent(table)}`;
  }

  look() {
    return send(this.path);
  }

  move(version, move) {
    return send(`${this.path}/move`, { version, ...move });
  }

  review(signal) {
    return send(`${this.path}/review`, {}, { signal });
  }

  /** What names the game, for those who ask. */
  async id() {
    return (await send(`${this.path}/id`, {})).id;
  }

  asLink() {
    return { table: this.table };
  }

  leave() {}
}

/** Remembers the game of a home among those that were begun here. */
export function rememberGame(home, { mode, cards, outcome }) {
  const link = `/turing#${new URLSearchParams({ tab: "play", ...home.asLink() })}`;
  const title = `${home.race ? "a race, " : ""}${mode}, cards ${cards.join(" ")}`;
  remember({ part: "turing", id: home.table, table: home.table, title, link, done: outcome && "over" });
}

const KEYS = "turing-race-";

/** A board of a race; the key of it stays in this browser, for whoever has it plays the board. */
export class Racing {
  /** `changed()` is called when somebody else did something. */
  constructor(table, changed) {
    this.table = table;
    this.path = `/tables/race/${encodeURIComponent(table)}`;
    this.key = localStorage.getItem(KEYS + table) ?? undefined;
    this.changed = changed;
  }

  #take(race) {
    if (race.key) {
      this.key = race.key;
      localStorage.setItem(KEYS + this.table, race.key);
    }
    this.race = race;
    return race.board ?? undefined;
  }

  /** A race as the server told it to the one who began it. */
  begun(race) {
    return this.#take(race);
  }

  async look() {
    const seen = (key) => send(`${this.path}/look`, key ? { key } : {});
    try {
      return this.#take(await seen(this.key));
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 403) throw error;
      this.key = undefined;
      return this.#take(await seen());
    }
  }

  async join(name) {
    return this.#take(await send(`${this.path}/join`, { name }));
  }

  async move(version, move) {
    return this.#take(await send(`${this.path}/move`, { key: this.key, version, ...move }));
  }

  review(signal) {
    return send(`${this.path}/review`, { key: this.key }, { signal });
  }

  asLink() {
    return { race: this.table };
  }

  /** Has the one who looks guessed, or given up? */
  get isDone() {
    return Boolean(this.race?.racers[this.race.me]?.done);
  }

  get isOver() {
    return this.race?.code !== null && this.race?.code !== undefined;
  }

  /** Follows what the others do, until it is over. */
  follow() {
    this.stream?.close();
    const stream = (this.stream = new EventSource(`${this.path}/events`));
    stream.addEventListener("table", ({ data }) => {
      const { racers, code } = JSON.parse(data);
      const was = JSON.stringify(this.race?.racers);
      if (JSON.stringify(racers) === was) return;
      Object.assign(this.race, { racers });
      if (code !== null) this.leave();
      this.changed(code !== null);
    });
  }

  leave() {
    this.stream?.close();
    this.stream = undefined;
  }
}
