// The sizes: three sliders, and beside them the map of which sizes have a good announcement.

import { byId, el, put, sentence } from "/lib/dom.js";
import { enterable, walkable } from "/lib/board.js";
import { MOST, MOST_CARDS, bounded } from "./state.js";

const PATIENCE = 200;
const NAMES = { a: "Anne", b: "Bill", c: "Cath" };
const key = ({ a, b, c }) => `${a},${b},${c}`;

export class Sizes {
  #known = new Map();
  #timer;
  /** Who gave way to which size when a slider was moved, in words. */
  #gave = {};

  /** `choose({a, b, c})` when another size is wanted. */
  constructor(choose) {
    this.choose = choose;
    this.size = { a: 3, b: 3, c: 1 };
    this.sliders = {};
    this.numbers = {};
    const slider = (who, name, agent) => {
      this.numbers[who] = el("output", { for: `size-${who}`, class: "mono" });
      this.sliders[who] = el("input", {
        type: "range",
        id: `size-${who}`,
        min: 1,
        max: MOST[who],
        step: 1,
        oninput: () => this.#moved(who),
      });
      return el("div", { class: `slider agent-${agent}` },
        el("label", { for: `size-${who}` }, el("b", { class: "agent" }, name), ` holds `),
        this.numbers[who],
        this.sliders[who],
      );
    };
    this.limit = el("p", { class: "small soft", id: "limit", role: "status" });
    this.title = el("p", { class: "small soft", id: "map-title" });
    this.cells = new Map();
    this.map = el("div", { class: "map", role: "grid", "aria-labelledby": "map-title" }, this.#rows());
    this.reason = el("p", { class: "reason small", role: "status" });
    walkable(this.map);
    enterable(this.map);
    this.map.addEventListener("pointerleave", () => this.#tell(this.size));
    const legend = el("p", { class: "legend small soft" },
      el("i", { class: "certain" }),
      " yes ",
      el("i", { class: "gone" }),
      " no ",
      el("i", { class: "possible" }, "?"),
      " open ",
      el("i", { class: "unasked" }),
      " not asked yet",
    );
    put(byId("sizes"),
      el("fieldset", {},
        el("legend", {}, "The cards"),
        slider("a", "Anne", 0),
        slider("b", "Bill", 1),
        slider("c", "Cath", 2),
        this.limit,
        this.title,
        this.map,
        legend,
        this.reason,
      ),
    );
  }

  /** What is known of many sizes: the cells of `russian/table`. What a search left open is not known yet. */
  learn(cells) {
    for (const { a, b, c, exists, reason } of cells) this.#known.set(key({ a, b, c }), { exists, why: reason });
    this.show(this.size);
  }

  /** Moves sliders and map to a size. */
  show(size) {
    this.size = size;
    for (const who of "abc") {
      this.sliders[who].value = size[who];
      this.numbers[who].textContent = size[who];
    }
    const cards = size.a + size.b + size.c;
    const gave = this.#gave.size === key(size) ? this.#gave.words : "";
    put(this.limit, `${cards} of at most ${MOST_CARDS} cards`, gave && `: ${gave}`, ".");
    put(this.title, "Is there a good announcement when Cath holds ", el("b", {}, `${size.c}`), "?");
    for (const [at, cell] of this.cells) this.#paint(cell, at.split(",").map(Number));
    this.#tell(size);
  }

  #moved(who) {
    const wished = Object.fromEntries([..."abc"].map((one) => [one, Number(this.sliders[one].value)]));
    const size = bounded(wished, who);
    const gave = [..."abc"].filter((one) => size[one] < wished[one]);
    const words = gave.map((one) => `${NAMES[one]} now holds ${size[one]}`).join(", ");
    this.#gave = { size: key(size), words };
    this.show(size);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.choose(size), PATIENCE);
  }

  #rows() {
    const count = Math.max(MOST.a, MOST.b);
    const numbers = (agent) =>
      Array.from({ length: count }, (_, i) =>
        el("span", { class: `axis agent agent-${agent}`, "aria-hidden": "true" }, i + 1),
      );
    const across = numbers(1);
    const down = numbers(0);
    const rows = down.map((label, i) => {
      const cells = across.map((_, j) => {
        const at = { ...this.size, a: i + 1, b: j + 1 };
        const here = () => ({ ...at, c: this.size.c });
        const cell = el("button", {
          type: "button",
          role: "gridcell",
          "data-row": i,
          "data-column": j,
          tabindex: -1,
          onclick: () => this.choose(here()),
          onfocus: () => this.#tell(here()),
          onpointerenter: () => this.#tell(here()),
        });
        this.cells.set(`${at.a},${at.b}`, cell);
        return cell;
      });
      return el("div", { role: "row", class: "line" }, label, cells);
    });
    return [
      el("div", { class: "line", "aria-hidden": "true" },
        el("span", { class: "axis corner" },
          el("span", {}, el("b", { class: "agent agent-0" }, "A"), el("b", { class: "agent agent-1" }, "B")),
        ),
        across,
      ),
      ...rows,
    ];
  }

  #paint(cell, [a, b]) {
    const { c } = this.size;
    const known = this.#known.get(key({ a, b, c }));
    const beyond = a + b + c > MOST_CARDS;
    cell.className = beyond
      ? "beyond"
      : !known
        ? "unasked"
        : known.exists === true
          ? "certain"
          : known.exists === false
            ? "gone"
            : "possible";
    cell.textContent = cell.className === "possible" ? "?" : "";
    cell.disabled = beyond;
    const isHere = a === this.size.a && b === this.size.b;
    cell.setAttribute("aria-current", isHere);
    cell.setAttribute("aria-label", this.#words({ a, b, c }));
  }

  #words(size) {
    const { a, b, c } = size;
    if (a + b + c > MOST_CARDS) return `(${a},${b},${c}): more than ${MOST_CARDS} cards`;
    const known = this.#known.get(key({ a, b, c }));
    const isHere = a === this.size.a && b === this.size.b;
    if (!known) return `(${a},${b},${c}): ${isHere ? "not known yet." : "not asked yet. Choose it to search."}`;
    const word = known.exists === true ? "yes" : known.exists === false ? "no" : "open";
    return `(${a},${b},${c}): ${word}. ${known.why ? sentence(known.why) : ""}`;
  }

  #tell(size) {
    this.reason.textContent = this.#words(size);
  }
}
