// The companion of the game on your own table: cards and answers are entered, and it says what is left.

import { Refused, refusalWords } from "/lib/api.js";
import { byId, counted, el } from "/lib/dom.js";
import { writeLink } from "/lib/link.js";
import { CardForm } from "./form.js";
import { letterOf } from "./laws.js";
import { askLeft, cardWords, leftWords, nothing, readRounds, testAt, testWords } from "./left.js";
import { codeMark } from "./shapes.js";

const EXAMPLE = { cards: "3 7 10 14", test: "435:A+B-", show: "next" };
const CHOSEN_AT_FIRST = "132";
const MOST_QUESTIONS = 3;

export class Companion {
  constructor(table, drawDeck) {
    this.table = table;
    this.drawDeck = drawDeck;
    this.form = new CardForm((mode, cards) => this.lay(mode, cards, []));
    byId("forget").addEventListener("click", () => this.lay(this.mode, this.cards, []));
  }

  /** Takes the table over, with what the link says; without cards the example. */
  async enter(link) {
    const { cards, test, show } = link.cards ? link : EXAMPLE;
    this.table.advice.goal = link.goal;
    this.code = /^[1-5]{3}$/.test(link.code ?? "") ? link.code : CHOSEN_AT_FIRST;
    await this.lay(link.mode || "classic", cards, readRounds(test ?? ""));
    if (!this.left || this.table.owner !== this) return;
    const [, verifier, card, law] = link.why?.match(/^([A-Z]):(\d+)\.(\d+)$/) ?? [];
    if (verifier) this.pressedLaw({ verifier, card: Number(card), law: Number(law) });
    else if (link.why === this.code) this.pressedCode(this.code);
    if (show === "next") this.table.advice.next();
    if (show === "plan") this.table.advice.plan();
  }

  get words() {
    return this.cards.split(/[\s,]+/).filter(Boolean);
  }

  /** Lays cards and tests on the table. */
  lay(mode, cards, rounds) {
    Object.assign(this, { mode, cards, rounds, left: undefined, picked: undefined, before: undefined });
    this.form.show(mode, cards);
    return this.changed();
  }

  /** What the questions are asked about. */
  laid() {
    return { mode: this.mode, cards: this.words, test: testWords(this.rounds), goes_on: this.rounds.length > 0 };
  }

  /** What is seen, as a link says it. */
  asLink() {
    return {
      mode: this.mode === "classic" ? "" : this.mode,
      cards: this.words.join(" "),
      test: testWords(this.rounds).join(" "),
      code: this.code,
      why: this.picked,
      show: this.table.advice.shown,
      goal: this.table.advice.goal === "worst" ? "worst" : "",
    };
  }

  write() {
    if (this.rounds && this.table.isSeen) writeLink(this.asLink());
  }

  /** Something was entered: what is left now? */
  async changed() {
    this.table.advice.clear();
    this.picked = undefined;
    this.table.why.clear();
    this.write();
    this.asking?.abort();
    const control = (this.asking = new AbortController());
    this.draw();
    byId("cards-refused").textContent = "";
    this.table.refuse();
    this.wrong = new Set();
    try {
      const { left, gaveUp } = await askLeft(this.laid(), control.signal);
      this.before = this.left?.worlds;
      this.left = left;
      if (gaveUp) this.table.refuse(gaveUp);
      if (left?.contradiction) this.#contradicted(left.contradiction);
    } catch (error) {
      if (!control.signal.aborted) this.#refused(error);
    }
    if (control.signal.aborted) return;
    this.draw();
    this.drawDeck();
  }

