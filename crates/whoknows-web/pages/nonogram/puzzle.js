// A puzzle: its clues, its paints and its given cells, as the server writes them in JSON.
//
// What is known of a cell is a number with one bit for each paint that it may have; paint 0 is the
// background. The text goes back to the server with every question.

import { counted } from "/lib/dom.js";

const BLACK_AND_WHITE = [
  { letter: "0", name: "white", rgb: "#ffffff" },
  { letter: "1", name: "black", rgb: "#000000" },
];

export class Puzzle {
  /** `meta` is what the page knows of it besides: id, name and source of a puzzle to try. */
  constructor(json, meta = {}) {
    this.json = json;
    this.meta = meta;
    this.text = JSON.stringify(json);
    this.width = json.width;
    this.height = json.height;
    this.paints = json.colours ?? BLACK_AND_WHITE;
    this.open = 2 ** this.paints.length - 1;
    this.isBlack = this.paints.length === 2 && this.paints[1].rgb === "#000000";
    /** Whether numbers alone say the clues, without colours. */
    this.isPlain = this.isBlack;
    const block = (item) => {
      const [, length, letter] = /^(\d+)(.?)$/u.exec(String(item));
      return { length: Number(length), colour: letter ? this.paints.findIndex((paint) => paint.letter === letter) : 1 };
    };
    this.rows = json.rows.map((clue) => clue.map(block));
    this.columns = json.columns.map((clue) => clue.map(block));
    this.givens = json.givens ? this.readRows(json.givens) : new Array(this.width * this.height).fill(this.open);
  }

  /** What the page calls it, or the title in the file. */
  get name() {
    const { id, name } = this.meta;
    return (id && name) || this.json.title || name || "A puzzle";
  }

  /** Its text for a file, with its title. */
  get titled() {
    const title = this.json.title || (this.meta.name ? this.name : undefined);
    return JSON.stringify({ ...this.json, title });
  }

  get size() {
    return `${this.width} by ${this.height}`;
  }

  isGiven(i) {
    return this.givens[i] !== this.open;
  }

  /** The number of a cell that an answer names: {row, column}, both from 1. */
  index({ row, column }) {
    return (row - 1) * this.width + column - 1;
  }

  /** What is known of a cell, out of the letters of its paints. */
  known(letters) {
    return this.paints.reduce((sum, { letter }, paint) => sum + (letters.includes(letter) ? 2 ** paint : 0), 0);
  }

  /** Cells out of rows of letters; ? is open. */
  readRows(rows) {
    const known = (letter) => {
      const paint = this.paints.findIndex((one) => one.letter === letter);
      return paint < 0 ? this.open : 2 ** paint;
    };
    return rows.flatMap((row) => [...row].map(known));
  }

  /** Cells as rows of letters with / between; sets of paints as [ab]. */
  writeRows(cells) {
    const text = (known) => {
      if (known === this.open) return "?";
      const letters = this.allowed(known).map((paint) => this.paints[paint].letter);
      return letters.length === 1 ? letters[0] : `[${letters.join("")}]`;
    };
    const rows = Array.from({ length: this.height }, (_, row) =>
      cells
        .slice(row * this.width, (row + 1) * this.width)
        .map(text)
        .join(""),
    );
    return rows.join("/");
  }

  /** The paints that a cell may still have. */
  allowed(known) {
    return this.paints.map((_, paint) => paint).filter((paint) => Math.floor(known / 2 ** paint) % 2 === 1);
  }

  /** What is known of a cell, in a word or a few. */
  word(known) {
    if (known === this.open) return "open";
    return this.allowed(known)
      .map((paint) => this.paintName(paint))
      .join(" or ");
  }

  paintName(paint) {
    return this.paints[paint].name || (paint === 0 ? "white" : `colour ${this.paints[paint].letter}`);
  }

  /** A letter for a colour, for eyes that do not part them: of its name, or its own. */
  mark(paint) {
    const first = (k) => this.paintName(k)[0].toUpperCase();
    const isOnly = this.paints.every((_, other) => other === paint || first(other) !== first(paint));
    return isOnly && this.paints[paint].name ? first(paint) : this.paints[paint].letter.toUpperCase();
  }

  /** Whether a colour is light or dark: what is written on it is the other. */
  contrast(paint) {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(this.paints[paint].rgb.slice(at, at + 2), 16) / 255);
    return 0.3 * r + 0.59 * g + 0.11 * b > 0.55 ? "light" : "dark";
  }

  /** The same puzzle with more cells given: {row, column, colour}. */
  withGivens(more) {
    const rows = (this.json.givens ?? Array(this.height).fill("?".repeat(this.width))).map((row) => [...row]);
    for (const { row, column, colour } of more) rows[row - 1][column - 1] = colour;
    return new Puzzle({ ...this.json, givens: rows.map((row) => row.join("")) }, { name: `${this.name}, made unique` });
  }

  /** Its size and what is given, in words. */
  get described() {
    const given = this.givens.filter((known) => known !== this.open).length;
    return `${this.size}${given ? `, ${counted(given, "cell")} given` : ""}`;
  }
}

/** A line of an answer, {row} or {column} from 1, as the board counts it: from 0. */
export const place = ({ row, column }) => ({ row: row && row - 1, column: column && column - 1 });
