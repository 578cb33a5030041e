// Why a law or a code is gone: the server's reason in one sentence, and the tests that it needs.

import { Asker } from "/lib/asker.js";
import { counted, el } from "/lib/dom.js";
import { inWords, lawOf } from "./deck.js";
import { codeMark, letterMark, withShapes } from "./shapes.js";

export class Why {
  /** Lives in `node`; `ring({tests, places})` is called with what forces the exclusion. */
  constructor(node, ring) {
    this.asker = new Asker(node);
    this.ring = ring;
    this.clear();
  }

  clear(words = "Press a law or a code that is gone: here is why.") {
    this.asker.stop();
    this.asker.say(el("p", { class: "soft" }, words));
    this.ring({ tests: new Set(), places: new Set() });
  }

  /** Words without a question. */
  say(...words) {
    this.clear();
    this.asker.say(el("p", {}, ...words));
  }

  /** A code that is gone, in a game that is laid: {mode, cards, test}. */
  async code(code, laid) {
    await this.#ask(laid, { code }, [codeMark(code), " is not the code."]);
  }

  /** A law that is gone. */
  async law({ verifier, card, law }, laid) {
    const said = [letterMark(verifier), " does not check “", withShapes(lawOf(card, law).words), "”."];
    await this.#ask(laid, { law: `${verifier}:${card}.${law}` }, said);
  }

  async #ask({ mode, cards, test }, which, said) {
    this.ring({ tests: new Set(), places: new Set() });
    const found = await this.asker.ask("turing/explain", { mode, cards, test, ...which });
    if (!found) return;
    if (!found.answer) return this.asker.say(el("p", { class: "refused" }, found.text));
    const { possible, why, tests = [] } = found.answer;
    if (possible) return this.asker.say(el("p", {}, "It is possible."));
    const numbers = cards.flatMap((word) => String(word).split("/"));
    const needs = tests.length
      ? [
          counted(tests.length, "test"),
          " needed: ",
          tests.map((test, i) => [i ? ", " : "", el("span", { class: "mono" }, test)]),
        ]
      : "No test is needed: the cards alone say so.";
    this.asker.say(
      el("p", { class: "verdict" }, said),
      el("p", { class: "because" }, sentence(inWords(why, numbers))),
      el("p", { class: "small soft" }, needs),
    );
    this.ring({ tests: new Set(tests.map((test) => test.slice(0, -1))), places: new Set(places(found.evidence)) });
  }
}

/** A reason of the server as a sentence of the page. */
const sentence = (words) => withShapes(`Because ${/^(would|has only|leaves|has)\b/.test(words) ? "it " : ""}${words}.`);

/** The verifiers or cards that a reason names. */
function places(evidence) {
  if (evidence.kind === "no common code") return evidence.with;
  if (evidence.kind === "no law") return [evidence.verifier ?? `card ${evidence.card}`];
  return [];
}
