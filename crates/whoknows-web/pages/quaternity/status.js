// Above the board: what is to be decided, and by whom.

import { counted, el } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { computer } from "./kinds.js";
import { worldsOf } from "./numbers.js";
import { judged } from "./reasons.js";

/** `page` is {game, position, view, step, mine, hints}; `on` are play, rematch, answer, undo and go. */
export function showStatus(node, page, on) {
  const { game, view, step } = page;
  if (!view)
    return redraw(node,
      el("p", {}, notATable(page)),
      el("div", { class: "row" }, button("quick", "Play against two computers", on.play, true)),
    );
  if (step !== game.turns.length) {
    const now = view.outcome ? "The game is over." : "The table goes on.";
    return redraw(node,
      el("p", {}, `The board as it was after turn ${step}. ${now}`),
      el("div", { class: "row" },
        button("now", view.outcome ? "To the end" : "Back to now", () => on.go(null), true),
      ),
    );
  }
  const choices = view.undo ? undo(page, on) : buttons(page, on);
  redraw(node, el("p", {}, decision(page)), el("div", { class: "row" }, choices));
}

const button = (id, words, act, isMain) =>
  el("button", { type: "button", id, class: isMain ? "main" : null, onclick: act }, words);
const agent = (game, player) => el("b", { class: `agent agent-${player}` }, game.names.players[player]);
const all = (game, players) =>
  players.flatMap((player, i) => [i ? (i === players.length - 1 ? " and " : ", ") : "", agent(game, player)]);

function notATable({ game, position, step }) {
  if (game.refused && step === game.turns.length)
    return el("span", { class: "refused" },
      `Turn ${game.refused.turn} breaks the rules: ${game.refused.why}.`,
    );
  if (position.turn < 0) return ending(game, game.winners ?? [], position.scores);
  return ["A game to look at: ", agent(game, position.turn), " is to ask. Step through it, or play one."];
}

function ending(game, winners, scores) {
  if (!winners.length) return "The game is over. A tie for most sets: everybody loses.";
  return [
    "The game is over. ",
    all(game, winners),
    winners.length > 1 ? " win together with " : " wins with ",
    counted(scores[winners[0]], "set"),
    ".",
  ];
}

function decision({ game, view, mine, position, hints }) {
  if (view.undo)
    return [
      agent(game, view.undo.by),
      ` wants to take back: up to the last decision of ${game.names.players[view.undo.by]}.`,
    ];
  if (view.outcome) return ending(game, view.outcome.winners, view.outcome.scores);
  const { player, kind } = view.decision;
  const [who, isMine] = [agent(game, player), mine.includes(player)];
  const by = computer(view.seats[player].kind);
  if (kind === "answer") {
    const asked = [
      isMine && mine.length === 1 ? "Your turn: " : "",
      agent(game, view.asked.asker),
      " asks ",
      who,
      " for ",
      el("b", {}, game.cards[view.asked.card]),
      ". ",
    ];
    return [
      asked,
      isMine
        ? "Both answers are possible. Yes hands the card over."
        : by
          ? "The computer answers."
          : "The answer comes from another browser.",
    ];
  }
  const allowed = ` ${counted(position.questions.length, "question is", "questions are")} allowed.`;
  return [
    isMine && mine.length === 1 ? "Your turn: " : "",
    who,
    isMine
      ? ` is to ask: choose a cell in another player's column.${hints === "nothing" ? "" : allowed}`
      : by
        ? `, ${by}, is to ask.`
        : " is to ask, in another browser.",
  ];
}

function buttons({ game, view, mine, position, hints }, on) {
  if (view.decision?.kind === "answer" && mine.includes(view.decision.player)) {
    const left = judged(position, view.asked);
    const says = (word, worlds) => (worlds === null || hints !== "all" ? word : `${word}: ${worldsOf(worlds)} left`);
    return [
      button("say-yes", says("Yes", left.yes), () => on.answer(true), true),
      button("say-no", says("No", left.no), () => on.answer(false), true),
    ];
  }
  if (!view.outcome) return null;
  return [
    mine.length ? button("rematch", "Rematch", on.rematch, true) : null,
    button("quick", "Play against two computers", on.play, !mine.length),
  ];
}

function undo({ game, view, mine }, on) {
  const isMissing = (player) => view.seats[player].kind === "human" && !view.undo.agreed.includes(player);
  const missing = view.seats.map((_, player) => player).filter(isMissing);
  if (missing.some((player) => mine.includes(player)))
    return [button("agree", "Agree", () => on.undo(true), true), button("refuse", "Refuse", () => on.undo(false))];
  const waits = el("span", { class: "soft" }, "Waiting for ", all(game, missing), ".");
  return mine.length ? [waits, button("withdraw", "Withdraw", () => on.undo(false))] : waits;
}
