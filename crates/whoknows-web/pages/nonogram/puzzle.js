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

  get size() {
    return `${this.width} by ${this.height}`;
  }

  isGiven(i) {
    return this.givens[i] !== this.open;
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

  /** The same puzzle with more cells given: [row, column, letter]. */
  withGivens(more) {
    const rows = (this.json.givens ?? Array(this.height).fill("?".repeat(this.width))).map((row) => [...row]);
    for (const [row, column, letter] of more) rows[row][column] = letter;
    return new Puzzle({ ...this.json, givens: rows.map((row) => row.join("")) }, { name: `${this.name}, made unique` });
  }

  /** Its size and what is given, in words. */
  get described() {
    const given = this.givens.filter((known) => known !== this.open).length;
    return `${this.size}${given ? `, ${counted(given, "cell")} given` : ""}`;
  }
}

/** `row 3` or `column 7` as {row: 2} or {column: 6}; `row 3, column 7` as both. */
export function place(words) {
  const row = /row (\d+)/.exec(words);
  const column = /column (\d+)/.exec(words);
  return { row: row ? Number(row[1]) - 1 : undefined, column: column ? Number(column[1]) - 1 : undefined };
}
