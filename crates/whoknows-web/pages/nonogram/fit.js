// How large the cells can be: as the window allows, but never too small to read or to touch.

const LARGEST = 40;
const SMALLEST = 14;
const TOUCHED = 22;
/** To fit in height, cells get no smaller than this: a page may be scrolled down. */
const TALL = 20;
const DIGIT = 0.6;
const SPACE = 0.5;
const PAGE_BELOW = 80;

/** The size of a cell and of the numbers, in pixels, for a puzzle in a box. */
export function measure(puzzle, box) {
  const letters = (clue) =>
    clue.reduce((sum, { length }) => sum + Math.max(String(length).length * DIGIT, puzzle.isBlack ? 0 : 1) + SPACE, 0);
  const left = Math.max(1, ...puzzle.rows.map(letters));
  const above = Math.max(1, ...puzzle.columns.map((clue) => clue.length));
  const font = (cell) => Math.min(17, Math.max(10, Math.round(cell * 0.6)));
  const line = puzzle.isBlack ? 1.15 : 1.35;
  const tall = Math.max(420, innerHeight - box.getBoundingClientRect().top - scrollY - PAGE_BELOW);
  const least = matchMedia("(pointer: coarse)").matches || innerWidth < 500 ? TOUCHED : SMALLEST;
  let cell = LARGEST;
  const fitsAcross = () => left * font(cell) + 20 + puzzle.width * cell <= box.clientWidth;
  const fitsDown = () => cell <= TALL || above * font(cell) * line + 8 + puzzle.height * cell <= tall;
  while (cell > least && !(fitsAcross() && fitsDown())) cell -= 1;
  return { cell, font: font(cell) };
}
