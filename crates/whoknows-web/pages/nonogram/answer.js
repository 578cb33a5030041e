// The answer: the picture; if there are several, two of them and the cells that differ; if there is
// none, the clues that cannot stand together.

import { byId, counted, el, put } from "/lib/dom.js";
import { thumbnail } from "./thumbnail.js";

export class Answer {
  constructor(bench) {
    this.bench = bench;
  }

  begin() {
    put(byId("pictures"));
  }

  async enter() {
    const { board, puzzle, says, verdict } = this.bench;
    board.node.classList.add("watched", "solved");
    board.show(puzzle.givens.map((known) => ({ known, pencil: false })));
    says.say(el("p", { class: "soft" }, "Looking for the picture."));
    const found = await verdict.get();
    if (this.bench.mode !== "answer" || puzzle !== this.bench.puzzle) return;
    if (!found) return says.say(el("p", { class: "soft" }, "No answer yet."));
    const { answer } = found;
    const differ = new Set(answer.differ.map((cell) => puzzle.index(cell)));
    this.#board(answer, differ);
    says.say(
      el("p", { class: found.verdict === "no" && !answer.grid ? "refused" : "because" }, verdict.reason(found)),
      verdict.qrWords(),
    );
    const pictures = [answer.grid, answer.second]
      .filter(Boolean)
      .map((rows, k) => this.#picture(rows, answer.second ? `Picture ${k + 1}` : "The picture", differ));
    const unique = el("button", { type: "button", id: "fix", onclick: () => this.#fix() }, "Make it unique");
    put(byId("pictures"),
      pictures.length ? pictures : el("p", { class: "soft small" }, "There is no picture."),
      answer.second ? unique : "",
    );
  }

  leave() {
    this.bench.board.node.classList.remove("watched", "solved");
  }

  #board(answer, differ) {
    const { board, puzzle, verdict, standing } = this.bench;
    if (!answer.grid)
      return board.show(
        puzzle.givens.map((known) => ({ known, pencil: false })),
        { badLines: verdict.badLines },
      );
    const first = puzzle.readRows(answer.grid);
    const cells = first.map((known, i) => ({ known: differ.has(i) ? puzzle.open : known, pencil: false }));
    board.show(cells, { needs: [...differ] });
    return standing
      .ask(puzzle.writeRows(cells.map(({ known }) => known)))
      .then((now) => now && this.bench.mode === "answer" && board.done(now.done));
  }

  #picture(rows, words, differ) {
    const { puzzle } = this.bench;
    return el("figure", {}, thumbnail(puzzle, puzzle.readRows(rows), words, differ), el("figcaption", {}, words));
  }

  /** A puzzle with few cells more given, so that one picture is left. */
  async #fix() {
    const { puzzle, says } = this.bench;
    const asked = await says.ask("nonogram/fix", { puzzle: puzzle.text });
    if (!asked?.answer.givens || puzzle !== this.bench.puzzle) return;
    const { givens } = asked.answer;
    await this.bench.load(puzzle.withGivens(givens));
    this.bench.modes.play.helper.tell(`With ${counted(givens.length, "cell")} given, one picture is left.`);
  }
}
