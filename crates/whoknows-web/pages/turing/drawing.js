// A game as it is drawn on the table: cards, notes, sheet, codes, and what is in reach.

import { byId } from "/lib/dom.js";
import { drawDock } from "./dock.js";
import { drawNotes } from "./notes.js";
import { saidRounds, turnWords } from "./turn.js";

/** Draws the game of `play`: its view, what is left of it where hints are wanted, and the code that is chosen. */
export function drawGame(play) {
  const { table, view, left, isOver, home, code } = play;
  const isOn = Boolean(view) && !isOver;
  table.reveal({
    board: Boolean(left),
    worlds: Boolean(left),
    why: Boolean(left),
    picker: isOn,
    advice: isOn && play.hints === "full",
  });
  byId("intro").hidden = Boolean(view);
  drawNotes(isOn && !left ? play.struck : undefined);
  drawDock({ view, isOver, code, mayBegin: !home?.race });
  if (!view) return table.lead(noGame(home));
  drawCards(play);
  drawSheet(play);
  table.picker.code = code;
  if (left) {
    table.codes.show({ left: left.byCode, worlds: left.worlds, chosen: code });
    table.worlds.show({ total: left.total, left: left.worlds });
  }
  const isWaiting = isOver && !view.outcome;
  table.lead(...turnWords(isWaiting ? { turn: { kind: "over" } } : view, left));
}

const noGame = (home) =>
  home?.race
    ? "Join the race, and you get a board of your own."
    : "No game yet: choose how hard it shall be, and begin. The server keeps the code.";

function drawCards({ table, view, left, picked, struck }) {
  table.laws.show({
    mode: view.mode,
    cards: view.laid.map((place) => place.map(({ number }) => number)),
    left: left?.laws,
    worlds: left?.worlds,
    ringed: table.ringed.places,
    picked,
    struck: left ? undefined : struck,
    truth: view.outcome?.laws,
  });
}

function drawSheet({ table, view, isOver, code, best }) {
  const said = saidRounds(view);
  const rounds = isOver ? said : [...said, { code, answers: {}, open: true, draft: true }];
  const { verifier, goesOn } = best ?? {};
  table.sheet.show({
    letters: view.verifiers.map(({ letter }) => letter),
    rounds,
    ringed: table.ringed.tests,
    proposed: verifier && !isOver && { letter: verifier, round: rounds.length - (goesOn ? 2 : 1) },
    sign: "?",
    words: "Ask this verifier",
  });
}
