// Solved step by step: each step with its reason as a sentence and on the board.

import { byId, counted, el, put, sentence } from "/lib/dom.js";
import { shownOf, stepGives } from "./reason.js";

/** How wide a letter is, about, in pixels; and the most lines that room is kept for. */
const LETTER = 8.4;
const MOST_LINES = 6;
const SPEEDS = [1, 2, 4, 8, 16, 32];

export class Steps {
  constructor(bench) {
    this.bench = bench;
    const button = (id, words, label, act) =>
      el("button", { type: "button", id, "aria-label": label, title: label, onclick: act }, words);
    this.go = button("go", "Play", "Play or pause", () => this.toggle());
    put(byId("walk"),
      button("first", "|◀", "To the start", () => this.to(0)),
      button("back", "◀", "Back", () => this.to(this.at - 1)),
      this.go,
      button("next", "▶", "Next step", () => this.to(this.at + 1)),
      button("last", "▶|", "To the end", () => this.to(this.states.length - 1)),
    );
    byId("at").addEventListener("input", (event) => this.to(Number(event.target.value)));
    byId("speed").addEventListener("input", () => this.#speed());
    this.begin();
    this.#speed();
  }

  /** A new puzzle. */
  begin() {
    this.pause();
    this.asked = undefined;
    this.states = [];
    this.count = 0;
    this.at = 0;
  }

  /** Goes to a step, counted from 0: nothing known but the given cells. */
  async enter(at) {
    const { puzzle, says, board } = this.bench;
    board.node.classList.add("watched");
    board.show(puzzle.givens.map(given));
    board.done(undefined);
    if (this.states.length === 0) {
      const asked = await says.ask("nonogram/explain", { puzzle: puzzle.text });
      if (!asked || puzzle !== this.bench.puzzle) return;
      await this.#read(asked, puzzle);
    }
    if (this.bench.mode === "steps") this.#show(Math.min(at ?? this.at, this.states.length - 1));
  }

  leave() {
    this.pause();
    byId("says").style.removeProperty("--lines");
    this.bench.says.stop();
    this.bench.board.node.classList.remove("watched");
  }

  /** From steps to what is known after each of them. */
  async #read({ answer, evidence, verdict }, puzzle) {
    // With several pictures, steps lead as far as these agree.
    if (verdict === "no" && !evidence.several) {
      const found = await this.bench.verdict.get();
      this.states = [
        {
          cells: puzzle.givens.map(given),
          marks: { badLines: this.bench.verdict.badLines },
          words: found ? this.bench.verdict.reason(found) : sentence(answer.says),
          isBad: true,
        },
      ];
      return;
    }
    const { steps } = evidence;
    this.count = steps.length;
    const hardest = answer.hardest ? `, the hardest: ${answer.hardest}` : "";
    const summary = `${counted(steps.length, "step")}${hardest}. Watch them, or go one by one.`;
    let cells = puzzle.givens.map(given);
    this.#room(Math.max(1, ...answer.steps.map((words) => words.length)));
    this.states = [{ cells, marks: {}, words: summary }];
    steps.forEach((step, k) => {
      const marks = shownOf(step, puzzle);
      const next = [...cells];
      for (const { i, known } of stepGives(step, puzzle)) next[i] = { known, pencil: false };
      cells = next;
      this.states.push({ cells, marks, words: sentence(answer.steps[k]) });
    });
    if (answer.open > 0) this.states.push(await this.#rest(cells, answer.open, puzzle));
  }

  /** Keeps room for the longest sentence, so that the board stays in its place. */
  #room(letters) {
    const says = byId("says");
    const lines = Math.min(MOST_LINES, Math.ceil((letters * LETTER) / Math.min(says.clientWidth, 720)));
    says.style.setProperty("--lines", lines + (this.bench.verdict.found?.answer.qr ? 1 : 0));
  }

  /** What no single line and no single assumption gives. */
  async #rest(cells, open, puzzle) {
    const found = await this.bench.verdict.get();
    const left = cells.flatMap(({ known }, i) => (puzzle.allowed(known).length > 1 ? [i] : []));
    const after = `After ${counted(this.count, "step")}`;
    const why = `${after} single lines and single assumptions leave ${counted(open, "cell")} open.`;
    if (!found?.answer.unique)
      return { cells, marks: { needs: left }, words: `${why} ${found ? this.bench.verdict.words(found) : ""}` };
    const solution = puzzle.readRows(found.answer.grid).map(given);
    return { cells: solution, marks: { fresh: left }, words: `${why} The search tries them, and one picture is left.` };
  }

  /** To a step by hand: the film stops. */
  to(at) {
    this.pause();
    this.#show(at);
  }

  toggle() {
    if (this.bench.mode !== "steps" || this.states.length < 2) return;
    if (this.timer) return this.pause();
    if (this.at === this.states.length - 1) this.#show(0);
    this.go.textContent = "Pause";
    this.#tick();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.go.textContent = "Play";
  }

  #tick() {
    this.timer = setTimeout(
      () => {
        this.#show(this.at + 1);
        if (this.at === this.states.length - 1) this.pause();
        else this.#tick();
      },
      1000 / SPEEDS[byId("speed").value],
    );
  }

  #speed() {
    byId("speed-out").textContent = SPEEDS[byId("speed").value];
  }

  async #show(wished) {
    const at = Math.max(0, Math.min(wished, this.states.length - 1));
    const { board, says, puzzle } = this.bench;
    const { cells, marks, words, isBad } = this.states[at];
    this.at = at;
    board.show(cells, marks);
    const end = at === this.states.length - 1;
    const shown = Math.min(at, this.count);
    const isStep = at > 0 && at <= this.count;
    says.say(
      el("p", { class: isBad ? "refused" : "because" }, isStep ? el("b", {}, `${at}. `) : "", words),
      end ? this.bench.verdict.qrWords() : "",
    );
    byId("at").max = this.states.length - 1;
    byId("at").value = at;
    byId("at-out").textContent = `${shown} of ${this.count}`;
    this.bench.keepLink();
    // A film does not wait for each of its steps to be counted.
    if (this.timer && this.counting) return;
    this.counting = true;
    const standing = await this.bench.standing.ask(puzzle.writeRows(cells.map(({ known }) => known)));
    this.counting = false;
    if (standing && this.bench.mode === "steps") board.done(standing.done);
  }
}

const given = (known) => ({ known, pencil: false });
