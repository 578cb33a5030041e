// A game against the server, which alone knows the code: rounds, questions, the guess, hints, and races.

import { refusalWords } from "/lib/api.js";
import { byId, el, put } from "/lib/dom.js";
import { writeLink } from "/lib/link.js";
import { roundFor } from "./dock.js";
import { drawGame } from "./drawing.js";
import { Alone, Racing, rememberGame } from "./homes.js";
import { askLeft } from "./left.js";
import { drawNaming } from "./naming.js";
import { NewGame } from "./new.js";
import { listenToNotes } from "./notes.js";
import { drawRace } from "./race.js";
import { drawReview } from "./review.js";

export class Play {
  /** `began` is called when a game begins. */
  constructor(table, began) {
    this.began = began;
    this.table = table;
    this.code = "111";
    this.struck = new Set();
    this.newGame = new NewGame(
      (view) => this.#begin(new Alone(view.table), view),
      (race) => {
        const home = this.#racing(race.table);
        this.#begin(home, home.begun(race));
      },
    );
    byId("moves").addEventListener("click", (event) => {
      const { id, dataset } = event.target.closest("button") ?? {};
      if (id === "guess") this.#move({ guess: Number(this.code) });
      if (id === "begin") this.newGame.begin();
      if (dataset?.ask && this.table.owner === this) this.ask(dataset.ask);
    });
    listenToNotes((note) => this.#strike(note));
    for (const radio of document.getElementsByName("hints")) radio.addEventListener("change", () => this.changed());
  }

  #racing(table) {
    return new Racing(table, (isOver) => (isOver ? this.#look() : this.#drawRace()));
  }

  #begin(home, view) {
    this.began();
    this.#moveIn(home);
    this.view = view;
    this.struck = new Set();
    this.changed();
  }

  /** From now on the game is that which `home` keeps. */
  #moveIn(home) {
    this.home?.leave();
    this.home = home;
    home?.follow?.();
  }

  /** Takes the table over, with the game of the link or the last one. */
  async enter(link) {
    this.struck = new Set((link.struck ?? "").split(" ").filter(Boolean));
    this.hints = link.hints ?? this.hints;
    this.table.advice.goal = link.goal;
    if (link.id) return this.newGame.begin({ id: link.id });
    const { table, race } = link.table || link.race ? link : (this.home?.asLink() ?? {});
    const isSame = this.home && this.home.table === (race ?? table);
    if ((!table && !race) || (isSame && this.view)) return this.changed();
    const home = race ? this.#racing(race) : new Alone(table);
    this.view = undefined;
    this.home?.leave();
    this.home = home;
    await this.#look();
    if (this.home === home) home.follow?.();
  }

  async #look() {
    try {
      this.view = await this.home.look();
      this.code = String(this.view?.rounds.at(-1)?.code ?? this.code);
      this.changed();
    } catch (error) {
      this.changed();
      this.#refused(error);
    }
  }

  get hints() {
    return document.querySelector("input[name=hints]:checked").value;
  }

  set hints(hints) {
    document.querySelector(`input[name=hints][value=${hints === "full" ? "full" : "none"}]`).checked = true;
  }

  /** Nothing more can be played. */
  get isOver() {
    return Boolean(this.view?.outcome) || this.view?.turn.kind === "over" || Boolean(this.home?.isDone);
  }

  /** What the questions are asked about. */
  laid() {
    const { mode, cards, tests, turn, rounds } = this.view;
    return { mode, cards, test: tests, goes_on: turn.kind === "ask" && rounds.at(-1).answers.length > 0 };
  }

  write() {
    if (this.home && this.view) rememberGame(this.home, this.view);
    const hints = this.hints === "full" ? "full" : "";
    writeLink({ tab: "play", ...this.home?.asLink(), hints, struck: [...this.struck].join(" ") });
  }

  /** The game or the hints changed. */
  async changed() {
    this.write();
    const isHinted = this.hints === "full" && this.view && !this.isOver;
    // What was left before stays in sight until it is known what is left now: nothing jumps.
    if (!isHinted || this.leftOf !== this.view.table) this.left = undefined;
    this.picked = undefined;
    this.table.forget();
    this.asking?.abort();
    const control = (this.asking = new AbortController());
    drawNaming(this.home, this.view);
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
    const review = await this.home.review(signal).catch((error) => this.#refused(error));
    const { mode, cards, tests } = this.view;
    const companion = `#${new URLSearchParams({ mode, cards: cards.join(" "), test: tests.join(" ") })}`;
    if (review && !signal.aborted) drawReview(byId("review"), review, companion);
  }

  #refused(error) {
    if (error.name !== "AbortError") this.table.refuse(refusalWords(error));
  }

  #drawRace() {
    if (this.table.owner !== this) return;
    const join = async (name) => {
      const board = await this.home.join(name).catch((error) => this.#refused(error));
      if (board) this.#begin(this.home, board);
    };
    drawRace(this.home ?? {}, { join, giveUp: () => this.#move({ give_up: true }) });
  }

  draw() {
    this.#drawRace();
    drawGame(this);
  }

  /** Sends one move; what it changed is drawn. */
  async #move(move) {
    if (this.moving) return false;
    this.moving = true;
    let failed;
    try {
      this.view = await this.home.move(this.view.version, move);
      return true;
    } catch (error) {
      if (error.status === 409) this.view = await this.home.look().catch(() => this.view);
      failed = error;
      return false;
    } finally {
      this.moving = false;
      await this.changed();
      if (failed) this.#refused(failed);
    }
  }

  /** Asks a verifier about the code that is chosen: in the round that runs, or in a new one. */
  async ask(letter, isNew = false) {
    const { goesOn, isFull } = roundFor(this.view, this.code);
    if (isFull && !isNew) return this.#full(letter);
    if (!goesOn && !(await this.#move({ code: Number(this.code) }))) return;
    await this.#move({ ask: letter });
  }

  /** A round has all its questions: another one about the same code is a new round, and that is said. */
  #full(letter) {
    const { most, rounds } = this.view;
    const begin = () => this.ask(letter, true);
    this.table.refuse(
      `Round ${rounds.length} has its ${most} questions, and a round has no more.`,
      el("button", { type: "button", id: "new-round", onclick: begin }, `New round: ask ${letter}`),
    );
  }

  /** A cell of the sheet: of the round that runs, of one that is full, or of the next one. */
  pressedCell(at, letter) {
    const { rounds } = this.view;
    if (at < rounds.length) this.code = String(rounds[at].code);
    return this.ask(letter);
  }

  #strike(name) {
    if (!this.struck.delete(name)) this.struck.add(name);
    this.write();
    this.draw();
  }

  pressedLaw(law) {
    const name = `${law.verifier}:${law.card}.${law.law}`;
    if (law.state === "gone" && this.left) {
      this.picked = name;
      this.table.why.law(law, this.laid());
    } else if (law.state === "open") this.#strike(name);
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
