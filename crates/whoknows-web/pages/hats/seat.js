// Sitting in: hats are dealt, you see what your seat sees, you guess, and then everybody's guess is shown.
// A game is its deal and its guesses: so undo drops the last guess, and the address resumes it.

import { ask, refusalWords } from "/lib/api.js";
import { byId, counted, el, put } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { dealt } from "./deal.js";
import { named, numberOf } from "./notation.js";

const MOST_BUTTONS = 24;

export class Seat {
  /**
   * Lives in `node`; `table` shows the hats, `show({alive, possible, chosen})` the worlds, `moved(moves)` keeps
   * the game.
   */
  constructor(node, { table, show, moved, leave }) {
    Object.assign(this, { node, table, show, moved, leave, tables: new Map() });
  }

  /** The guesses of a round, of all that were made: "2,0," has two rounds played and the third begun. */
  #rounds() {
    return this.moves.split(",").map((guesses) => (guesses === "" ? undefined : guesses.split("+").map(Number)));
  }

  /** Shows the round that is on. */
  async sit({ game, players, seat, deal, moves }) {
    Object.assign(this, { game, players, me: seat, deal, moves: moves ?? "" });
    this.colours = players.map((player) => player.colours);
    const rounds = this.#rounds();
    this.round = rounds.length - 1;
    this.mine = rounds.at(-1);
    this.hats = dealt(deal, this.round, this.colours);
    const asked = (this.asked = {});
    try {
      const seen = [];
      for (const round of rounds.keys()) {
        seen.push(await this.#looked({ ...game, hats: dealt(deal, round, this.colours) }));
        if (asked !== this.asked) return;
      }
      this.won = rounds.filter((mine, round) => mine && this.#right(seen[round], mine).length).length;
      this.seen = seen.at(-1);
      this.mine ? this.#reveal() : this.#wait();
    } catch (error) {
      if (asked !== this.asked) return;
      put(this.node, el("p", { class: "refused" }, refusalWords(error)), this.#leaveButton());
    }
  }

  /** Nobody sits here now. */
  stand() {
    this.asked = undefined;
    put(this.node);
  }

  /** The players on one colouring; what was asked once is kept. */
  async #looked(body) {
    const key = JSON.stringify(body);
    if (!this.tables.has(key)) this.tables.set(key, (await ask("hats/look", body)).answer.players);
    return this.tables.get(key);
  }

  /** Who was right: you by your own guess, the others by the strategy. */
  #right(seen, mine) {
    return seen.map((_, v) => v).filter((v) => (v === this.me ? mine.includes(seen[v].hat) : seen[v].right));
  }

  #wait() {
    const { me, seen, hats, colours } = this;
    const sees = seen[me].sees;
    this.table((v) => (sees.includes(v) ? { hat: hats[v] } : { hidden: true, me: v === me }));
    this.show({ possible: seen[me].possible, alive: (i) => sees.every((u) => this.#hat(i, u) === hats[u]) });
    const views = sees.length ? sees.map((u) => `player ${u} wears ${hats[u]}`).join(", ") : "nobody";
    this.picks = new Set();
    const hint = el("p", { class: "because small", id: "strategy-says", role: "status" });
    const tell = () => put(byId("strategy-says"), `The strategy says ${seen[me].guesses.join(" or ") || "nothing"}.`);
    redraw(this.node,
      el("h2", {}, `Round ${this.round + 1}. You are player ${me}`),
      el("p", {}, `You see: ${views}.`),
      el("p", {}, `${counted(seen[me].possible, "colouring is", "colourings are")} possible for you.`),
      el("p", { id: "your-hat" },
        seen[me].makes === 1 ? "Your hat?" : `Your hat? ${counted(seen[me].makes, "guess", "guesses")}.`,
      ),
      this.#choices(colours[me], seen[me].makes),
      el("div", { class: "row" },
        el("button", { type: "button", class: "small", id: "hint", onclick: tell }, "What does the strategy say?"),
        this.#leaveButton(),
      ),
      hint,
      this.#score(this.round),
    );
  }

  /** The hat of player u in world i. */
  #hat(i, u) {
    const after = this.colours.slice(u + 1).reduce((all, h) => all * h, 1);
    return Math.floor(i / after) % this.colours[u];
  }

  #choices(colours, makes) {
    const guess = (list) => this.moved(this.#with(list.join("+")));
    if (makes === 0)
      return el("button", { type: "button", onclick: () => guess(["-"]) }, "You make no guess. See who is right");
    if (colours > MOST_BUTTONS) {
      const given = (event) => {
        event.preventDefault();
        const words = event.currentTarget.elements.guess.value.split(/[ ,+]+/).filter(Boolean);
        const numbers = words.map(Number).filter((c) => Number.isInteger(c) && c >= 0 && c < colours);
        if (numbers.length === makes) guess(numbers);
      };
      return el("form", { class: "row", onsubmit: given },
        el("input", { class: "mono", name: "guess", "aria-labelledby": "your-hat", inputmode: "numeric" }),
        el("button", {}, "Guess"),
      );
    }
    const pick = (colour, button) => {
      this.picks.has(colour) ? this.picks.delete(colour) : this.picks.add(colour);
      button.setAttribute("aria-pressed", this.picks.has(colour));
      if (this.picks.size === makes) guess([...this.picks]);
    };
    const buttons = Array.from({ length: colours }, (_, colour) =>
      el(
        "button",
        {
          type: "button",
          class: "hat-button mono",
          "data-guess": colour,
          "aria-label": `my hat is ${colour}`,
          onclick: (event) => pick(colour, event.currentTarget),
        },
        colour,
      ),
    );
    return el("div", { class: "row", role: "group", "aria-labelledby": "your-hat" }, buttons);
  }

  /** The moves with this guess in the round that is on. */
  #with(guess) {
    return [...this.moves.split(",").slice(0, -1), guess].join(",");
  }

  #reveal() {
    const { me, seen, hats, mine } = this;
    const right = this.#right(seen, mine);
    const guess = (v) => (v === me ? mine : seen[v].guesses).filter(Number.isInteger).join(" or ");
    this.table((v) => ({ hat: hats[v], guess: guess(v) || undefined, right: right.includes(v), me: v === me }));
    this.show({
      possible: "1",
      chosen: numberOf(hats, this.colours),
      alive: (i) => i === numberOf(hats, this.colours),
    });
    const rows = seen.map((_, v) => {
      const wears = v === me ? "You wear" : `Player ${v} wears`;
      const guessed = `${v === me ? "guessed" : "guesses"} ${guess(v) || "nothing"}`;
      return right.includes(v)
        ? el("li", { class: "was-right" }, `${wears} ${hats[v]}, ${guessed}: right.`)
        : el("li", { class: "soft" }, `${wears} ${hats[v]}, ${guessed}: wrong.`);
    });
    const again = el(
      "button",
      { type: "button", class: "main", id: "next-deal", onclick: () => this.moved(`${this.moves},`) },
      "Next deal",
    );
    const back = el("button", { type: "button", id: "take-back", onclick: () => this.undo() }, "Take back");
    const whom =
      right.length === 1 && right[0] === me
        ? "You are right"
        : `${named(right).replace("p", "P")} ${right.length > 1 ? "are" : "is"} right`;
    redraw(this.node,
      el("h2", {}, `Round ${this.round + 1}. You are player ${me}`),
      el("p", { id: "outcome", class: right.length ? "verdict yes" : "verdict no", role: "status" },
        right.length ? `${whom}: won.` : "Everybody is wrong: lost.",
      ),
      el("ul", { class: "quiet-list small" }, rows),
      el("div", { class: "row" }, again, back, this.#leaveButton()),
      this.#score(this.round + 1),
    );
  }

  /** Takes back the last guess; true if there was one. */
  undo() {
    const moves = this.moves.split(",");
    if (moves.at(-1) !== "") moves[moves.length - 1] = "";
    else if (moves.length > 1) moves.splice(-2, 2, "");
    else return false;
    this.moved(moves.join(","));
    return true;
  }

  #score(played) {
    return el("p", { class: "small soft" }, played ? `${this.won} of ${counted(played, "round")} won.` : "");
  }

  #leaveButton() {
    return el("button", { type: "button", class: "small", id: "leave", onclick: this.leave }, "Leave the table");
  }
}
