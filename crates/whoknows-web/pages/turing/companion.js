// The companion of the game on your own table: cards and answers are entered, and it says what is left.

import { Refused, ask } from "/lib/api.js";
import { byId, counted, el } from "/lib/dom.js";
import { writeLink } from "/lib/link.js";
import { letterOf } from "./laws.js";
import { codeMark } from "./shapes.js";
import { cardWords, testWords } from "./table.js";

const EXAMPLE = { cards: "3 7 10 14", test: "435:A+B-" };
const QUESTIONS = 3;
const CHOSEN_AT_FIRST = "132";

export class Companion {
  constructor(table, drawDeck) {
    this.table = table;
    this.drawDeck = drawDeck;
    byId("laid").addEventListener("submit", (event) => {
      event.preventDefault();
      this.lay(byId("mode").value, byId("cards").value, []);
    });
    byId("mode").addEventListener("change", () => this.#help());
    byId("forget").addEventListener("click", () => this.lay(this.mode, this.cards, []));
    byId("by-id").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#open(byId("game-id").value.trim());
    });
  }

  /** Takes the table over, with what the link says; without cards the example. */
  enter(link) {
    const { cards, test } = link.cards ? link : EXAMPLE;
    this.table.advice.goal = link.goal;
    this.code = /^[1-5]{3}$/.test(link.code ?? "") ? link.code : CHOSEN_AT_FIRST;
    this.lay(link.mode || "classic", cards, readRounds(test ?? ""));
    if (!link.cards) this.table.advice.next();
  }

  get words() {
    return this.cards.trim().split(/[\s,]+/).filter(Boolean);
  }

  /** Lays cards and tests on the table. */
  lay(mode, cards, rounds) {
    Object.assign(this, { mode, cards, rounds, left: undefined, picked: undefined, before: undefined });
    byId("mode").value = mode;
    byId("cards").value = cards;
    this.#help();
    this.changed();
  }

  #help() {
    byId("cards-help").textContent = { classic: "For example 3 7 10 14.", extreme: "Two before each verifier: 28/14 19/6 27/16 9/47.", nightmare: "In any order: 1 21 25 33." }[byId("mode").value];
  }

  async #open(id) {
    byId("cards-refused").textContent = "";
    try {
      const { answer } = await ask("turing/show", { id });
      this.lay(answer.mode, cardWords(answer.cards).join(" "), []);
    } catch (error) {
      byId("cards-refused").textContent = error.message;
    }
  }

  /** What the questions are asked about. */
  laid() {
    return { mode: this.mode, cards: this.words, test: testWords(this.rounds), goes_on: this.#goesOn() };
  }

  #goesOn() {
    const last = this.rounds.at(-1);
    return last !== undefined && Object.keys(last.answers).length < QUESTIONS;
  }

  /** What is seen, as a link says it. */
  asLink() {
    return { mode: this.mode === "classic" ? "" : this.mode, cards: this.words.join(" "), test: testWords(this.rounds).join(" "), code: this.code, goal: this.table.advice.goal === "worst" ? "worst" : "" };
  }

  write() {
    writeLink(this.asLink());
  }

  /** Something was entered: what is left now? */
  async changed() {
    this.table.advice.clear();
    this.table.why.clear();
    this.picked = undefined;
    this.write();
    this.asking?.abort();
    const control = (this.asking = new AbortController());
    this.draw();
    const { goes_on: _, ...laid } = this.laid();
    const tests = laid.test.join(" ");
    byId("cards-refused").textContent = "";
    this.table.refuse();
    this.wrong = new Set();
    try {
      const found = await ask("turing/solve", laid, { signal: control.signal });
      if (control.signal.aborted) return;
      this.before = this.left?.worlds;
      this.left = found.answer ? { ...found.answer, total: found.evidence.before, byCode: new Map(found.evidence.by_code.map(({ code, worlds }) => [code, worlds])) } : undefined;
      if (!found.answer) this.table.refuse(found.text);
    } catch (error) {
      if (control.signal.aborted) return;
      this.#refused(error, tests);
    }
    this.draw();
    this.drawDeck();
  }

  #refused(error, tests) {
    if (!(error instanceof Refused)) return this.table.refuse("The server does not answer. Is it still running?");
    if (error.field !== "test") {
      this.left = undefined;
      byId("cards-refused").textContent = error.message;
      return;
    }
    this.left &&= { ...this.left, worlds: 0, codes: [], laws: this.left.laws.map(() => []), byCode: new Map() };
    this.table.refuse(error.message);
    const wrong = tests.slice(0, (error.column ?? 1) + 1).match(/(\d+):(?:[A-Z][+-])*([A-Z])[+-]?$/);
    this.wrong = new Set(wrong ? [`${wrong[1]}:${wrong[2]}`] : []);
  }

  draw() {
    if (this.rounds === undefined) return;
    const { table, left } = this;
    const cards = this.words.map((word) => word.split("/").map(Number));
    const letters = cards.map((_, verifier) => letterOf(verifier));
    table.reveal({ board: Boolean(left), worlds: Boolean(left), why: true, picker: true, advice: true });
    table.laws.show({ mode: this.mode, cards, left: left?.laws, worlds: left?.worlds, ringed: table.ringed.places, picked: this.picked });
    const rounds = [...this.rounds.map((round) => ({ ...round, open: true })), { code: this.code, answers: {}, open: true, draft: true }];
    const goesOn = this.best?.verifier && this.rounds.at(-1)?.code === this.best.code && this.#goesOn();
    const proposed = this.best?.verifier && { letter: this.best.verifier, round: rounds.length - (goesOn ? 2 : 1) };
    table.sheet.show({ letters, rounds, ringed: table.ringed.tests, wrong: this.wrong, proposed, removable: true, words: "Press for yes, no, not asked" });
    table.picker.code = this.code;
    if (!left) return table.lead("");
    table.codes.show({ left: left.byCode, worlds: left.worlds, chosen: this.code });
    table.worlds.show({ total: left.total, left: left.worlds, before: this.before });
    table.lead(...lead(left));
  }

  pressedLaw(law) {
    const name = `${law.verifier}:${law.card}.${law.law}`;
    this.picked = name;
    const { goes_on: _, ...laid } = this.laid();
    if (law.state === "gone") return this.table.why.law(law, laid);
    const mine = this.left?.laws[law.verifier.charCodeAt(0) - 65]?.find((one) => one.card === law.card && one.law === law.law);
    if (mine) this.table.why.say(law.state === "certain" ? `The law of ${law.verifier} is certain: it holds in every world left.` : `Possible in ${mine.worlds} of ${counted(this.left.worlds, "world")}.`);
  }

  pressedCode(code) {
    this.choseCode(code);
    const worlds = this.left?.byCode.get(Number(code));
    const { goes_on: _, ...laid } = this.laid();
    if (worlds === undefined) return this.table.why.code(code, laid);
    this.table.why.say(codeMark(code), this.left.codes.length === 1 ? " is the code." : ` is possible in ${worlds} of ${counted(this.left.worlds, "world")}.`);
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
    if (next === null) delete answers[letter];
    else answers[letter] = next;
    if (!Object.keys(answers).length) this.rounds.splice(at, 1);
    this.changed();
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
    if (test) this.choseCode(test.code);
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

function lead({ codes, worlds }) {
  if (!codes.length) return worlds === 0 ? ["No code is left."] : [];
  if (codes.length === 1) return ["The code is ", codeMark(codes[0]), "."];
  const listed = codes.slice(0, 8).map((code, i) => [i ? ", " : "", codeMark(code)]);
  return [el("b", {}, counted(codes.length, "code")), " left: ", listed.flat(), codes.length > 8 ? ` and ${codes.length - 8} more.` : "."];
}

/** `435:A+B- 132:C-` as rounds; what is written otherwise is left out. */
const readRounds = (text) => [...text.matchAll(/([1-5]{3}):((?:[A-Z][+-])+)/g)].map(([, code, said]) => ({ code, answers: Object.fromEntries([...said.matchAll(/([A-Z])([+-])/g)].map(([, letter, sign]) => [letter, sign === "+"])) }));