  /** The answers leave no code: the one that contradicts others is marked. */
  #contradicted({ test, said }) {
    this.wrong = new Set([`${test.code}:${test.verifier}`]);
    this.table.refuse(`${said}.`);
  }

  #refused(error) {
    if (!(error instanceof Refused)) return this.table.refuse(refusalWords(error));
    if (error.field === "test") {
      this.left = nothing(this.left);
      this.wrong = new Set([testAt(this.laid().test, error.column)]);
      return this.table.refuse(error.message);
    }
    this.left = undefined;
    byId("cards-refused").textContent = error.message;
  }

  draw() {
    if (this.rounds === undefined) return;
    const { table, left } = this;
    const cards = this.words.map((word) => word.split("/").map(Number));
    const letters = cards.map((_, verifier) => letterOf(verifier));
    table.reveal({ board: Boolean(left), worlds: Boolean(left), why: true, picker: true, advice: table.isSeen });
    table.laws.show({
      mode: this.mode,
      cards,
      left: left?.laws,
      worlds: left?.worlds,
      ringed: table.ringed.places,
      picked: this.picked,
    });
    const rounds = [
      ...this.rounds.map((round) => ({ ...round, open: true })),
      { code: this.code, answers: {}, open: true, draft: true },
    ];
    const { verifier, goesOn } = this.best ?? {};
    const proposed = verifier && { letter: verifier, round: rounds.length - (goesOn ? 2 : 1) };
    table.sheet.show({
      letters,
      rounds,
      ringed: table.ringed.tests,
      wrong: this.wrong,
      proposed,
      removable: true,
      words: "Press for yes, no, not asked",
    });
    table.picker.code = this.code;
    if (!left) return table.lead("");
    table.codes.show({ left: left.byCode, worlds: left.worlds, chosen: this.code });
    table.worlds.show({ total: left.total, left: left.worlds, before: this.before });
    table.lead(...leftWords(left));
  }

  pressedLaw({ verifier, card, law }) {
    this.picked = `${verifier}:${card}.${law}`;
    this.write();
    const left = this.left?.laws[verifier];
    const mine = left?.find((one) => one.card === card && one.law === law);
    if (!mine) return this.table.why.law({ verifier, card, law }, this.laid());
    this.table.why.say(
      left.length === 1
        ? `The law of ${verifier} is certain: it holds in every world left.`
        : `Possible in ${mine.worlds} of ${counted(this.left.worlds, "world")}.`,
    );
  }

  pressedCode(code) {
    this.choseCode(code);
    this.picked = code;
    this.write();
    const worlds = this.left?.byCode.get(Number(code));
    if (worlds === undefined) return this.table.why.code(code, this.laid());
    this.table.why.say(
      codeMark(code),
      this.left.codes.length === 1
        ? " is the code."
        : ` is possible in ${worlds} of ${counted(this.left.worlds, "world")}.`,
    );
  }

  choseCode(code) {
    this.code = code;
    this.picked = undefined;
    this.write();
    this.draw();
  }

  /** A cell of the sheet: yes, then no, then blank; or what a key said. */
  pressedCell(at, letter, answer) {
    if (at === this.rounds.length) this.rounds.push({ code: this.code, answers: {} });
    const { answers } = this.rounds[at];
    const next = answer === undefined ? { undefined: true, true: false, false: null }[answers[letter]] : answer;
    if (answers[letter] === undefined && next !== null && Object.keys(answers).length >= MOST_QUESTIONS)
      return this.#full(at, letter, next);
    if (next === null) delete answers[letter];
    else answers[letter] = next;
    if (!Object.keys(answers).length) this.rounds.splice(at, 1);
    this.changed();
  }

  /** A round has all its questions: the answer belongs into another one. */
  #full(at, letter, yes) {
    const { code } = this.rounds[at];
    const begin = () => {
      this.rounds.splice(at + 1, 0, { code, answers: { [letter]: yes } });
      this.changed();
    };
    this.table.refuse(
      `Round ${at + 1} has its ${MOST_QUESTIONS} questions, and a round has no more.`,
      el("button", { type: "button", id: "new-round", onclick: begin }, `New round: ask ${letter}`),
    );
  }

  removedRound(at) {
    this.rounds.splice(at, 1);
    this.changed();
  }

  /** Takes the last answer back. */
  undo() {
    const last = this.rounds.at(-1);
    if (last) this.pressedCell(this.rounds.length - 1, Object.keys(last.answers).at(-1), null);
  }

  proposed(test) {
    this.best = test;
    if (test) this.code = test.code;
    this.write();
    this.draw();
  }

  changedAdvice() {
    this.table.advice.clear();
    this.write();
  }

  /** Lays a card of the deck, or takes it away; the tests go, for they were about other cards. */
  toggle(card) {
    const words = this.words.map((word) => word.split("/"));
    const kept = words.map((some) => some.filter((one) => Number(one) !== card)).filter((some) => some.length);
    const isLaid = this.isLaid(card);
    if (!isLaid && this.mode === "extreme" && kept.at(-1)?.length === 1) kept.at(-1).push(card);
    else if (!isLaid) kept.push([card]);
    this.lay(this.mode, cardWords(kept).join(" "), []);
  }

  isLaid(card) {
    return this.words.some((word) => word.split("/").map(Number).includes(card));
  }
}
