// Hats in class: who sees whom, lines for a plan, and why it works or none does.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { lines, reasons, sights } from "./drawn.js";

const FIELDS = [
  ["graph", "Who sees whom", "K3"],
  ["colours", "Colours of the hats", "3"],
  ["guesses", "Guesses each", "1"],
];

async function make({ graph, colours, guesses }) {
  const game = { graph, colours, guesses };
  const [{ answer: seen }, { answer, evidence, verdict }] = await Promise.all([
    ask("hats/look", game),
    ask("hats/explain", game),
  ]);
  const picture = () => sights(seen.players);
  const many = seen.players.map((player) => player.colours);
  const hats = many.every((colours) => colours === many[0])
    ? `Each hat has one of ${counted(many[0], "colour")}.`
    : `The hats have, from player 0 on, one of ${many.join(", ")} colours.`;
  const words =
    `${counted(seen.players.length, "player sits", "players sit")} at the table, and each gets a hat. ${hats} Each ` +
    "sees the hats of those who are joined to them, never the own one, and all guess their own at the same moment.";
  const plan = seen.players.map((_, i) => `Player ${i} says`);
  const headline = {
    yes: "Yes: there is a plan with which somebody is always right.",
    no: "No: whatever they agree on, for some hats all are wrong.",
    unknown: "Don't know: neither a plan nor a proof was found.",
  }[verdict];
  const found = answer.wins && evidence.strategy ? el("pre", { class: "text" }, evidence.strategy.trim()) : "";
  const why = evidence.why ?? [];
  return {
    title: "Hats",
    task: [
      el("p", {}, words),
      picture(),
      el("p", {}, "Can they agree on a plan so that somebody is always right? If so, write it down. If not, say why."),
      lines([...plan, "Because", ""]),
    ],
    solution: [el("p", { class: `verdict ${verdict}` }, headline), found, reasons(why)],
    steps: [
      { said: words, shown: picture() },
      { said: headline, shown: picture() },
      ...why.map((said) => ({ said, shown: found ? found.cloneNode(true) : picture() })),
    ],
  };
}

/** What teachers choose, and what is made of it. */
export const hats = { fields: FIELDS, make };
