// After the game: what each question cost more than the best one.

import { counted, el, put } from "/lib/dom.js";
import { codeMark, letterMark } from "./shapes.js";

const NAMES = ["", "Code", "Asked", "Left before", "Worse than the best by", "The best"];

/** `asked` of the review as a table between the server's words, and a link to the same game in the companion. */
export function drawReview(node, { asked, text }, companion) {
  const blocks = text.trim().split(/\n\s*\n/);
  const head = el("tr", {},
    NAMES.map((name) => el("th", { scope: "col" }, name)),
  );
  const row = ({ code, verifier, worlds, codes, regret, better }, i) =>
    el("tr", { class: isCostly(regret) ? "costly" : "" },
      el("th", { scope: "row" }, i + 1),
      el("td", {}, codeMark(code)),
      el("td", {}, letterMark(verifier)),
      el("td", {}, counted(worlds, "world")),
      el("td", {}, codes === 1 ? "the code was certain" : regretWords(regret)),
      el("td", {}, better && isCostly(regret) && [codeMark(better.code), " at ", letterMark(better.verifier)]),
    );
  put(node,
    el("h2", {}, "What each question cost"),
    blocks.length > 1 && el("p", {}, sentence(blocks[0])),
    asked.length > 0 &&
      el("div", { class: "wide" },
        el("table", { class: "regrets" }, el("thead", {}, head), el("tbody", {}, asked.map(row))),
      ),
    el("dl", { class: "costs" }, blocks.at(-1).split("\n").map(line)),
    el("p", {}, el("a", { href: companion }, "Look at this game in the companion")),
  );
}

/** Rounds count first; questions only where no round was lost. */
const isCostly = (regret) => Boolean(regret) && (regret.rounds > 0 || (regret.rounds === 0 && regret.questions > 0));

function regretWords(regret) {
  if (!regret) return "not known: too many worlds";
  if (!isCostly(regret)) return "nothing";
  const words = regret.rounds > 0 ? `${regret.rounds.toFixed(2)} rounds` : `${regret.questions.toFixed(2)} questions`;
  return regret.exact ? words : `at most ${words}`;
}

const sentence = (words) => `${words.trim()[0].toUpperCase()}${words.trim().slice(1)}.`;

/** "best play  1.29 rounds" as a name and what is said of it. */
function line(words) {
  const [name, ...said] = words.trim().split(/ {2,}/);
  return [el("dt", {}, name), el("dd", {}, said.join(" "))];
}
