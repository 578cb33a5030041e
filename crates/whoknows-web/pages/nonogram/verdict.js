// Is the picture the only one? Asked as soon as a puzzle is there, and said without showing it.

import { Asker } from "/lib/asker.js";
import { byId, counted, el, grouped, put, sentence } from "/lib/dom.js";
import { place } from "./puzzle.js";

const PATIENCE = 120;
const NONE = "No picture has these clues.";
const RULE =
  "Each number is a run of black cells in its row or column, in this order, with a gap between two runs. " +
  "Which cells are black?";
const COLOURED =
  "Each number is a run of cells of its colour, in this order. Between two runs of one colour is a gap; " +
  "runs of different colours may touch. Which cell has which colour?";

export class Verdict {
  constructor(bench) {
    this.bench = bench;
    this.asker = new Asker(byId("verdict"));
  }

  /** A new puzzle: who made it, and how many pictures it has. */
  begin() {
    const { puzzle } = this.bench;
    const source = puzzle.meta.source ?? puzzle.json.author;
    byId("rule").textContent = puzzle.isBlack ? RULE : COLOURED;
    put(byId("about"),
      el("span", { class: "where" }, puzzle.name),
      ` · ${puzzle.described}`,
      source ? ` · ${source}` : "",
    );
    this.found = undefined;
    this.asked = this.#ask(puzzle);
  }

  async #ask(puzzle) {
    const found = await this.asker.ask("nonogram/solve", { puzzle: [puzzle.text] }, { seconds: PATIENCE });
    if (!found || puzzle !== this.bench.puzzle) return undefined;
    this.found = found;
    this.asker.say(el("p", { class: found.verdict === "no" ? "refused" : "soft" }, this.words(found)));
    return found;
  }

  /** What was found; asked again if it was stopped. */
  async get() {
    const found = await this.asked;
    if (found) return found;
    this.asked = this.#ask(this.bench.puzzle);
    return this.asked;
  }

  /** How many pictures there are. */
  words({ answer }) {
    if (answer.solutions === 0) return answer.givens ? "No picture has these clues and given cells." : NONE;
    if (answer.unique) return "One picture has these clues.";
    if (answer.unique === null)
      return answer.grid
        ? "A picture was found; whether it is the only one was not decided."
        : "No picture was found in time.";
    const count = answer.solutions === null ? `At least ${grouped(answer.at_least)}` : grouped(answer.solutions);
    // Pictures that were not found may differ in more cells.
    const least = answer.solutions === null ? "at least " : "";
    const cells = counted(answer.differ.length, "cell differs", "cells differ");
    return `${count} pictures have these clues; ${least}${cells}.`;
  }

  /** What is to be seen of that on the board. */
  reason({ answer }) {
    if (answer.solutions === 0)
      return answer.conflict ? sentence(answer.why) : `${this.words({ answer })} ${sentence(answer.why)}`;
    if (answer.second) {
      const { length } = answer.differ;
      const ringed = `The ${counted(length, "cell")} in a ring ${length === 1 ? "differs" : "differ"} between them`;
      const others = answer.solutions === null ? "others may differ too" : "all others are certain";
      return `Two of the pictures are beside the board. ${ringed}; ${others}.`;
    }
    return answer.unique ? "This is the only picture with these clues." : this.words({ answer });
  }

  /** The lines whose clues cannot stand together. */
  get badLines() {
    return (this.found?.answer.conflict ?? []).map(({ line }) => place(line));
  }

  /** The text in the picture, if it is a QR code. */
  qrWords() {
    const text = this.found?.answer.qr;
    return text ? el("p", {}, "The picture is a QR code. It says ", el("code", { id: "qr" }, text), ".") : null;
  }

  solvedWords() {
    const { next, title } = this.bench.puzzle.meta;
    const button = next && el("button", { type: "button", id: "next-one", onclick: next.act }, next.words);
    const name = title ? ` It is: ${title}.` : "";
    const words = el("p", { class: "solved" }, `Solved. Every row and column has its clue.${name}`);
    return [words, this.qrWords(), button].filter(Boolean);
  }
}
