// The line beside the board: what is known of one card and one player, and what a question would do.

import { el, isTouched } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { look } from "./cards.js";
import { countNode, worldsNode, worldsOf } from "./numbers.js";
import { judged } from "./reasons.js";

const REST =
  (isTouched ? "Tap a cell" : "Point at a cell") +
  ": it says whether the player may have the card, and what a question would do.";

/**
 * Writes the line. `mayAsk`: it is for this browser to ask now; `isTried`: it has asked this, in vain.
 * `on.ask(cell)`, `on.why(cell)`.
 */
export function showLine(node, game, position, { cell, hints, mayAsk, isTried }, on) {
  if (!cell) return redraw(node, el("p", { class: "soft" }, REST));
  const { target, card } = cell;
  const [player, name] = [game.names.players[target], game.cards[card]];
  const seen = look(game, position, hints, card, target);
  const isUntold = hints === "nothing" && !isTried;
  const question = judged(position, cell);
  const asker = position.turn >= 0 ? game.names.players[position.turn] : "";
  const isCertain = question && !question.reason && question.must !== null;
  redraw(node,
    el("p", {}, el("b", { class: `agent agent-${target}` }, player), " · ", el("b", {}, name), known(seen)),
    !question || isUntold
      ? null
      : question.reason
        ? refusal(mayAsk, asker, player, name, question)
        : leaves(mayAsk, { asker, player, name }, question, position, hints),
    el("div", { class: "row" },
      mayAsk && question && (!question.reason || isUntold) && target !== position.turn
        ? el("button", { type: "button", class: "main", onclick: () => on.ask(cell) }, `Ask ${player} for ${name}`)
        : null,
      question && !isUntold && (isCertain || question.by_cards)
        ? el("button", { type: "button", onclick: () => on.why(cell) }, "Why?")
        : null,
    ),
  );
}

const known = (seen) => (seen.words === "not shown" ? "" : `: ${seen.words}.`);

function refusal(mayAsk, asker, player, name, { reason, why }) {
  if (reason === "self") return mayAsk && el("p", { class: "refused" }, "Nobody asks himself.");
  return el("p", { class: "refused" }, `${asker} may not ask ${player} for ${name}: ${why}.`);
}

function leaves(mayAsk, { asker, player, name }, { must, yes, no }, position, hints) {
  const lead = mayAsk ? "" : `If ${asker} asks ${player} for ${name}: `;
  if (must !== null) {
    const left = must ? yes : no;
    return el("p", {},
      lead,
      el("b", {}, `${player} must say ${must ? "yes" : "no"}`),
      left === null || hints !== "all" ? "." : `: ${worldsOf(left)} left.`,
    );
  }
  if (hints !== "all") return el("p", {}, lead, "both answers are possible.");
  if (yes === null) return el("p", {}, lead, "both answers are possible. The worlds are too many to count here.");
  return el("p", {},
    lead,
    "yes leaves ",
    el("b", {}, countNode(yes)),
    ", no leaves ",
    el("b", {}, countNode(no)),
    " of ",
    worldsNode(position.worlds),
    ".",
  );
}
