// Setting up a table: who sits where, how many cards, which house rules.

import { el, put } from "/lib/dom.js";
import { lastTables } from "./keys.js";
import { CHOICES, HOW } from "./kinds.js";

const NAMES = ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = ["♠", "♥", "♦", "♣"];

/** The first lines of a game with these cards and rules. Hands are as even as can be. */
export function setupText({ perSet, sets, players, rules }) {
  const [cards, count] = [perSet * sets, players.length];
  const hands = players.map((_, player) => Math.floor(cards / count) + (player < cards % count ? 1 : 0));
  const dealt = cards % count ? `hands ${hands}` : count;
  // A name is one word there: `_` stands for its blanks.
  const words = players.map((name) => name.replace(/\s+/g, "_"));
  const lines = [`quaternity ${perSet} ${sets} ${dealt} ${rules.join(" ")}`.trim(), `players ${words.join(" ")}`];
  // Playing cards as far as they go: aces, kings, queens in four suits.
  if (perSet <= SUITS.length && sets <= RANKS.length)
    lines.push(`sets ${RANKS.slice(0, sets).join(" ")}`, `cards ${SUITS.slice(0, perSet).join(" ")}`);
  return `${lines.join("\n")}\n`;
}

/** A small game of one person against two fair computers. */
export const QUICK = {
  game: setupText({ perSet: 4, sets: 3, players: NAMES.slice(0, 3), rules: ["strict"] }),
  seats: [
    { name: "Ann", kind: "human", isHere: true },
    { name: "Ben", kind: "fair", isHere: true },
    { name: "Cy", kind: "fair", isHere: true },
  ],
};

/** The form. `make({game, seats, seconds})` sets up the table. */
export class Setup {
  constructor(node, make) {
    this.seats = el("div", { class: "seat-rows" });
    this.count = this.#number("players", "Players", 3, 2, 8);
    this.sets = this.#number("sets", "Sets", 3, 1, 64);
    this.perSet = this.#number("per-set", "Cards a set", 4, 2, 16);
    this.words = el("p", { class: "small soft", id: "deal-words" });
    this.how = el("ul", { class: "small soft quiet-list", id: "how-they-play" });
    this.rules = [
      this.#choice("rule", "Who may be asked", [
        ["strict", "only who can have the card"],
        ["lenient", "anybody"],
      ]),
      this.#choice("empty", "Next after an empty hand", [
        ["empty=other", "the other one of the two"],
        ["empty=next", "the next player round the table"],
      ]),
      this.#choice("ties", "Most sets shared by several", [
        ["ties=lost", "everybody loses"],
        ["ties=shared", "they win together"],
      ]),
    ];
    this.seconds = this.#choice("seconds", "A strong computer thinks", [
      ["", "as long as usual"],
      ...[2, 5, 10].map((seconds) => [seconds, `for ${seconds} s a decision`]),
    ]);
    const submit = (event) => {
      event.preventDefault();
      make(this.#wish());
    };
    const form = el("form", { id: "setup", onsubmit: submit },
      el("div", { class: "numbers" },
        [this.count, this.sets, this.perSet].map((input) => input.parentNode),
      ),
      this.words,
      this.seats,
      this.how,
      this.seconds.parentNode,
      el("details", {},
        el("summary", {}, "House rules"),
        this.rules.map((select) => select.parentNode),
      ),
      el("button", { type: "submit", class: "main" }, "Open the table"),
    );
    const tables = lastTables().map(({ table, words, at }) => {
      const when = new Date(at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
      return el("li", {},
        el("a", { href: `#table=${table}` }, words || table),
        el("span", { class: "soft" }, ` ${when}`),
      );
    });
    put(node,
      form,
      tables.length
        ? el("div", { class: "small" }, el("p", {}, "Your last tables:"), el("ul", { class: "quiet-list" }, tables))
        : null,
    );
    this.#draw();
  }

  #number(id, words, value, min, max) {
    const input = el("input", { type: "number", id, value, min, max, oninput: () => this.#draw() });
    el("div", { class: "field" }, el("label", { for: id }, words), input);
    return input;
  }

  #choice(id, words, options) {
    const select = el("select", { id },
      options.map(([value, says]) => el("option", { value }, says)),
    );
    el("div", { class: "field" }, el("label", { for: id }, words), select);
    return select;
  }

  /** As many rows as seats; what was typed stays. */
  #draw() {
    const count = Math.min(8, Math.max(2, this.count.valueAsNumber || 2));
    while (this.seats.children.length > count) this.seats.lastChild.remove();
    while (this.seats.children.length < count) this.seats.append(this.#row(this.seats.children.length));
    const cards = this.sets.valueAsNumber * this.perSet.valueAsNumber || 0;
    const [least, more] = [Math.floor(cards / count), cards % count];
    this.#tell();
    this.words.textContent = `${cards} cards: ${more ? `${least + 1} or ${least}` : least} for each player.`;
  }

  /** How the computers play that were chosen. */
  #tell() {
    const chosen = new Set([...this.seats.querySelectorAll("select")].map((select) => select.value));
    const kinds = Object.keys(HOW).filter((kind) => chosen.has(kind));
    put(this.how, kinds.map((kind) => el("li", {}, el("b", {}, kind), ` ${HOW[kind]}.`)));
    this.seconds.parentNode.hidden = !chosen.has("strong");
  }

  #row(seat) {
    const name = el("input", {
      id: `name-${seat}`,
      value: NAMES[seat],
      maxlength: 20,
      required: true,
      autocomplete: "off",
      "aria-label": `Name of seat ${seat + 1}`,
    });
    const kinds = Object.entries(CHOICES).map(([kind, words]) =>
      el("option", { value: kind, selected: kind === (seat === 0 ? "here" : "fair") }, words),
    );
    const kind = el("select", {
      id: `kind-${seat}`,
      "aria-label": `Who plays seat ${seat + 1}`,
      onchange: () => this.#tell(),
    },
      kinds,
    );
    return el("div", { class: `row agent-${seat}` },
      el("span", { class: "seat-mark", "aria-hidden": "true" }, seat + 1),
      name,
      kind,
    );
  }

  #wish() {
    const rows = [...this.seats.children].map((row) => [
      row.querySelector("input").value.trim(),
      row.querySelector("select").value,
    ]);
    const seats = rows.map(([name, kind]) => ({
      name,
      kind: kind === "here" || kind === "link" ? "human" : kind,
      isHere: kind !== "link",
    }));
    const [perSet, sets] = [this.perSet.valueAsNumber, this.sets.valueAsNumber];
    const players = seats.map(({ name }) => name);
    const game = setupText({ perSet, sets, players, rules: this.rules.map((select) => select.value) });
    return { game, seats, seconds: Number(this.seconds.value) || null };
  }
}
