// After the game: what each question cost more than the best one.

import { counted, el, put } from "/lib/dom.js";
import { codeMark, letterMark } from "./shapes.js";

/** `asked` of the review as a table, with a link to the same game in the companion. */
export function drawReview(node, { asked, best, text }, companion) {
  const none = asked.every(({ regret }) => regret && !(regret.rounds > 0) && !(regret.questions > 0));
  const row = ({ code, verifier, worlds, regret, better }, i) =>
    el("tr", { class: costs(regret) ? "costly" : "" }, el("th", { scope: "row" }, i + 1), el("td", {}, codeMark(code)), el("td", {}, letterMark(verifier)), el("td", {}, counted(worlds, "world")), el("td", {}, regretWords(regret)), el("td", {}, better ? [codeMark(better.code), " at ", letterMark(better.verifier)] : "—"));
  const names = ["", "Code", "Asked", "Left before", "Cost more than the best", "Better"];
  const head = el("tr", {}, names.map((name) => el("th", { scope: "col" }, name)));
  put(
    node,
    el("h2", {}, "What each question cost"),
    el("p", { class: "soft" }, none && asked.length ? "Every question was the best possible." : "Against the best play from the same place, on average over the worlds left."),
    asked.length > 0 && el("div", { class: "wide" }, el("table", { class: "regrets" }, el("thead", {}, head), el("tbody", {}, asked.map(row)))),
    best?.expected && el("p", {}, `The best play of this game needs ${best.expected.rounds.toFixed(2)} rounds, ${best.expected.questions.toFixed(2)} questions on average.`),
    el("p", {}, el("a", { href: companion }, "Look at this game in the companion")),
    text && el("details", {}, el("summary", {}, "In words"), el("pre", { class: "text" }, text)),
  );
}

const costs = (regret) => regret && (regret.rounds > 0 || regret.questions > 0);

function regretWords(regret) {
  if (!regret) return "not known";
  const { rounds, questions, exact } = regret;
  const words = costs(regret) || rounds || questions ? `${rounds.toFixed(2)} rounds, ${questions.toFixed(2)} questions` : "nothing";
  return exact === false ? `about ${words}` : words;
}
