// A game as the page knows it: its text, its names, its turns, and what is true after each of them.

import { ask } from "/lib/api.js";

/** The work that one count of worlds may take; beyond it there are no fractions. */
const COUNTED = 20_000_000;
const KEPT = 400;

const positions = new Map();

export class Game {
  /** `text` as the server writes it; `turns` as {asker, target, card, yes, forced, completed}. */
  constructor({ text, size, names, turns, refused = null, winners = null }) {
    const [perSet, sets, players] = size;
    Object.assign(this, { text, perSet, sets, players, names, turns, refused, winners });
    this.cards = names.cards.map((name) => joined(name));
  }

  /** The game that a table shows. */
  static ofView(view) {
    return new Game({ text: view.game, size: view.size, names: view.names, turns: view.history });
  }

  /** A game out of its text: the server reads it, and goes through it. Throws Refused. */
  static async read(text) {
    const { answer } = await ask("quaternity/replay", { game: text }, { nodes: COUNTED });
    const perSet = answer.size[0];
    const turns = answer.steps.map((step) => {
      const { asker, target, set, card, answer: yes, completed } = step.move;
      const [, , , no, left] = step.questions.find(([to, of, nth]) => to === target && of === set && nth === card);
      return { asker, target, card: set * perSet + card, yes, forced: no === 0 || left === 0, completed };
    });
    const game = new Game({
      text: answer.game,
      size: answer.size,
      names: answer.names,
      turns,
      refused: answer.refused,
      winners: answer.winners,
    });
    // All steps shared one budget: those that got nothing of it are asked for alone when they are looked at.
    const isWhole = (position) => position.worlds !== null;
    [...answer.steps, answer.final].forEach(
      (position, count) => isWhole(position) && keep(game.textAfter(count), Promise.resolve(position)),
    );
    return game;
  }

  setOf(card) {
    return Math.floor(card / this.perSet);
  }

  /** The name of a card within its set: ♠ of A♠. */
  within(card) {
    return this.names.cards[card].slice(this.names.sets[this.setOf(card)].length).replace("/", "");
  }

  /** The lines of the setup and of the first turns. */
  textAfter(count) {
    const lines = this.text.split("\n").filter((line) => line !== "");
    const setup = lines.filter((line) => !line.includes(">"));
    const turns = lines.filter((line) => line.includes(">"));
    return [...setup, ...turns.slice(0, count), ""].join("\n");
  }

  /** The first turns and one more, with this question and a yes: to ask why it must be so, or cannot. */
  textWith(count, asker, { target, card }) {
    const { players, cards } = this.names;
    return `${this.textAfter(count)}${players[asker]}>${players[target]} ${cards[card]} y\n`;
  }

  /** What is true after so many turns. */
  position(count) {
    const text = this.textAfter(count);
    if (!positions.has(text)) {
      const found = ask("quaternity/moves", { state: text }, { nodes: COUNTED }).then(({ answer }) => answer);
      found.catch(() => positions.delete(text));
      keep(text, found);
    }
    return positions.get(text);
  }

  /** The server's words with cards as the page writes them, and players by their names alone. */
  plain(words) {
    const { players, cards } = this.names;
    let text = words;
    for (const [card, name] of cards.entries()) if (name.includes("/")) text = text.replaceAll(name, this.cards[card]);
    for (const name of players) if (/\D/.test(name)) text = text.replaceAll(`player ${name}`, name);
    return text;
  }
}

/** A♠ for A/♠, and "clubs king" for clubs/king. */
function joined(name) {
  const [set, card] = name.split("/");
  return card === undefined ? name : set.length + card.length > 4 ? `${set} ${card}` : set + card;
}

function keep(text, found) {
  if (positions.size >= KEPT) positions.delete(positions.keys().next().value);
  positions.set(text, found);
}
