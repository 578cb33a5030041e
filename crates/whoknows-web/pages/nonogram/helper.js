// Hints in levels (where to look, how, what follows), and the check for mistakes: only when asked.

import { counted, el, sentence } from "/lib/dom.js";
import { place } from "./puzzle.js";
import { shownOf, stepGives } from "./reason.js";

const TOUCH = matchMedia("(pointer: coarse)");
const how = (paint, blank) =>
  TOUCH.matches
    ? `Tap a cell to make it ${paint}; choose ${blank} to mark what is not. Hold, then drag, for a run.`
    : `Click a cell to make it ${paint}; click with the right button, or press X, to mark it ${blank}. Drag for a run.`;
const OFFERS = ["Hint", "How?", "What follows?", "Fill it in"];

export class Helper {
  constructor(bench, changed) {
    this.bench = bench;
    this.changed = changed;
    this.clear();
  }

  /** Nothing is shown: after every move. */
  clear() {
    this.bench.says?.stop();
    this.level = 0;
    this.shown = {};
    this.fills = undefined;
    this.wrong = undefined;
    this.isShown = false;
  }

  /** What the button gives next. */
  get offer() {
    return OFFERS[this.level];
  }

  get checkOffer() {
    return this.wrong ? "Where?" : "Check";
  }

  /** Says something that stays until the next move. */
  tell(words, kind = "because") {
    this.isShown = true;
    this.bench.says.say(el("p", { class: kind }, words));
  }

  /** What is said when there is nothing to say. */
  rest() {
    const { game, puzzle, says } = this.bench;
    says.say(
      el("p", { class: "soft" },
        game.played === 0
          ? how(puzzle.paintName(1), puzzle.paintName(0))
          : "Stuck? A hint says first where to look, then how, then what follows.",
      ),
    );
  }

  async more() {
    const { puzzle, game, says } = this.bench;
    const level = this.level + 1;
    const asked = await says.ask("nonogram/hint", { puzzle: puzzle.text, grid: game.grid, level });
    if (!asked || game !== this.bench.game) return;
    const { answer, evidence } = asked;
    this.clear();
    this.isShown = true;
    if (evidence.kind === "step") {
      this.level = level;
      this.#point(answer, puzzle);
    } else if (answer.cells) {
      this.shown = { wrong: answer.cells.map((cell) => puzzle.index(cell)) };
    } else if (answer.wrong) {
      this.level = Math.min(level, 2);
    } else if (answer.line) {
      this.shown = { badLines: [place(answer.line)] };
    }
    says.say(el("p", { class: asked.verdict === "no" ? "refused" : "because" }, sentence(answer.hint)));
    this.changed();
  }

  /** Shows a hint on the board: the line, and at the last level the cells. */
  #point(answer, puzzle) {
    if (answer.step) {
      const shown = shownOf(answer.step, puzzle);
      this.fills = stepGives(answer.step, puzzle);
      this.shown = { ...shown, maybe: shown.maybe ?? this.fills };
    } else if (answer.cell) {
      this.shown = { needs: [puzzle.index(answer.cell)] };
    } else {
      this.shown = { lines: [place(answer.line)] };
    }
  }

  /** First says how many cells are wrong; asked again, where. */
  async check() {
    const { puzzle, game, says } = this.bench;
    if (this.wrong) {
      const { wrong } = this;
      this.clear();
      this.isShown = true;
      this.shown = { wrong };
      this.changed();
      const them = wrong.length === 1 ? "it" : "them";
      const words = `${counted(wrong.length, "cell is", "cells are")} wrong. No picture has ${them} so.`;
      return says.say(el("p", { class: "refused" }, words));
    }
    const asked = await says.ask("nonogram/status", { puzzle: puzzle.text, grid: game.grid, mistakes: true });
    if (!asked || game !== this.bench.game) return;
    const { mistakes, said } = asked.answer;
    this.clear();
    this.isShown = true;
    if (mistakes?.kind === "cells") {
      this.wrong = mistakes.cells.map((cell) => puzzle.index(cell));
      says.say(
        el("p", { class: "refused" },
          `${counted(this.wrong.length, "cell is", "cells are")} wrong. Check again to see where.`,
        ),
      );
    } else {
      says.say(el("p", { class: mistakes?.kind === "none" ? "because" : "refused" }, sentence(said)));
    }
    this.changed();
  }
}
