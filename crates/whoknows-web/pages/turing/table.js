// The table in the middle of the page, which the companion and the game share: cards, notes, codes, worlds.

import { byId, el, put } from "/lib/dom.js";
import { Worlds } from "/lib/worlds.js";
import { Advice } from "./advice.js";
import { Codes } from "./codes.js";
import { lawOf } from "./deck.js";
import { Laws } from "./laws.js";
import { Picker } from "./picker.js";
import { Sheet } from "./sheet.js";
import { Why } from "./why.js";

/** What happens on the table is told to its `owner`: pressedLaw, pressedCode, pressedCell, … */
export class Table {
  constructor() {
    this.laws = new Laws(
      byId("verifiers"),
      (law) => this.owner.pressedLaw(law),
      (law) => this.#look(law),
    );
    this.codes = new Codes(byId("board"), (code) => this.owner.pressedCode(code));
    this.sheet = new Sheet(
      byId("sheet"),
      (...cell) => this.owner.pressedCell(...cell),
      (round) => this.owner.removedRound(round),
    );
    this.picker = new Picker(byId("picker"), (code) => this.owner.choseCode(code));
    this.ringed = { tests: new Set(), places: new Set() };
    this.why = new Why(byId("why"), (ringed) => {
      this.ringed = ringed;
      this.owner?.draw();
    });
    this.worlds = new Worlds(byId("worlds"));
    this.advice = new Advice({
      laid: () => this.owner.laid(),
      proposed: (test) => this.owner?.proposed(test),
      changed: () => this.owner.changedAdvice(),
    });
  }

  /** Codes for which the law holds are marked while one looks at it. */
  #look(law) {
    if (byId("board").hidden) return;
    this.codes.mark(law && lawOf(law.card, law.law)?.codes);
  }

  /** Is it in sight, and not the deck? */
  get isSeen() {
    return !byId("table").hidden;
  }

  lead(...words) {
    put(byId("lead"), ...words);
  }

  /** What is wrong with the tests or the move, in words next to where it is made, and what may be done instead. */
  refuse(words, ...instead) {
    put(byId("sheet-refused"), words ? el("p", {}, words, " ", ...instead) : null);
  }

  /** The parts of the table that are to be seen. */
  reveal({ board, worlds, why, picker, advice }) {
    for (const [id, shown] of Object.entries({ board, worlds, why, picker, advice })) byId(id).hidden = !shown;
  }

  /** What was said about the game as it was goes. */
  forget() {
    this.advice.clear();
    this.why.clear();
    this.refuse();
    put(byId("review"));
  }

  /** Everything goes. */
  clear() {
    this.forget();
    for (const id of ["verifiers", "sheet", "struck", "racers", "board", "moves"]) put(byId(id));
  }
}
