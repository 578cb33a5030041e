// Nonograms in class: the empty grid, the picture, and the steps that lead to it.

import { ask } from "/lib/api.js";
import { el } from "/lib/dom.js";
import { image, reasons } from "./drawn.js";

const FIELDS = [["puzzle", "A built-in puzzle, rows of a picture, or the text of a file", "@cottage"]];
/** Each step on the board has a picture of its own. */
const PICTURED = 150;

async function make({ puzzle }) {
  const [blank, solved, { answer, evidence, verdict }] = await Promise.all([
    ask("nonogram/draw", { puzzle }),
    ask("nonogram/draw", { puzzle, solved: true }),
    ask("nonogram/explain", { puzzle }),
  ]);
  const words =
    "The numbers before a row or above a column say how many cells in a row are black, in this order, with at least " +
    "one white cell between two groups. Which cells are black?";
  const picture = () => image(blank.answer.svg, "The puzzle");
  const said = `${{ yes: "Yes", no: "No", unknown: "Don't know" }[verdict]}: ${answer.says}.`;
  const steps = evidence.steps ?? [];
  const grid = (await rows(puzzle)).map((row) => [...row]);
  const shown = [];
  for (const step of steps.slice(0, PICTURED)) {
    const sure = (step.gives ?? []).filter(({ colours }) => colours.length === 1);
    for (const { row, column, colours } of sure) grid[row - 1][column - 1] = colours;
    shown.push(grid.map((row) => row.join("")).join("/"));
  }
  return {
    title: "Nonogram",
    task: [el("p", {}, words), picture()],
    solution: [image(solved.answer.svg, "The picture"), el("p", {}, said), reasons(answer.steps)],
    steps: [
      { said: words, shown: picture() },
      ...answer.steps.map((one, i) => ({ said: one, draw: shown[i] && (() => drawn(puzzle, shown[i])) })),
      { said, shown: image(solved.answer.svg, "The picture") },
    ],
  };
}

const drawn = async (puzzle, grid) => image((await ask("nonogram/draw", { puzzle, grid })).answer.svg, "So far");

/** An open grid of the puzzle's size. */
async function rows(puzzle) {
  const { answer } = await ask("nonogram/status", { puzzle });
  const { rows: across, columns } = answer.done;
  return across.map(() => "?".repeat(columns.length));
}

/** What teachers choose, and what is made of it. */
export const nonogram = { fields: FIELDS, make };
