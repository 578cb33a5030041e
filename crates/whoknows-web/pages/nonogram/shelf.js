// The shelf: pictures of our own. What is solved shows itself; the rest shows how large and how hard it is.

import { byId, el, put } from "/lib/dom.js";
import { Game } from "./game.js";
import { Keeper } from "./keep.js";
import { Puzzle } from "./puzzle.js";
import { thumbnail } from "./thumbnail.js";

const SIZES = [
  ["up to 10", 10],
  ["up to 15", 15],
  ["up to 20", 20],
  ["larger", Infinity],
];

export class Shelf {
  constructor(bench) {
    this.bench = bench;
  }

  async offer() {
    const all = await (await fetch("/nonogram/shelf.json")).json();
    this.puzzles = all.map((one, k) => this.#puzzle(one, k));
    byId("mode-shelf").title = `${all.length} pictures`;
  }

  /** Its name is told when it is solved. */
  #puzzle({ id, title, level, puzzle }, k) {
    const name = `Number ${k + 1}`;
    const next = { words: "Back to the shelf", act: () => this.bench.choose("shelf") };
    return new Puzzle(puzzle, { id, name, title, level, source: level, next, shelf: true });
  }

  named(id) {
    return this.puzzles.find(({ meta }) => meta.id === id);
  }

  begin() {}

  async enter() {
    document.body.classList.add("shelved");
    const seen = await Promise.all(this.puzzles.map((puzzle) => this.#state(puzzle)));
    const solved = seen.filter(({ isSolved }) => isSolved).length;
    const groups = SIZES.map(([words, most], k) => {
      const least = k ? SIZES[k - 1][1] : 0;
      const inside = ({ puzzle }) => Math.max(puzzle.width, puzzle.height);
      const mine = seen.filter((one) => inside(one) > least && inside(one) <= most);
      return mine.length ? [el("h2", {}, `Sides ${words}`), el("ul", { class: "cards" }, mine.map(card))] : [];
    });
    put(byId("shelf"),
      el("p", { id: "shelf-count" },
        `${solved} of ${this.puzzles.length} solved. What a picture shows is seen when it is solved.`,
      ),
      groups,
    );
  }

  leave() {
    document.body.classList.remove("shelved");
  }

  /** How far a puzzle is, as this browser has kept it. */
  async #state(puzzle) {
    const kept = (await Keeper.of(puzzle)).read();
    const game = kept && Game.fromKept(puzzle, kept);
    return { puzzle, game, isSolved: game?.isSolved === true, isBegun: game !== undefined && !game.isEmpty };
  }
}

function card({ puzzle, game, isSolved, isBegun }) {
  const { id, name, title, level } = puzzle.meta;
  const words = isSolved ? title : name;
  const state = isSolved ? "solved" : isBegun ? "begun" : "";
  const paints = puzzle.isBlack ? "" : ", colours";
  const picture = isSolved
    ? thumbnail(puzzle, game.cells.map(({ known }) => known), words)
    : el("span", { class: "unknown", "aria-hidden": "true" }, isBegun ? "…" : "?");
  return el("li", {},
    el("a", { href: `#puzzle=${id}`, class: `card ${state}` },
      picture,
      el("b", {}, words),
      el("span", { class: "small soft" }, `${puzzle.width} × ${puzzle.height}${paints}`),
      el("span", { class: "small soft" }, state ? `${level}, ${state}` : level),
    ),
  );
}
