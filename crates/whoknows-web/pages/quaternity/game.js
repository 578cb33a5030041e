// A game as the page knows it: its text, its names, its turns, and what is true after each of them.

import { ask } from "/lib/api.js";

/** The work that one count of worlds may take; beyond it there are no fractions. */
const COUNTED = 20_000_000;
const KEPT = 400;

const positions = new Map();

/** A name as people read it: texts of games have `_` for a blank. */
export const shown = (name) => name.replaceAll("_", " ");

export class Game {
  /** Fields as the server gives them: `history` is {asker, target, card, yes, forced, completed} a turn. */
  constructor({ game, lines, size, names, history, refused = null, winners = null }) {
    Object.assign(this, { text: game, lines, turns: history, refused, winners, called: names.players });
    this.names = { ...names, players: names.players.map(shown) };
    Object.assign(this, { perSet: size.set_size, sets: size.sets, players: size.players });
    this.cards = names.cards;
  }

  /** A game out of its text: the server reads it, and goes through it. Throws Refused. */
  static async read(text) {
    const { answer } = await ask("quaternity/replay", { game: text }, { nodes: COUNTED });
    return new Game(answer);
  }

  setOf(card) {
    return Math.floor(card / this.perSet);
  }

  /** The text with the first turns. */
  textAfter(count) {
    return this.lines.head + this.lines.turns.slice(0, count).join("");
  }

  /** The same with one more turn: to ask why it must be so, or cannot. */
  textWith(count, asker, { target, card }, yes) {
    const [players, cards] = [this.called, this.names.cards];
    return `${this.textAfter(count)}${players[asker]}>${players[target]} ${cards[card]} ${yes ? "y" : "n"}\n`;
  }

  /** What is true after so many turns. */
  position(count) {
    const text = this.textAfter(count);
    if (!positions.has(text)) {
      const found = ask("quaternity/moves", { state: text }, { nodes: COUNTED }).then(({ answer }) => answer);
      found.catch(() => positions.delete(text));
      if (positions.size >= KEPT) positions.delete(positions.keys().next().value);
      positions.set(text, found);
    }
    return positions.get(text);
  }
}
