// The Turing Machine in class: the laws of the cards, the tests, a sheet for the digits, and why codes are out.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { lines, reasons, table } from "./drawn.js";

const FIELDS = [
  ["cards", "The cards", "4 9 11 14"],
  ["test", "Tests so far, such as 235:A+B-", "241:A-"],
];

async function make({ cards, test }) {
  const words = (text) => text.trim().split(/\s+/).filter(Boolean);
  const game = { cards: words(cards), test: words(test ?? "") };
  const [{ answer: known }, { answer: left, verdict }, { answer: out }] = await Promise.all([
    ask("turing/cards", { cards: game.cards.flatMap((card) => card.split("/")) }),
    ask("turing/solve", game),
    ask("turing/explain", game),
  ]);
  const letter = (i) => "ABCDEFG"[i];
  const laws = table(["verifier", "one of these is the law"],
    known.cards.map((card, i) => [
      game.cards.length === known.cards.length ? letter(i) : " ",
      el("td", { class: "left" }, card.laws.map((law) => el("div", {}, law.words))),
    ]),
  );
  const digits = () =>
    table(["", "triangle", "square", "circle"], ["5", "4", "3", "2", "1"].map((digit) => [digit, " ", " ", " "]));
  const tests = () =>
    table(["code", ...game.cards.map((_, i) => letter(i))],
      [...game.test.map(answers(game)), ...Array.from({ length: 4 }, () => [" ", ...game.cards.map(() => " ")])],
    );
  const intro =
    "A code has three digits from 1 to 5. Behind each verifier stands one law of its card, and only one code keeps " +
    "all of them; no card is superfluous. A verifier says of a code whether it keeps its law.";
  const headline = {
    yes: left.codes.length === 1
      ? `The code is ${left.codes[0]}.`
      : `${counted(left.codes.length, "code is", "codes are")} still possible: ${left.codes.slice(0, 12).join(", ")}.`,
    no: "No code fits: the answers contradict one another, or the cards make no game.",
  }[verdict] ?? "Don't know.";
  const why = (out?.out ?? []).map((one) => `${one.verifier}: not “${one.law.text}”, because ${one.why}`);
  return {
    title: "Turing Machine",
    task: [
      el("p", {}, intro),
      el("div", { class: "side" }, laws, digits(), tests()),
      lines(["The code is", "Because", ""]),
    ],
    solution: [el("p", { class: "verdict" }, headline), reasons(why)],
    steps: [
      { said: intro, shown: laws.cloneNode(true) },
      ...why.map((said) => ({ said, shown: laws.cloneNode(true) })),
      { said: headline },
    ],
  };
}

/** A test as a row: ✓ and ✗ under the verifiers that were asked. */
const answers = (game) => (text) => {
  const [code, asked = ""] = text.split(":");
  const said = (i) => asked.match(new RegExp(`${"ABCDEFG"[i]}([+-])`))?.[1];
  return [code, ...game.cards.map((_, i) => ({ "+": "✓", "-": "✗" })[said(i)] ?? " ")];
};

/** What teachers choose, and what is made of it. */
export const turing = { fields: FIELDS, make };
