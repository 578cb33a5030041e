// The worlds one by one: a grid where there are two variables, else a list. What went keeps its place, and its line.

import { enterable } from "/lib/board.js";
import { byId, counted, el } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { inOrder, isPlain, shown, worldWords } from "./values.js";

/** The most values of a variable that make a grid, and that are written at its edges. */
const SIDE = 100;
const WRITTEN = 24;
/** With more values the cells are smaller. */
const ROOMY = 12;
/** So many worlds of the list, and so many more that are left at the end. */
const FIRST = 150;
/** Worlds with more variables are written as sentences. */
const COLUMNS = 9;

/** The values along the sides of the grid of a span, if it is one. */
export function sidesOf({ places, variables }, story) {
  const isGrid = places.length > 1 && variables.length === 2;
  if (!isGrid || !places.every(({ world }) => variables.every((name) => isPlain(world[name])))) return undefined;
  const sides = variables.map((name) => inOrder(places.map(({ world }) => world[name]), story));
  return sides.every((side) => side.length <= SIDE) ? sides : undefined;
}

/** What is true of a world at a step: [class, sign, words]. */
function standing({ gone, count }, key, step) {
  const line = gone.get(key);
  if (line !== undefined && line <= step) return ["gone", String(line), `gone at line ${line}`];
  return count === 1 ? ["certain", "■", "certain"] : ["possible", "", "possible"];
}

/** Attributes of a world, wherever it stands. */
function propsOf(board, { world, key }, { step, isChosen, isWhy, choose }, row, column) {
  const [kind, sign, words] = standing(board, key, step);
  const name = `${worldWords(world, board.variables)}: ${words}`;
  const props = {
    class: `world ${kind}${isWhy(world) ? " why" : ""}`,
    "data-row": row,
    "data-column": column,
    "data-key": key,
    tabindex: "-1",
    title: name,
    "aria-label": name,
    "aria-pressed": String(isChosen(world)),
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
      class: `grid ${sizeOf(Math.max(columns.length, rows.length))}`,
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

/** How large the cells of a grid are. */
const sizeOf = (side) => (side > WRITTEN ? "fine" : side > ROOMY ? "close" : "");

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

/**
 * Draws the worlds of a span at a step; `board` is the span with the number of worlds that are left, `count`, and its
 * `sides`. `state`: {step, isChosen, isWhy, choose}.
 */
export function showBoard(board, state) {
  redraw(byId("board"), board.places.length ? (board.sides ? grid(board, state) : list(board, state)) : undefined);
  enterable(byId("board"));
}

/** Says why there is no board. */
export function noBoard(count, most) {
  const words =
    count > most
      ? `${counted(count, "world")}: too many to show one by one.`
      : "Which worlds are left here is not known one by one, only how many.";
  redraw(byId("board"), el("p", { class: "soft" }, words));
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
