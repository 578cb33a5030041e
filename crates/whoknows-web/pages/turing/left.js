// What is left of a game: the answer of the server as the page keeps it, and the game as the server reads it.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { codeMark } from "./shapes.js";

const LISTED = 8;

/** Why there is no answer, in a sentence: what is missing, and what ended the search for it. */
export const endedWords = (missing, { ended }) => `${missing}: ${ended}.`;

/** Asks what is left: {codes, worlds, laws, total, byCode}, with laws by verifier; or why nobody knows. */
export async function askLeft({ mode, cards, test }, signal) {
  const { answer, evidence } = await ask("turing/solve", { mode, cards, test }, { signal });
  if (!answer) return { gaveUp: endedWords("It is not known what is left", evidence) };
  return {
    left: {
      ...answer,
      laws: Object.fromEntries(answer.laws.map(({ verifier, laws }) => [verifier, laws])),
      total: evidence.before,
      byCode: new Map(evidence.by_code.map(({ code, worlds }) => [code, worlds])),
    },
  };
}

/** Nothing is left: the answers contradict each other. */
export const nothing = (left) => left && { ...left, worlds: 0, codes: [], laws: {}, byCode: new Map() };

/** "3 codes left: 132, 432, 534." */
export function leftWords({ codes, total, no_game: none }) {
  if (total === 0) return ["These cards make no valid game", none ? `: ${none.said}.` : "."];
  if (!codes.length) return ["No code is left."];
  if (codes.length === 1) return ["The code is ", codeMark(codes[0]), "."];
  const listed = codes.slice(0, LISTED).flatMap((code, i) => [i ? ", " : "", codeMark(code)]);
  return [
    el("b", {}, counted(codes.length, "code")),
    " left: ",
    ...listed,
    codes.length > LISTED ? ` and ${codes.length - LISTED} more.` : ".",
  ];
}

/** Cards before each verifier as words: 3, or 28/14. */
export const cardWords = (cards) => cards.map((some) => some.join("/"));

/** Rounds as tests: `435:A+B-`. */
export const testWords = (rounds) =>
  rounds.map(
    ({ code, answers }) =>
      `${code}:${Object.entries(answers)
        .map(([letter, yes]) => letter + (yes ? "+" : "-"))
        .join("")}`,
  );

/** `435:A+B- 132:C-` as rounds; what is written otherwise is left out. */
export function readRounds(text) {
  const rounds = text.matchAll(/([1-5]{3}):((?:[A-Z][+-])+)/g);
  const answers = (said) =>
    Object.fromEntries([...said.matchAll(/([A-Z])([+-])/g)].map(([, letter, sign]) => [letter, sign === "+"]));
  return [...rounds].map(([, code, said]) => ({ code, answers: answers(said) }));
}

/** The test at a column of the tests, which a refusal names, as "435:A". */
export function testAt(tests, column = 1) {
  const found = tests
    .join(" ")
    .slice(0, column + 1)
    .match(/(\d+):(?:[A-Z][+-])*([A-Z])[+-]?$/);
  return found ? `${found[1]}:${found[2]}` : undefined;
}
