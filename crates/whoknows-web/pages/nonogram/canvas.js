// The sheet that an editor draws on: a board without clues, with all paints; and the drawing as a file that the server
// reads.

import { Puzzle } from "./puzzle.js";

const PAINTS = [
  { letter: ".", name: "white", rgb: "#ffffff" },
  { letter: "k", name: "black", rgb: "#000000" },
  { letter: "r", name: "red", rgb: "#cc3a33" },
  { letter: "b", name: "blue", rgb: "#3f6fc8" },
  { letter: "g", name: "green", rgb: "#3d8f4a" },
  { letter: "y", name: "yellow", rgb: "#f3c83c" },
  { letter: "n", name: "brown", rgb: "#85562f" },
];

class Sheet extends Puzzle {
  /** The clues of a puzzle with some of these paints. */
  takeClues(puzzle) {
    const paint = (colour) => Math.max(1, PAINTS.findIndex(({ name }) => name === puzzle.paintName(colour)));
    const taken = (clues) => clues.map((clue) => clue.map(({ length, colour }) => ({ length, colour: paint(colour) })));
    this.rows = taken(puzzle.rows);
    this.columns = taken(puzzle.columns);
    this.isPlain = puzzle.isBlack;
  }
}

/** An empty sheet. */
export function canvas(width, height) {
  const lines = (count) => Array.from({ length: count }, () => []);
  const colours = PAINTS.map((paint) => ({ ...paint }));
  return new Sheet({ width, height, colours, rows: lines(height), columns: lines(width) }, { name: "Drawing" });
}

/** A sheet with a drawing: rows of letters. */
export function sheet(text) {
  const rows = text.split("\n");
  const puzzle = canvas(rows[0].length, rows.length);
  puzzle.drawn = rows.flatMap((row) => [...row].map((letter) => PAINTS.findIndex((paint) => paint.letter === letter)));
  return puzzle;
}

/** The drawing of a game: its rows, and the text of a file with its colours. */
export function goal({ cells, puzzle }) {
  const paint = ({ known }) => (known === puzzle.open ? 0 : puzzle.allowed(known)[0]);
  const letters = cells.map((cell) => PAINTS[paint(cell)].letter).join("");
  const rows = letters.match(new RegExp(`.{${puzzle.width}}`, "g"));
  const used = PAINTS.filter(({ letter }, k) => k > 0 && letters.includes(letter));
  const colours = [PAINTS[0], ...(used.length ? used : [PAINTS[1]])];
  const text = [
    `<puzzleset><puzzle type="grid" defaultcolor="${colours[1].name}">`,
    ...colours.map(({ letter, name, rgb }) => `<color name="${name}" char="${letter}">${rgb.slice(1)}</color>`),
    "<solution type=\"goal\"><image>",
    ...rows.map((row) => `|${row}|`),
    "</image></solution></puzzle></puzzleset>",
  ].join("\n");
  return { rows, text, paintOf };
}

/** The paint that a letter of an answer stands for: that of the cells that have it in both. */
function paintOf(letter, rows, grid) {
  const counts = PAINTS.map(() => 0);
  grid.forEach((row, r) => [...row].forEach((found, c) => found === letter && (counts[place(rows[r][c])] += 1)));
  return counts.indexOf(Math.max(...counts));
}

const place = (letter) => PAINTS.findIndex((paint) => paint.letter === letter);
