// Next and back through the exchange, and the place beside the grid where words stand.

import { el, put } from "/lib/dom.js";
import { deck } from "./hands.js";
import { owners } from "./looks.js";
import { dealOf } from "./state.js";
import { scenes } from "./steps.js";
import { because, verdict } from "./words.js";

export class Stepper {
  #at = 0;
  #count = 0;

  /** `go(step)` when another step is wanted. */
  constructor(node, go) {
    this.go = go;
    this.before = el("button", { type: "button", onclick: () => this.back() }, "Back");
    this.after = el("button", { type: "button", class: "main", onclick: () => this.next() }, "Next");
    this.place = el("span", { class: "soft small" });
    this.title = el("h2", {});
    this.bar = el("div", { class: "stepper" },
      el("div", { class: "row" }, this.before, this.after, this.place),
      this.title,
    );
    this.words = el("div", { class: "sentences" });
    put(node, this.bar, this.words);
  }

  next() {
    if (this.#at + 1 < this.#count) this.go(this.#at + 1);
  }

  back() {
    if (this.#at > 0) this.go(this.#at - 1);
  }

  /** The steps are only there while somebody goes through the exchange. */
  show(shown) {
    this.bar.hidden = !shown || !this.#count;
  }

  say(words) {
    put(this.words, words);
  }

  /** At step `at` of `count`. A button stays focused when there is nothing more behind it. */
  stand(at, count, title) {
    this.#at = at;
    this.#count = count;
    this.before.setAttribute("aria-disabled", at === 0);
    this.after.setAttribute("aria-disabled", at + 1 >= count);
    put(this.place, count ? `${at + 1} of ${count}` : "");
    put(this.title, title);
  }
}

/** The scene of the exchange that the state is at. */
export function toldScene(now, exchange, stepper, act) {
  const all = scenes(now, exchange);
  const about = exchange.isShort ? "" : ", longer exchanges";
  const at = Math.min(now.step, all.length - 1);
  stepper.stand(Math.max(0, at), all.length, all[at]?.title ?? "");
  const again = el("p", {},
    el("button", { type: "button", onclick: () => act({ lucky: !now.lucky, step: 0 }) },
      now.lucky ? "Back to what works in every deal" : "Show an exchange that works by luck",
    ),
  );
  if (all.length) {
    const scene = all[at];
    const ending = at === all.length - 1 ? [verdict(exchange, about), because(exchange.why), now.lucky && again] : [];
    return { ...scene, words: [...scene.words, ...ending], may: {} };
  }
  const { anne, bill, cath } = dealOf(now);
  const words = exchange.lost
    ? [el("p", {}, "There is no exchange: the search did not end.")]
    : [
        exchange.exists === false && el("p", {}, "No single announcement is good."),
        verdict(exchange, about),
        because(exchange.why),
      ];
  return {
    cards: deck(now.a + now.b + now.c),
    list: [],
    owners: owners(anne, bill, cath),
    words: [...words, again],
    worlds: {},
    may: {},
  };
}
