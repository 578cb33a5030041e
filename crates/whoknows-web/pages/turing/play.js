// A game against the server, which alone knows the code: rounds, questions, the guess, and hints.

import { refusalWords, send } from "/lib/api.js";
import { byId, el, put } from "/lib/dom.js";
import { writeLink } from "/lib/link.js";
import { redraw } from "/lib/redraw.js";
import { askLeft } from "./left.js";
import { NewGame } from "./new.js";
import { drawReview } from "./review.js";
import { codeMark } from "./shapes.js";
import { saidRounds, turnWords } from "./turn.js";

export class Play {
  constructor(table) {
    this.table = table;
    this.code = "111";
    this.struck = new Set();
    this.newGame = new NewGame((view) => {
      this.view = view;
      this.struck = new Set();
      this.changed();
    });
    byId("moves").addEventListener("click", (event) => {
      if (event.target.closest("#guess")) this.#move({ guess: Number(this.code) });
      if (event.target.closest("#begin")) this.newGame.begin();
    });
    for (const radio of document.getElementsByName("hints")) radio.addEventListener("change", () => this.changed());
  }

  /** Takes the table over, with the game of the link or the last one. */
  async enter(link) {
    this.struck = new Set((link.struck ?? "").split(" ").filter(Boolean));
    this.hints = link.hints ?? this.hints;
    this.table.advice.goal = link.goal;
    const id = link.table ?? this.view?.table;
    if (id === undefined || id === this.view?.table) return this.changed();
    try {
      this.view = await send(`/tables/turing/${encodeURIComponent(id)}`);
      this.code = String(this.view.rounds.at(-1)?.code ?? this.code);
    } catch (error) {
      this.#refused(error);
    }
    this.changed();
  }

  get hints() {
    return document.querySelector("input[name=hints]:checked").value;
  }

  set hints(hints) {
    document.querySelector(`input[name=hints][value=${hints === "full" ? "full" : "none"}]`).checked = true;
  }

  /** What the questions are asked about. */
  laid() {
    const { mode, cards, tests, turn, rounds } = this.view;
    return { mode, cards, test: tests, goes_on: turn.kind === "ask" && rounds.at(-1).answers.length > 0 };
  }

  write() {
    writeLink({
      tab: "play",
      table: this.view?.table,
      hints: this.hints === "full" ? "full" : "",
      struck: [...this.struck].join(" "),
    });
  }

  /** The game or the hints changed. */
  async changed() {
    this.write();
    const isHinted = this.hints === "full" && this.view && !this.view.outcome;
    // What was left before stays in sight until it is known what is left now: nothing jumps.
    if (!isHinted || this.leftOf !== this.view.table) this.left = undefined;
    this.picked = undefined;
    this.table.forget();
    this.asking?.abort();
    const control = (this.asking = new AbortController());
    this.draw();
    if (isHinted) {
      const found = await askLeft(this.laid(), control.signal).catch((error) => this.#refused(error));
      if (found?.gaveUp) this.table.refuse(found.gaveUp);
      if (!found?.left || control.signal.aborted) return;
      this.left = found.left;
      this.leftOf = this.view.table;
      this.draw();
    }
    if (this.view?.outcome) await this.#review(control.signal);
  }

  async #review(signal) {
    put(byId("review"), el("p", { class: "soft" }, "What each question cost is being worked out."));
    const review = await send(`/tables/turing/${this.view.table}/review`, {}, { signal }).catch((error) =>
      this.#refused(error),
    );
    const { mode, cards, tests } = this.view;
    const companion = `#${new URLSearchParams({ mode, cards: cards.join(" "), test: tests.join(" ") })}`;
    if (review && !signal.aborted) drawReview(byId("review"), review, companion);
  }

  #refused(error) {
    if (error.name !== "AbortError") this.table.refuse(refusalWords(error));
  }

  draw() {
    const { table, view, left } = this;
    const over = Boolean(view?.outcome);
    table.reveal({
      board: Boolean(left),
      worlds: Boolean(left),
      why: Boolean(left),
      picker: Boolean(view) && !over,
      advice: Boolean(view) && this.hints === "full" && !over,
    });
    this.#moves(over);
    if (!view) return table.lead("No game yet: choose how hard it shall be, and begin. The server keeps the code.");
    const { mode, outcome } = view;
    const cards = view.laid.map((place) => place.map(({ number }) => number));
    const letters = view.verifiers.map(({ letter }) => letter);
    table.laws.show({
      mode,
      cards,
      left: left?.laws,
      worlds: left?.worlds,
      ringed: table.ringed.places,
      picked: this.picked,
      struck: left ? undefined : this.struck,
      truth: outcome?.laws,
    });
    const said = saidRounds(view);
    const drawn = over ? said : [...said, { code: this.code, answers: {}, open: true, draft: true }];
    const { verifier, goesOn } = this.best ?? {};
    const proposed = verifier && !over && { letter: verifier, round: drawn.length - (goesOn ? 2 : 1) };
    table.sheet.show({
      letters,
      rounds: drawn,
      ringed: table.ringed.tests,
      proposed,
      sign: "?",
      words: "Ask this verifier",
    });
    table.picker.code = this.code;
    if (left) {
      table.codes.show({ left: left.byCode, worlds: left.worlds, chosen: this.code });
      table.worlds.show({ total: left.total, left: left.worlds });
    }
    table.lead(...turnWords(view, left));
  }

  #moves(over) {
    const begin = el("button", { type: "button", id: "begin", class: "main" }, this.view ? "Play another" : "Begin");
    const guess = [
      el("button", { type: "button", id: "guess" }, "Guess ", codeMark(this.code)),
      el("span", { class: "small soft" }, "It ends the game."),
    ];
    redraw(byId("moves"), this.view && !over ? guess : begin);
  }

  /** Sends one move; what it changed is drawn. */
  async #move(move) {
    if (this.moving) return false;
    this.moving = true;
    try {
      this.view = await send(`/tables/turing/${this.view.table}/move`, { version: this.view.version, ...move });
      return true;
    } catch (error) {
      if (error.status === 409) this.view = await send(`/tables/turing/${this.view.table}`).catch(() => this.view);
      this.failed = error;
      return false;
    } finally {
      this.moving = false;
      await this.changed();
      if (this.failed) this.#refused(this.failed);
      this.failed = undefined;
    }
  }

  /** Asks a verifier: in the round that runs, or in a new one with the code that is chosen. */
  async pressedCell(at, letter) {
    const isNew = at === this.view.rounds.length;
    if (isNew && !(await this.#move({ code: Number(this.code) }))) return;
    await this.#move({ ask: letter });
  }

  pressedLaw(law) {
    const name = `${law.verifier}:${law.card}.${law.law}`;
    if (law.state === "gone" && this.left) {
      this.picked = name;
      this.table.why.law(law, this.laid());
    } else if (law.state === "open") {
      if (!this.struck.delete(name)) this.struck.add(name);
      this.write();
      this.draw();
    }
  }

  pressedCode(code) {
    this.choseCode(code);
    if (!this.left.byCode.has(Number(code))) this.table.why.code(code, this.laid());
  }

  choseCode(code) {
    this.code = code;
    this.draw();
  }

  proposed(test) {
    this.best = test;
    if (test) this.choseCode(test.code);
  }

  changedAdvice() {
    this.table.advice.clear();
  }

  removedRound() {}
  undo() {}
}
