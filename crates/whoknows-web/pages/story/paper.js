// A worksheet: the story, its questions and an empty grid; or the same with the solution.

import { counted, el, sentence } from "/lib/dom.js";
import { answersOnPaper } from "./lines.js";
import { bodyOf, headOf } from "./text.js";
import { shown } from "./values.js";

/** The grid: empty, or with the line at which each world went. */
function grid(board, isSolved) {
  const [rows, columns] = board.sides;
  const [down, right] = board.variables;
  const at = (row, column) =>
    board.places.find(({ world }) => world[down] === row && world[right] === column);
  const cell = (row, column) => {
    const place = at(row, column);
    if (!place) return el("td", { class: "none" });
    if (!isSolved) return el("td", {});
    const line = board.gone.get(place.key);
    return el("td", { class: line ? "gone" : "certain" }, line ?? "●");
  };
  return el("table", {},
    el("tr", {}, el("th", {}, `${down} \\ ${right}`), columns.map((column) => el("th", {}, shown(column)))),
    rows.map((row) => el("tr", {}, el("th", {}, shown(row)), columns.map((column) => cell(row, column)))),
  );
}

const ruled = () => el("p", { class: "ruled" });

/** What stands on paper. `fates` say why worlds went, where they are few. */
export function paper(text, told, board, isSolved, fates = []) {
  const { title, intro } = headOf(text);
  const questions = told.answers.map(({ question }) => question);
  const isSmall = board?.sides?.every((side) => side.length <= 24);
  const said = (line) =>
    el("li", {}, el("span", {}, line.who ? `${line.who}: ` : "", line.text), ` (${counted(line.worlds, "world")})`);
  return [
    el("h2", {}, title || "A story"),
    el("p", { class: "small" }, isSolved ? "Solution" : "Name ________________________   Date ______________"),
    intro && el("p", {}, intro),
    el("pre", {}, bodyOf(text, questions)),
    isSmall && grid(board, isSolved),
    isSolved
      ? [
          el("p", {}, `At the start there are ${counted(told.counts[0] ?? 0, "world")}.`),
          el("ol", {}, told.lines.map(said)),
          fates.length > 1 && el("ul", {}, fates.map(({ why }) => el("li", {}, sentence(why)))),
          told.unsaid && el("p", {}, sentence(told.unsaid.why)),
          answersOnPaper(told),
        ]
      : questions.map((question) => [el("p", { class: "asked" }, question), ruled(), ruled()]),
  ];
}
