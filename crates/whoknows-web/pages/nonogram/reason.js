// A step of the server on the board: the cells that it needs, those that it gives, and its sentence.

import { place } from "./puzzle.js";

/** With a capital and a full stop. */
export const sentence = (words) => `${words[0].toUpperCase()}${words.slice(1)}${/[.:]$/.test(words) ? "" : "."}`;

const index = (row, column, puzzle) => row * puzzle.width + column;

/** The paints of two sets that are in both. */
const both = (a, b, puzzle) =>
  puzzle.allowed(a).reduce((sum, paint) => sum + (Math.floor(b / 2 ** paint) % 2 ? 2 ** paint : 0), 0);

/** What a step makes of cells: [{i, known}]. */
export function stepGives(step, cells, puzzle) {
  const now = (i) => (cells[i].pencil ? puzzle.open : cells[i].known);
  if (step.chain) {
    const i = index(...step.cell, puzzle);
    const paint = 2 ** step.assumed;
    return [{ i, known: Math.floor(now(i) / paint) % 2 ? now(i) - paint : now(i) }];
  }
  return step.gives.map(([row, column, known]) => {
    const i = index(row, column, puzzle);
    return { i, known: both(now(i), known, puzzle) };
  });
}

/** What is to be seen of a step that is not played yet, or of the last one played. */
export function shownOf(step, cells, puzzle) {
  const at = ([row, column]) => index(row, column, puzzle);
  const given = stepGives(step, cells, puzzle).map(({ i }) => i);
  if (!step.chain) return { needs: step.needs.map(at), fresh: given, lines: [place(step.line)] };
  const supposed = new Map();
  for (const link of step.chain)
    for (const [row, column, known] of link.gives) supposed.set(index(row, column, puzzle), known);
  const maybe = [...supposed].filter(([i]) => !given.includes(i)).map(([i, known]) => ({ i, known }));
  const needed = [...step.chain, step]
    .flatMap((link) => link.needs.map(at))
    .filter((i) => !supposed.has(i) && !given.includes(i));
  return { needs: needed, wrong: given, maybe, badLines: [place(step.line)] };
}
