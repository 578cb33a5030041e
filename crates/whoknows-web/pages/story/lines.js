// The lines that were said, each with its strip of worlds; and the answers to the questions of the story.

import { byId, counted, el, grouped, sentence } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { shown, worldWords } from "./values.js";

/** The squares of the strip of a line. */
const SQUARES = 40;

function strip(count, most) {
  const squares = Math.min(SQUARES, most);
  const lit = Math.ceil((count * squares) / Math.max(most, 1));
  return el("span", { class: "worlds", "aria-hidden": "true" },
    el("span", { class: "strip" },
      Array.from({ length: squares }, (_, i) => el("i", { class: i < lit ? "" : "out" })),
    ),
  );
}

/** Shows the start and every line; the one at `step` is marked. `go(step)` leads to another. */
export function showLines(told, step, go) {
  const { counts, lines, unsaid } = told;
  const most = Math.max(...counts.map(Number), 0);
  const row = (words, at, isUnsaid) =>
    el("li", { class: isUnsaid ? "unsaid" : "" },
      el("button", {
        type: "button",
        id: `line-${at}`,
        "aria-current": at === step ? "step" : undefined,
        onclick: () => go(at),
      },
        el("span", { class: "place soft" }, at || ""),
        el("span", { class: isUnsaid ? "said refused" : "said" }, words),
        el("span", { class: "left" }, grouped(counts[at] ?? 0)),
        strip(Number(counts[at] ?? 0), most),
      ),
      isUnsaid && el("p", { class: "refused because" }, sentence(unsaid.why)),
    );
  const said = (line) => [line.who ? el("span", { class: "soft" }, `${line.who}, `) : "", line.text];
  redraw(byId("lines"),
    counts.length > 0 && row(el("span", { class: "soft" }, "at the start"), 0, false),
    lines.map((line) => row(said(line), line.line, unsaid?.line === line.line)),
  );
  for (const id of ["lines-head", "lines"]) byId(id).hidden = !lines.length;
}

function answer({ kind, value }, variables) {
  if (kind === "values" && !value.length) return "no world is left";
  if (kind === "values") return value.map((one) => el("div", {}, shown(one.value), inWorlds(one.worlds)));
  if (kind === "worlds")
    return value.length ? value.map((world) => el("div", {}, worldWords(world, variables))) : "none";
  if (kind === "rounds")
    return Object.entries(value).map(([when, many]) => el("div", {}, rounds(when), inWorlds(many)));
  if (kind === "fates") return value.length ? value.map((fate) => el("p", {}, fate)) : "no such world at the start";
  return kind === "number" ? grouped(value) : shown(value);
}

const inWorlds = (count) => el("span", { class: "soft" }, ` in ${counted(count, "world")}`);
const rounds = (when) => (when === "never" ? when : `after ${counted(when, "round")}`);

/** Shows the answers, each under its question. */
export function showAnswers({ answers, variables }) {
  redraw(byId("answers"),
    answers.length > 0 && el("h2", {}, "Answers"),
    el("dl", {},
      answers.map((one) => [el("dt", {}, one.question), el("dd", {}, answer(one, variables))]),
    ),
  );
}

/** The answers as they stand on paper. */
export const answersOnPaper = ({ answers, variables }) =>
  answers.map((one) => [
    el("p", { class: "asked" }, one.question),
    el("p", { class: "answered" }, answer(one, variables)),
  ]);
