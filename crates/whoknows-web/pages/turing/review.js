// After the game: what each question cost more than the best one.

import { counted, el, put } from "/lib/dom.js";
import { codeMark, letterMark } from "./shapes.js";

const NAMES = ["", "Code", "Asked", "Left before", "Worse than the best by", "The best"];

/** A game looked back at, its questions as a table; and a link to the same game in the companion. */
export function drawReview(node, { guessed, asked, best_play, you, regret }, companion) {
  const head = el("tr", {},
    NAMES.map((name) => el("th", { scope: "col" }, name)),
  );
  const row = ({ code, verifier, worlds, cost, best }, i) => {
    const isCostly = cost.kind === "more";
    return el("tr", { class: isCostly ? "costly" : "" },
      el("th", { scope: "row" }, i + 1),
      el("td", {}, codeMark(code)),
      el("td", {}, letterMark(verifier)),
      el("td", {}, counted(worlds, "world")),
      el("td", {}, costWords(cost)),
      el("td", {}, best && isCostly && [codeMark(best.code), " at ", letterMark(best.verifier)]),
    );
  };
  const line = (name, words) => words && [el("dt", {}, name), el("dd", {}, words)];
  put(node,
    el("h2", {}, "What each question cost"),
    guessed && el("p", {}, `${guessed[0].toUpperCase()}${guessed.slice(1)}.`),
    asked.length > 0 &&
      el("div", { class: "wide" },
        el("table", { class: "regrets" }, el("thead", {}, head), el("tbody", {}, asked.map(row))),
      ),
    el("dl", { class: "costs" }, line("best play", best_play), line("you", you), line("regret", regret)),
    el("p", {}, el("a", { href: companion }, "Look at this game in the companion")),
  );
}

/** What a question cost more than the best one; a little is never shown as nothing. */
function costWords({ kind, by, of, exact }) {
  if (kind === "certain") return "the code was certain";
  if (kind === "unknown") return "not known: too many worlds";
  if (kind === "nothing") return "nothing";
  const words = `${by < 0.01 ? by.toPrecision(1) : by.toFixed(2)} ${of}`;
  return exact ? words : `at most ${words}`;
}
