// How a game stands, asked after every move: solved or not, numbers done, ways left to fill the rows.

import { ask } from "/lib/api.js";
import { byId, el, grouped, put } from "/lib/dom.js";
import { Worlds } from "/lib/worlds.js";

const LINEAR = 2000n;
const MOST_DIGITS = 36;

export class Standing {
  constructor(bench) {
    this.bench = bench;
    this.worlds = new Worlds(byId("worlds"), "way", "ways");
  }

  /** A new puzzle: all its ways are counted from the start. */
  begin() {
    this.total = undefined;
    this.before = undefined;
  }

  /** Asks about the game, or about another grid; undefined if a later question came. */
  async ask(grid = this.bench.game.grid) {
    this.control?.abort();
    const control = (this.control = new AbortController());
    const { puzzle } = this.bench;
    try {
      if (this.total === undefined) {
        const start = await ask("nonogram/status", { puzzle: puzzle.text }, { signal: control.signal });
        this.total = digits(start.answer.ways);
      }
      const { mistakes } = this.bench.wishes;
      const body = { puzzle: puzzle.text, grid, ...(mistakes ? { mistakes } : {}) };
      const { answer } = await ask("nonogram/status", body, { signal: control.signal });
      this.#strip(digits(answer.ways));
      return answer;
    } catch (error) {
      if (!control.signal.aborted) this.bench.says.say(el("p", { class: "refused" }, error.message));
      return undefined;
    }
  }

  /** A square a way; where there are too many, a square for each doubling. */
  #strip(ways) {
    byId("worlds").hidden = ways === null;
    if (ways === null) return;
    const [total, left] = [BigInt(this.total), BigInt(ways)];
    const few = total <= LINEAR;
    const squares = (number) => (few ? number : number === 0n ? 0n : BigInt(number.toString(2).length));
    this.worlds.show({ total: squares(total), left: squares(left) });
    const cut = this.before !== undefined && this.before !== ways ? `${short(this.before)} → ` : "";
    const words =
      left === 0n
        ? [el("b", {}, "No way"), " to fill the rows is left with these marks."]
        : [cut, el("b", {}, short(ways)), left === 1n ? " way to fill the rows." : " ways to fill the rows."];
    put(this.worlds.count, ...words, few ? "" : el("span", {}, " Each square is a doubling."));
    this.worlds.count.title = `${grouped(ways)} of ${grouped(this.total)}`;
    this.before = ways;
  }
}

/** A number of an answer, which is a text if it is long; null stays. */
const digits = (number) => (number === null ? null : String(number));

/** The exact number, or its first digits and how long it is. */
const short = (digits) =>
  digits.length <= MOST_DIGITS ? grouped(digits) : `${digits[0]}.${digits.slice(1, 3)} × 10^${digits.length - 1}`;
