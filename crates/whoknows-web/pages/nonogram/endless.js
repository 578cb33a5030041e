// Puzzles without end: a size, a difficulty and a seed make one; the link has all three.

import { Asker } from "/lib/asker.js";
import { byId, el } from "/lib/dom.js";

const SEEDS = 1_000_000;

export class Endless {
  constructor(bench) {
    this.bench = bench;
    this.asker = new Asker(byId("endless-says"));
    byId("endless-next").addEventListener("click", () => this.next());
  }

  /** Another puzzle of the chosen size and difficulty. */
  next() {
    const seed = 1 + Math.floor(Math.random() * SEEDS);
    return this.open({ size: byId("endless-size").value, level: byId("endless-level").value, seed });
  }

  /** The puzzle of a seed; false if there is none. */
  async open({ size, level, seed }, wished) {
    const asked = await this.asker.ask("nonogram/random", { size, difficulty: level, seed: Number(seed) });
    if (!asked?.answer.puzzle) return false;
    const { answer } = asked;
    const [puzzle] = await this.bench.source.parse(answer.puzzle, `Seed ${seed}`);
    if (!puzzle) return false;
    // Its title says its size, as the line above the board does.
    puzzle.json.title = undefined;
    const sizes = byId("endless-size");
    if (![...sizes.options].some(({ value }) => value === size)) sizes.add(new Option(size.replace("x", " × "), size));
    sizes.value = size;
    byId("endless-level").value = level;
    puzzle.meta = {
      endless: { size, level, seed },
      key: `endless:${size}:${level}:${seed}`,
      name: `Seed ${seed}`,
      source: answer.difficulty,
      next: { words: "Next puzzle", act: () => this.next() },
    };
    await this.bench.load(puzzle, wished);
    const isAsWished = answer.difficulty === level;
    const words = isAsWished
      ? `The hardest step: ${answer.hardest}.`
      : `None that is ${level} came soon: this one is ${answer.difficulty}.`;
    this.asker.say(el("p", { class: "soft small" }, words));
    return true;
  }
}
