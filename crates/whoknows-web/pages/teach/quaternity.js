// Quaternity in class: what was asked and answered, and who may have which card.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { lines, table } from "./drawn.js";

const FIELDS = [["game", "A game: its first line, names and turns; or a built-in one", "@named", true]];

async function make({ game }) {
  const { answer } = await ask("quaternity/replay", { game });
  const { names, size, history, valid } = answer;
  const steps = [...answer.steps, answer.final].filter(Boolean);
  const who = (player) => names.players[player];
  const says = ({ asker, target, card, yes }) =>
    `${who(asker)} asks ${who(target)} for ${names.cards[card]}. ${who(target)} says ${yes ? "yes" : "no"}.`;
  const words =
    `${counted(size.players, "player has", "players have")} ${counted(names.cards.length, "card")} ` +
    `(${size.sets} sets of ${size.set_size}). Nobody's cards are fixed until questions and answers fix them. ` +
    "Who asks for a card has another card of its set, but not this one.";
  const turns = () => el("ol", { class: "reasons" }, history.map((turn) => el("li", {}, says(turn))));
  const counts = (step) => `${counted(step.worlds ?? "many", "way")} to deal the cards are left.`;
  const last = steps.at(-1);
  return {
    title: "Quaternity",
    task: [
      el("p", {}, words),
      el("div", { class: "side" }, turns(), board(names, size)),
      el("p", {}, "Who may have which card? Strike out what cannot be, and fill in what is certain."),
      lines(valid ? ["I know this because", "", ""] : ["One turn breaks the rules. It is turn number", "because"]),
    ],
    solution: valid
      ? [el("p", {}, counts(last)), board(names, size, last)]
      : [el("p", { class: "verdict no" }, `Turn ${history.length + 1} breaks the rules.`)],
    steps: [
      { said: words, shown: board(names, size, steps[0]) },
      ...history.map((turn, i) => ({
        said: `${says(turn)} ${counts(steps[i + 1] ?? last)}`,
        shown: board(names, size, steps[i + 1] ?? last),
      })),
    ],
  };
}

/** Cards and players: open, or what is true of them at a step. */
function board(names, size, step) {
  const cell = (card, player) => {
    const owners = step?.owners[card] ?? 0;
    const isOut = step && step.done[Math.floor(card / size.set_size)] >= 0;
    const may = (owners >> player) & 1;
    const kind = !step || isOut ? "" : owners === 1 << player ? "certain" : may ? "possible" : "gone";
    return el("td", { class: `${kind} agent-${player % 8}` }, kind === "certain" ? "■" : " ");
  };
  return table(["", ...names.players],
    names.cards.map((name, card) => [
      el("td", { class: "left" }, name),
      ...names.players.map((_, player) => cell(card, player)),
    ]),
  );
}

/** What teachers choose, and what is made of it. */
export const quaternity = { fields: FIELDS, make };
