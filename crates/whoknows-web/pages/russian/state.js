// What is seen: the sizes, the hands, what Anne says, and who looks. It is the address, and has a way back.

import { readLink, writeLink } from "/lib/link.js";
import { deck, handOf, without } from "./hands.js";

export const MOST_CARDS = 18;
export const MOST = { a: 12, b: 12, c: 6 };
export const VIEWS = ["list", "bill", "cath", "steps"];
export const WANTS = ["", "smallest", "largest", "plain"];
/** What links of earlier versions say. */
const OLD_WANTS = { seed: "plain" };
const FIRST = {
  a: 3,
  b: 3,
  c: 1,
  hand: "",
  bill: "",
  cath: "",
  want: "",
  says: "",
  view: "list",
  step: 0,
  lucky: false,
};

/** Sizes that are within the bounds: `moved` stays, the larger of the others gives way. */
export function bounded(size, moved) {
  const fit = { ...size };
  for (const who of "abc") fit[who] = Math.min(MOST[who], Math.max(1, Math.round(fit[who]) || 1));
  while (fit.a + fit.b + fit.c > MOST_CARDS) {
    const others = [..."abc"].filter((who) => who !== moved && fit[who] > 1);
    fit[others.reduce((most, who) => (fit[who] > fit[most] ? who : most))] -= 1;
  }
  return fit;
}

/** The state that an address tells of; what makes no sense in it is left out. */
function read(link) {
  const numbers = bounded({ a: link.a ?? FIRST.a, b: link.b ?? FIRST.b, c: link.c ?? FIRST.c });
  const now = { ...FIRST, ...numbers };
  const cards = deck(now.a + now.b + now.c);
  for (const [who, count] of [
    ["hand", now.a],
    ["bill", now.b],
    ["cath", now.c],
  ]) {
    const given = [...new Set(link[who] ?? "")].filter((card) => cards.includes(card));
    now[who] = given.length === count ? handOf(given) : "";
  }
  now.says = (link.says ?? "").slice(0, 100_000);
  const want = OLD_WANTS[link.want] ?? link.want;
  now.want = WANTS.includes(want) ? want : "";
  now.view = VIEWS.includes(link.view) ? link.view : FIRST.view;
  now.step = Math.max(0, Math.floor(Number(link.step)) || 0);
  now.lucky = link.lucky === "yes";
  return now;
}

/** Anne's, Bill's and Cath's hands; where none was chosen, the first cards that nobody before has. */
export function handsOf(now) {
  const cards = deck(now.a + now.b + now.c);
  const anne = now.hand || cards.slice(0, now.a).join("");
  const rest = without(cards, anne);
  const bill = now.bill || rest.slice(0, now.b).join("");
  const cath = now.cath || without(rest, bill).slice(0, now.c).join("");
  return { anne, bill, cath };
}

/** The deal of the exchange: Bill's hand as chosen, if Anne has none of it; Cath has what is left. */
export function dealOf(now) {
  const { anne, bill } = handsOf(now);
  const cards = without(deck(now.a + now.b + now.c), anne);
  const fits = bill.length === now.b && [...bill].every((card) => cards.includes(card));
  const bills = fits ? bill : cards.slice(0, now.b).join("");
  return { anne, bill: bills, cath: without(cards, bills).join("") };
}

export class State {
  #past = [];

  /** Calls `changed` after each step to another state. */
  constructor(changed) {
    this.now = read(readLink());
    this.changed = changed;
  }

  go(patch) {
    this.#past.push(this.now);
    this.now = { ...this.now, ...patch };
    this.#tell();
  }

  /** Other sizes: hands and what was said belong to the old ones. */
  resize(size) {
    const { want, view } = this.now;
    this.go({ ...FIRST, ...size, want, view });
  }

  /** Fills in what follows from the state, as a part of the same step. */
  settle(patch) {
    this.now = { ...this.now, ...patch };
    this.#write();
  }

  undo() {
    if (!this.#past.length) return;
    this.now = this.#past.pop();
    this.#tell();
  }

  /** The address was changed by hand. */
  follow(link) {
    this.#past.push(this.now);
    this.now = read(link);
    this.changed();
  }

  #tell() {
    this.#write();
    this.changed();
  }

  #write() {
    const { a, b, c, view, step, lucky, ...others } = this.now;
    const first = a === 3 && b === 3 && c === 1 ? {} : { a, b, c };
    writeLink({
      ...first,
      ...others,
      view: view === "list" ? "" : view,
      step: view === "steps" && step ? step : "",
      lucky: lucky ? "yes" : "",
    });
  }
}
