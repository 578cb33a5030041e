// In class: a worksheet, its solution, and the reasons one by one on the board.

import { refusalWords } from "/lib/api.js";
import { pageKeys } from "/lib/board.js";
import { byId, el, put, sentence } from "/lib/dom.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { hats } from "./hats.js";
import { nonogram } from "./nonogram.js";
import { quaternity } from "./quaternity.js";
import { russian } from "./russian.js";
import { turing } from "./turing.js";

const PARTS = {
  hats: ["Hats", hats],
  russian: ["Russian cards", russian],
  nonogram: ["Nonograms", nonogram],
  quaternity: ["Quaternity", quaternity],
  turing: ["Turing Machine", turing],
};
const VIEWS = { task: "Worksheet", solution: "Solution", board: "On the board" };

let now = {};
/** What is shown, and the words that it was made of. */
let made;
let turn = 0;

const fieldsOf = (part) => PARTS[part][1].fields;
const valuesOf = () =>
  Object.fromEntries(fieldsOf(now.part).map(([name, , first]) => [name, now[name] ?? first]));

const views = Object.entries(VIEWS).map(([view, words]) =>
  el("button", { type: "button", "data-view": view, onclick: () => go({ view, step: 0 }) }, words),
);
put(byId("views"), views);
put(byId("part"), Object.entries(PARTS).map(([part, [words]]) => el("option", { value: part }, words)));
byId("part").addEventListener("change", () => go({ part: byId("part").value, view: now.view }, true));
byId("fields").addEventListener("submit", (event) => event.preventDefault());
byId("print").addEventListener("click", () => print());
byId("share").append(copyButton());

/** Another state; a new part begins with its own puzzle. */
function go(patch, anew = false) {
  now = anew ? patch : { ...now, ...patch };
  const { part, view, step, ...fields } = now;
  writeLink({ part, view: view === "task" ? "" : view, step: view === "board" ? step || "" : "", ...fields });
  show();
}

function follow(link) {
  const part = PARTS[link.part] ? link.part : "hats";
  const view = VIEWS[link.view] ? link.view : "task";
  now = { ...link, part, view, step: Math.max(0, Math.floor(Number(link.step)) || 0) };
  show();
}

async function show() {
  const values = valuesOf();
  const key = JSON.stringify([now.part, values]);
  byId("part").value = now.part;
  views.forEach((button) => button.setAttribute("aria-pressed", button.dataset.view === now.view));
  if (byId("fields").dataset.part !== now.part) drawFields(values);
  if (made?.key === key) return draw();
  const mine = ++turn;
  put(byId("asking"), el("p", { class: "soft" }, "Working"));
  try {
    const fresh = await PARTS[now.part][1].make(values);
    if (mine !== turn) return;
    made = { ...fresh, key };
    put(byId("asking"));
    draw();
  } catch (error) {
    if (mine !== turn) return;
    made = undefined;
    put(byId("sheet"));
    put(byId("asking"), el("p", { class: "refused" }, refusalWords(error)));
  }
}

function drawFields(values) {
  byId("fields").dataset.part = now.part;
  const field = ([name, words, , isLong]) =>
    el("div", { class: "field" },
      el("label", { for: `field-${name}` }, words),
      el(isLong ? "textarea" : "input", {
        id: `field-${name}`,
        class: "mono",
        autocomplete: "off",
        spellcheck: "false",
        onchange: (event) => go({ [name]: event.target.value, step: 0 }),
      }),
    );
  put(byId("fields"), fieldsOf(now.part).map(field));
  for (const [name] of fieldsOf(now.part)) byId(`field-${name}`).value = values[name];
}

function draw() {
  const isBoard = now.view === "board";
  byId("sheet").classList.toggle("board", isBoard);
  if (isBoard) return stand();
  const name = el("p", { class: "small soft" }, "Name ________________________   Date ______________");
  const head = now.view === "task" ? name : el("p", { class: "small soft" }, "Solution");
  put(byId("sheet"), el("h2", {}, made.title), head, made[now.view]);
}

/** One reason on the board. */
async function stand() {
  const all = made.steps;
  const at = Math.min(now.step, all.length - 1);
  const { said, shown, draw: drawn } = all[at];
  const key = made.key;
  const isLast = at + 1 === all.length;
  const picture = shown ?? (drawn ? await drawn() : undefined);
  if (made?.key !== key || now.view !== "board" || Math.min(now.step, all.length - 1) !== at) return;
  put(byId("sheet"),
    el("p", { class: "place" }, `${made.title}: ${at + 1} of ${all.length}`),
    el("div", { class: picture ? "two" : "" }, el("p", { class: "said" }, sentence(said)), picture),
    el("div", { class: "row" },
      el("button", { type: "button", id: "back", disabled: at === 0, onclick: () => step(-1) }, "Back"),
      el("button", { type: "button", id: "next", class: "main", disabled: isLast, onclick: () => step(1) }, "Next"),
      el("button", { type: "button", id: "leave", onclick: () => go({ view: "task" }) }, "To the worksheet"),
    ),
  );
}

function step(by) {
  if (now.view !== "board" || !made) return;
  const to = Math.min(Math.max(0, now.step + by), made.steps.length - 1);
  if (to !== now.step) go({ step: to });
}

pageKeys(
  {
    arrowright: () => step(1),
    arrowleft: () => step(-1),
    pagedown: () => step(1),
    pageup: () => step(-1),
    escape: () => now.view === "board" && go({ view: "task" }),
    home: () => now.view === "board" && go({ step: 0 }),
    p: () => print(),
  },
  [
    ["← →", "on the board: the reason before, the next one"],
    ["Home", "to the first one"],
    ["Esc", "from the board to the worksheet"],
    ["p", "print"],
    ["?", "these keys"],
  ],
);
sheet([["Print", "print"]]);
onLink(follow);
follow(readLink());
