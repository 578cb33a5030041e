// Playing: marks by mouse, finger and keys, and after every move how the game stands.

import { byId, counted, el, put } from "/lib/dom.js";
import { Helper } from "./helper.js";
import { Standing } from "./standing.js";
import { Strokes } from "./strokes.js";
import { Tools } from "./tools.js";

export class Play {
  constructor(bench) {
    this.bench = bench;
    this.tools = new Tools();
    this.helper = new Helper(bench, () => this.draw());
    this.standing = new Standing(bench);
    new Strokes(bench.board, this);
    const button = (id, words, act, title) => el("button", { type: "button", id, title, onclick: act }, words);
    this.buttons = {
      undo: button("undo", "Undo", () => this.undo(), "U"),
      redo: button("redo", "Redo", () => this.redo(), "R"),
      check: button("check", "Check", () => this.helper.check(), "E"),
      hint: button("hint", "Hint", () => this.hint(), "H"),
      sure: button("sure", "Pencil to ink", () => this.pencilled(true)),
      rub: button("rub", "Rub out pencil", () => this.pencilled(false)),
      again: button("again", "Start over", () => this.again()),
    };
    const { sure, rub, again, ...often } = this.buttons;
    put(byId("moves"), Object.values(often));
    put(byId("seldom"), sure, rub, again);
  }

  get isOn() {
    return ["play", "draw"].includes(this.bench.mode) && this.bench.game !== undefined;
  }

  /** A new puzzle or game came. */
  begin() {
    this.helper.clear();
    this.tools.offer(this.bench.puzzle);
    this.standing.begin();
  }

  enter() {
    this.draw();
    this.bench.clock.show();
    this.look();
  }

  leave() {
    this.helper.clear();
    byId("clock").hidden = byId("wrong").hidden = true;
    this.bench.board.node.classList.remove("solved");
  }

  /** Shows the game as it is. */
  draw() {
    const { board, game } = this.bench;
    board.show(game.cells, this.helper.shown);
    this.buttons.undo.disabled = game.played === 0;
    this.buttons.redo.disabled = game.played === game.moves.length;
    this.buttons.again.disabled = game.isEmpty;
    const pencilled = game.cells.some(({ pencil }) => pencil);
    this.buttons.sure.disabled = this.buttons.rub.disabled = !pencilled;
    this.buttons.hint.textContent = this.helper.offer;
    this.buttons.check.textContent = this.helper.checkOffer;
  }

  /** After a move: drawn, kept, and looked at. */
  moved() {
    if (this.bench.mode === "draw") return this.bench.editor.changed();
    this.helper.clear();
    this.draw();
    this.bench.keep();
    this.look();
  }

  async look() {
    const { game } = this.bench;
    const standing = await this.standing.ask();
    if (!standing || !this.isOn) return;
    this.bench.board.done(standing.done);
    this.bench.board.node.classList.toggle("solved", standing.solved);
    this.#wrong(standing);
    if (standing.solved !== game.isSolved) {
      game.isSolved = standing.solved;
      this.bench.keep();
    }
    if (standing.solved) this.bench.says.say(...this.bench.verdict.solvedWords());
    else if (!this.helper.isShown) this.helper.rest();
  }

  /** How many cells are wrong, for those who wish to know it at once. */
  #wrong({ mistakes }) {
    const wrong = mistakes?.kind === "cells" ? mistakes.cells.length : 0;
    byId("wrong").textContent = counted(wrong, "mistake");
    byId("wrong").hidden = !this.bench.wishes.mistakes;
    byId("wrong").classList.toggle("refused", wrong > 0);
  }

  undo() {
    if (this.isOn && this.bench.game.undo()) this.moved();
  }

  redo() {
    if (this.isOn && this.bench.game.redo()) this.moved();
  }

  again() {
    const { game, puzzle } = this.bench;
    this.#move(() => game.cells.forEach((_, i) => game.mark(i, puzzle.givens[i])));
  }

  /** Pencil marks become sure, or go. */
  pencilled(isSure) {
    const { game, puzzle } = this.bench;
    this.#move(() =>
      game.cells.forEach(({ known, pencil }, i) => pencil && game.mark(i, isSure ? known : puzzle.open)),
    );
  }

  /** The next level of the hint; after the last, what it gives is filled in as one move. */
  async hint() {
    if (this.bench.mode !== "play") return;
    const filled = this.helper.fills;
    if (!filled) return this.helper.more();
    this.#move(() => filled.forEach(({ i, known }) => this.bench.game.mark(i, known)));
  }

  #move(marks) {
    this.bench.game.begin();
    marks();
    this.bench.game.end();
    this.moved();
  }
}
