// A game: a puzzle and what was marked in it, move by move, with a way back and forth.
//
// A mark is what the player takes a cell to be, surely or (in pencil) maybe. Given cells stay.

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class Game {
  /** Begins with the marks of a code, or with these paints, or with what is given. */
  constructor(puzzle, start, paints) {
    this.puzzle = puzzle;
    const cells = paints?.map((paint) => (paint > 0 ? 2 ** paint : puzzle.open)) ?? puzzle.givens;
    this.cells = start ? decode(start, puzzle) : cells.map((known) => ({ known, pencil: false }));
    this.moves = [];
    this.played = 0;
    this.seconds = 0;
    this.isSolved = false;
  }

  /** Begins a move; a whole drag is one. */
  begin() {
    this.moves.length = this.played;
    this.moves.push([]);
    this.played += 1;
  }

  /** Marks a cell, as a part of the move that was begun; false if nothing changes. */
  mark(i, known, pencil = false) {
    const from = this.cells[i];
    const sure = known === this.puzzle.open ? false : pencil;
    if (this.puzzle.isGiven(i) || (from.known === known && from.pencil === sure)) return false;
    const to = { known, pencil: sure };
    this.moves.at(-1).push({ i, from, to });
    this.cells[i] = to;
    return true;
  }

  /** Ends a move; one that changed nothing is forgotten. */
  end() {
    if (this.moves.at(-1)?.length === 0) {
      this.moves.pop();
      this.played -= 1;
    }
  }

  undo() {
    if (this.played === 0) return false;
    this.played -= 1;
    for (const { i, from } of [...this.moves[this.played]].reverse()) this.cells[i] = from;
    return true;
  }

  redo() {
    if (this.played === this.moves.length) return false;
    for (const { i, to } of this.moves[this.played]) this.cells[i] = to;
    this.played += 1;
    return true;
  }

  get isEmpty() {
    return this.cells.every(({ known }, i) => known === this.puzzle.givens[i]);
  }

  /** What is surely marked, as rows for the server: pencil marks do not count. */
  get grid() {
    return this.puzzle.writeRows(this.cells.map(({ known, pencil }) => (pencil ? this.puzzle.open : known)));
  }

  /** The cells in short, for a link. */
  get code() {
    return encode(this.cells, this.puzzle);
  }

  /** All of it, with the way back, to be kept. */
  get kept() {
    const short = ({ known, pencil }) => [known, pencil ? 1 : 0];
    const moves = this.moves.map((move) => move.map(({ i, from, to }) => [i, ...short(from), ...short(to)]));
    return { code: this.code, moves, played: this.played, seconds: this.seconds, solved: this.isSolved };
  }

  static fromKept(puzzle, { code, moves, played, seconds = 0, solved = false }) {
    const game = new Game(puzzle, code);
    game.moves = moves.map((move) =>
      move.map(([i, a, b, c, d]) => ({ i, from: { known: a, pencil: b === 1 }, to: { known: c, pencil: d === 1 } })),
    );
    return Object.assign(game, { played, seconds, isSolved: solved });
  }
}

/** Runs of equal cells: `-` open, a letter for a paint, `*` and a number for sets, `.` before for pencil. */
function encode(cells, puzzle) {
  const one = ({ known, pencil }) => {
    if (known === puzzle.open) return "-";
    const allowed = puzzle.allowed(known);
    const paint = allowed.length === 1 ? LETTERS[allowed[0]] : `*${known}*`;
    return pencil ? `.${paint}` : paint;
  };
  const runs = [];
  for (const token of cells.map(one)) {
    if (runs.at(-1)?.token === token) runs.at(-1).count += 1;
    else runs.push({ token, count: 1 });
  }
  return runs.map(({ token, count }) => (count > 1 ? `${token}${count}` : token)).join("");
}

function decode(code, puzzle) {
  const cells = [];
  for (const [, dot, token, set, count] of code.matchAll(/(\.?)(\*(\d+)\*|[-a-zA-Z])(\d*)/g)) {
    const known = token === "-" ? puzzle.open : set ? Number(set) : 2 ** LETTERS.indexOf(token);
    const most = Math.min(Number(count) || 1, puzzle.givens.length - cells.length);
    for (let k = 0; k < most; k += 1) cells.push({ known: Math.min(known, puzzle.open), pencil: dot === "." });
  }
  // A link that does not fit, or goes against given cells, leaves these as they are.
  return puzzle.givens.map((given, i) =>
    given !== puzzle.open || !cells[i] ? { known: given, pencil: false } : cells[i],
  );
}
