// How large the cells can be: as the window allows, but never too small to read or to touch.

const LARGEST = 40;
const TOUCHED = 18;
/** The smallest numbers that are read with ease, and the largest. */
const READABLE = 10;
const LARGE = 17;
const DIGIT = 0.64;
const SPACE = 0.5;
/** The letter of a colour beside its number. */
const MARK = 0.55;
/** What stays free below the board, and the least height that it gets. */
const BELOW = 16;
const LEAST_TALL = 240;

/** The numbers of a board: how wide the longest row of them is in letters, how many stand above each other. */
function clues(puzzle) {
  const mark = puzzle.isPlain ? 0 : MARK;
  const letters = (clue) => clue.reduce((sum, { length }) => sum + String(length).length * DIGIT + mark + SPACE, 0);
  const digits = Math.max(1, ...puzzle.columns.flat().map(({ length }) => String(length).length));
  return {
    left: Math.max(1, ...puzzle.rows.map(letters)),
    above: Math.max(1, ...puzzle.columns.map((clue) => clue.length)),
    wide: digits * DIGIT + mark,
  };
}

/** How large the numbers are beside cells of this size: two columns of them never touch. */
export function font(puzzle, cell) {
  const { wide } = clues(puzzle);
  return Math.max(1, Math.min(LARGE, Math.round(cell * 0.6), Math.floor((cell - 3) / wide)));
}

/** The room for a board: the window down to its end, or to the bar with the tools where that stays in place. */
export function room(box) {
  const bars = [...document.querySelectorAll(".bar")];
  const bar = bars.find((one) => one.checkVisibility() && getComputedStyle(one).position === "fixed");
  const top = box.getBoundingClientRect().top + scrollY;
  return { wide: box.clientWidth, tall: Math.max(LEAST_TALL, innerHeight - top - (bar?.offsetHeight ?? 0) - BELOW) };
}

/** The size of a cell with which all is seen, as large as can be; not below the smallest. */
export function whole(puzzle, { wide, tall }, smallest) {
  const { left, above } = clues(puzzle);
  const line = puzzle.isPlain ? 1.15 : 1.35;
  const fits = (cell) =>
    left * font(puzzle, cell) + 20 + puzzle.width * cell <= wide &&
    above * font(puzzle, cell) * line + 16 + puzzle.height * cell <= tall;
  let cell = LARGEST;
  while (cell > smallest && !fits(cell)) cell -= 1;
  return cell;
}

/** The size of a cell to begin with: all is seen, if that can be read and touched. */
export function first(puzzle, place) {
  let least = matchMedia("(pointer: coarse)").matches || innerWidth < 500 ? TOUCHED : 1;
  while (font(puzzle, least) < READABLE) least += 1;
  return whole(puzzle, place, least);
}
