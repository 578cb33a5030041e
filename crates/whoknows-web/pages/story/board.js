// The worlds one by one: a grid where there are two variables, else a list. What went keeps its place, and its line.

import { enterable } from "/lib/board.js";
import { byId, counted, el, put } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { inOrder, isPlain, keyOf, shown, worldWords } from "./values.js";

/** The most values of a variable that make a grid, and that are written at its edges. */
const SIDE = 100;
const WRITTEN = 24;
/** So many worlds of the list, and so many more that are left at the end. */
const FIRST = 150;
/** Worlds with more variables are written as sentences. */
const COLUMNS = 9;

/** The board of a story: what is the same at every step. */
export function boardOf(story, moments, gone) {
  const { worlds = [], variables = [] } = moments;
  const places = worlds.map((world) => ({ world, key: keyOf(world, variables) }));
  if (variables.length !== 2 || !worlds.every((world) => variables.every((name) => isPlain(world[name]))))
    return { places, gone, variables };
  const sides = variables.map((name) => inOrder(worlds.map((world) => world[name]), story));
  const isGrid = worlds.length > 1 && sides.every((side) => side.length <= SIDE);
  return { places, gone, variables, sides: isGrid ? sides : undefined };
}

/** What is true of a world at a step: [class, sign, words]. */
function standing({ gone, left }, key, step) {
  const line = gone.get(key);
  if (line !== undefined && line <= step) return ["gone", String(line), `gone at line ${line}`];
  return left === 1 ? ["certain", "■", "certain"] : ["possible", "", "possible"];
}

/** Attributes of a world, wherever it stands. */
function propsOf(board, { world, key }, { step, chosen, rings, choose }, row, column) {
  const [kind, sign, words] = standing(board, key, step);
  const name = `${worldWords(world, board.variables)}: ${words}`;
  const props = {
    class: `world ${kind}${rings.has(key) ? " why" : ""}`,
    "data-row": row,
    "data-column": column,
    "data-key": key,
    tabindex: "-1",
    title: name,
    "aria-label": name,
    "aria-pressed": key === chosen,
    onclick: () => choose(world),
  };
  return { props, sign };
}

function grid(board, state) {
  const [rows, columns] = board.sides;
  const cells = board.places.map((place) => {
    const row = rows.indexOf(place.world[board.variables[0]]);
    const column = columns.indexOf(place.world[board.variables[1]]);
    const { props, sign } = propsOf(board, place, state, row, column);
    return el("button", { ...props, type: "button", vars: { "grid-area": `${row + 2} / ${column + 2}` } }, sign);
  });
  const edge = (value, i, area, every) =>
    i % every === 0 && el("span", { class: "edge", vars: { "grid-area": area(i + 2) } }, shown(value));
  const step = (side) => Math.ceil(side.length / WRITTEN);
  const [down, right] = board.variables;
  return [
    el("p", { class: "small soft axes" }, `down: ${down}, to the right: ${right}`),
    el("div", {
      class: columns.length > WRITTEN || rows.length > WRITTEN ? "grid fine" : "grid",
      role: "group",
      "aria-label": `worlds by ${down} and ${right}`,
      vars: { "--columns": columns.length },
    },
      columns.map((value, i) => edge(value, i, (at) => `1 / ${at}`, step(columns))),
      rows.map((value, i) => edge(value, i, (at) => `${at} / 1`, step(rows))),
      cells,
    ),
  ];
}

/** A value of the list: what is not so is soft. */
const cellOf = (value) => el("td", { class: value === false ? "soft" : "" }, shown(value));

function list(board, state) {
  const { places, gone, variables } = board;
  const some = places.filter(({ key }, i) => i < FIRST || !gone.has(key)).slice(0, FIRST * 2);
  const isWide = variables.length > COLUMNS;
  const row = (place, i) => {
    const { props, sign } = propsOf(board, place, state, i, 0);
    const { world } = place;
    const said = isWide ? el("td", {}, worldWords(world, variables)) : variables.map((name) => cellOf(world[name]));
    return el("tr", props, el("td", { class: "sign" }, sign || "·"), said);
  };
  const more = places.length - some.length;
  return [
    el("div", { class: "list" },
      el("table", {},
        !isWide && el("thead", {}, el("tr", {}, el("th", {}), variables.map((name) => el("th", {}, name)))),
        el("tbody", {}, some.map(row)),
      ),
    ),
    more > 0 && el("p", { class: "small soft" }, `and ${counted(more, "more world", "more worlds")}`),
  ];
}

/** Draws the board at a step. `state`: {step, count, chosen, rings, choose}. */
export function showBoard(board, moments, state) {
  const { base, left, own = [] } = moments;
  const { step, count } = state;
  if (base < 0 || step < base) return say(tooMany(count, base));
  if (count === 0 || left[step]) return draw({ ...board, left: count }, state);
  if (left.length || !own[step]) return say("Which worlds are left here is not known one by one, only how many.");
  // Values have changed: the worlds of this step, and no others.
  const { worlds, variables } = own[step];
  const places = worlds.map((world) => ({ world, key: keyOf(world, variables) }));
  draw({ places, variables, gone: new Map(), left: count }, state);
}

const tooMany = (count, base) =>
  `${counted(count, "world")}: too many to show one by one${base > 0 ? `, but after line ${base} they can be` : ""}.`;

function say(words) {
  put(byId("board"), el("p", { class: "soft" }, words));
}

function draw(board, state) {
  redraw(byId("board"), board.places.length ? (board.sides ? grid(board, state) : list(board, state)) : undefined);
  enterable(byId("board"));
}

/** Arrows lead to the next world in their direction; Enter asks for it. */
export function walk(node) {
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  node.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[data-row]");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") cell.click();
    else if (!steps[event.key] || !lead(node, cell, steps[event.key])) return;
    event.preventDefault();
  });
  node.addEventListener("focusin", ({ target }) => {
    const cell = target.closest("[data-row]");
    if (!cell) return;
    node.querySelectorAll('[tabindex="0"]').forEach((other) => other.setAttribute("tabindex", "-1"));
    cell.setAttribute("tabindex", "0");
  });
}

/** To the nearest cell in a direction, if there is one. */
function lead(node, cell, [down, right]) {
  const far = (other) => {
    const rows = other.dataset.row - cell.dataset.row;
    const columns = other.dataset.column - cell.dataset.column;
    const [along, aside] = down ? [rows * down, columns] : [columns * right, rows];
    return along > 0 ? along + Math.abs(aside) * SIDE : Infinity;
  };
  const cells = [...node.querySelectorAll("[data-row]")];
  const next = cells.reduce((best, other) => (far(other) < far(best) ? other : best), cell);
  if (next === cell) return false;
  next.focus();
  return true;
}
