// The turn of a game: what was said, what may be done now, how it ended.

import { counted, el } from "/lib/dom.js";
import { codeMark } from "./shapes.js";

/** The words above the table: `view` is the game, `known` is what is left, where hints are wanted. */
export function turnWords({ turn, outcome, most }, known) {
  if (outcome) return endWords(outcome);
  if (turn.kind === "over") return ["You have guessed. The end is told when everybody has."];
  const left = known ? [" ", el("b", {}, counted(known.codes.length, "code")), " left."] : [];
  if (turn.kind === "ask" && turn.left > 0) {
    const verifiers = counted(turn.left, "more verifier");
    const other = ", or begin a new round with another code.";
    return ["You may ask ", verifiers, " about ", codeMark(turn.code), other, ...left];
  }
  const how = `Choose a code, and ask verifiers about it. A round has one code and up to ${most} questions.`;
  return [how, ...left];
}

function endWords({ right, code, guess, rounds, questions }) {
  const needed = `. ${counted(rounds, "round")}, ${counted(questions, "question")}.`;
  return right
    ? ["Right: the code is ", codeMark(code), needed]
    : [codeMark(guess), " is wrong: the code is ", codeMark(code), needed];
}

/** The rounds as the sheet shows them; the last is open while a question is left in it, and else full. */
export const saidRounds = ({ rounds, turn }) =>
  rounds.map(({ code, answers }, i) => ({
    code: String(code),
    open: turn.kind === "ask" && turn.left > 0 && i === rounds.length - 1,
    full: turn.kind === "begin" && i === rounds.length - 1,
    answers: Object.fromEntries(answers.map(({ verifier, yes }) => [verifier, yes])),
  }));
