// The state of the page, as its address has it: the game, and what lies on the table.

import { START } from "./examples.js";

/** What is asked about: the game and the strategy. */
export const gameOf = ({ graph, colours, guesses, strategy }) => ({
  graph,
  colours,
  guesses: guesses || "1",
  strategy,
});

/** Two states with one key have the same map. */
export const keyOf = ({ graph, colours, guesses, strategy }) => JSON.stringify([graph, colours, guesses, strategy]);

const ON_THE_TABLE = ["at", "ask", "seat", "deal", "moves", "hats"];

/** Nothing on the table. */
export const blank = () => Object.fromEntries(ON_THE_TABLE.map((name) => [name, undefined]));

/** What an address says; without one, the first game. */
export const linked = (link) => (Object.keys(link).length ? { ...START, ...blank(), ...link } : { ...START });

/** Numbers that are one each follow the players: the last is repeated, that of who is `gone` goes. */
export function followed(text, players, gone) {
  const list = text.split(",");
  if (list.length === 1) return text;
  if (gone !== undefined) return list.filter((_, v) => v !== gone).join(",");
  return list.concat(Array(Math.max(0, players - list.length)).fill(list.at(-1))).join(",");
}
