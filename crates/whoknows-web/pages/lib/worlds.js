// The strip of worlds: one square a world, and those that were cut go out.

import { counted, el, grouped, put } from "./dom.js";

const MOST = 2000;
const MANY = 400;

/** Keeps a strip in `node`. Show it with the worlds that are left, of how many there were. */
export class Worlds {
  constructor(node, word = "world", words = `${word}s`) {
    this.node = node;
    this.words = [word, words];
    this.count = el("div", { class: "count", "aria-live": "polite" });
    this.strip = el("div", { class: "strip", "aria-hidden": "true" });
    node.classList.add("worlds");
    put(node, this.count, this.strip);
  }

  /**
   * `total` worlds at first, `left` now (numbers, or text where they are huge); `before` the last step,
   * if it is to be said. `alive(i)` says which of the worlds are left, where each has a place; else the
   * first ones stay lit, as large a part of the strip as of the worlds.
   */
  show({ total, left, before, alive }) {
    const [word, words] = this.words;
    const cut = before !== undefined && String(before) !== String(left);
    put(this.count,
      cut ? `${grouped(before)} → ` : "",
      el("b", {}, counted(left, word, words)),
      String(left) === String(total) ? "" : ` of ${grouped(total)}`,
    );
    const all = BigInt(total);
    const squares = all > BigInt(MOST) ? MOST : Number(all);
    this.#squares(squares);
    const each = alive && all <= BigInt(MOST);
    // At least one square is lit while a world is left: none lit would say that nothing is possible.
    const share = all === 0n ? 0 : Number((BigInt(left) * BigInt(squares) + all - 1n) / all);
    [...this.strip.children].forEach((square, i) => square.classList.toggle("out", each ? !alive(i) : i >= share));
    this.node.classList.toggle("sampled", all > BigInt(MOST));
  }

  #squares(count) {
    this.node.classList.toggle("many", count > MANY);
    while (this.strip.children.length > count) this.strip.lastChild.remove();
    while (this.strip.children.length < count) this.strip.append(el("i", {}));
  }
}
