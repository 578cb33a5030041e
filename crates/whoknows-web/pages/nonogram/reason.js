// A step of the server on the board: the cells that it needs, and those that it gives.

import { place } from "./puzzle.js";

const cells = (list, puzzle) => list.map((cell) => ({ i: puzzle.index(cell), known: puzzle.known(cell.colours) }));

/** What a step makes of cells: [{i, known}]. */
export const stepGives = (step, puzzle) => cells(step.gives, puzzle);

/** What is to be seen of a step that is not played yet, or of the last one played. */
export function shownOf(step, puzzle) {
  const numbers = (list) => cells(list, puzzle).map(({ i }) => i);
  const given = numbers(step.gives);
  if (step.kind === "line") return { needs: numbers(step.needs), fresh: given, lines: [place(step.line)] };
  const supposed = new Map(step.chain.flatMap((link) => cells(link.gives, puzzle)).map(({ i, known }) => [i, known]));
  const maybe = [...supposed].filter(([i]) => !given.includes(i)).map(([i, known]) => ({ i, known }));
  const needed = [...step.chain, step]
    .flatMap((link) => numbers(link.needs))
    .filter((i) => !supposed.has(i) && !given.includes(i));
  return { needs: needed, wrong: given, maybe, badLines: [place(step.line)] };
}
