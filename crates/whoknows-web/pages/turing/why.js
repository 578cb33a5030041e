// Why a law or a code is gone: the server's reason in one sentence, and the tests that it needs.

import { Asker } from "/lib/asker.js";
import { counted, el } from "/lib/dom.js";
import { lawOf } from "./deck.js";
import { endedWords } from "./left.js";
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
    if (!found.answer)
      return this.asker.say(el("p", { class: "refused" }, endedWords("No reason was found", found.evidence)));
    const { possible, because, tests = [] } = found.answer;
    if (possible) return this.asker.say(el("p", {}, "It is possible."));
    const needs = tests.length
      ? [
          counted(tests.length, "test"),
          " needed: ",
          tests.map((test, i) => [i ? ", " : "", testMark(test)]),
        ]
      : "No test is needed: the cards alone say so.";
    this.asker.say(
      el("p", { class: "verdict" }, said),
      el("p", { class: "because" }, withShapes(because)),
      el("p", { class: "small soft" }, needs),
    );
    this.ring({ tests: new Set(tests.map(name)), places: new Set(places(found.evidence.reason)) });
  }
}

/** A test as the sheet names its cell. */
const name = ({ code, verifier }) => `${code}:${verifier}`;

/** A test as one types it: 435:A+. */
const testMark = (test) => el("span", { class: "mono" }, `${name(test)}${test.yes ? "+" : "-"}`);

/** The verifiers or cards that a reason names, as the table rings them. */
function places(reason) {
  const named = { "no common code": reason.with, "no law": [reason.of] }[reason.kind] ?? [];
  return named.map(({ verifier, card }) => verifier ?? `card ${card}`);
}
