// Strokes: a click, a drag or a key makes marks. A drag is one move, and changes only cells that were as
// the first one was.

import { pageKeys, walkable } from "/lib/board.js";
import { Touch } from "./touch.js";

const same = (a, b) => a.known === b.known && a.pencil === b.pencil;

export class Strokes {
  constructor(board, play) {
    this.board = board;
    this.play = play;
    const { node } = board;
    node.addEventListener("pointerdown", (event) => this.#down(event));
    node.addEventListener("pointermove", (event) => this.#over(event));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
      node.addEventListener(end, ({ pointerType }) => pointerType !== "touch" && this.end());
    new Touch(board, this, play.tools);
    // Without a pointer: a screen reader clicks.
    node.addEventListener("click", (event) => event.detail === 0 && this.#act(event.target, play.tools.known(false)));
    const act = (isOther) => (cell) => this.#act(cell, play.tools.known(isOther));
    const clear = (cell) => this.#act(cell, undefined);
    walkable(node, { Enter: act(false), " ": act(false), x: act(true), c: clear, Backspace: clear, Delete: clear });
    node.addEventListener("keydown", (event) => this.#draw(event));
    document.addEventListener("keydown", (event) => this.#usual(event));
    const { zoom } = board;
    pageKeys(
      {
        "+": () => zoom.by(1.25),
        "=": () => zoom.by(1.25),
        "-": () => zoom.by(0.8),
        u: () => play.undo(),
        r: () => play.redo(),
        h: () => play.hint(),
        e: () => play.bench.mode === "play" && play.helper.check(),
        p: () => play.tools.setPencil(!play.tools.pencil),
        ...play.bench.keys(),
        ...digits(play),
      },
      HELP,
    );
  }

  get isOn() {
    return this.play.isOn;
  }

  #down(event) {
    if (event.pointerType === "touch" || event.button > 2 || event.button === 1) return;
    const i = this.board.index(event.target);
    if (i === undefined || !this.isOn) return;
    event.preventDefault();
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    this.begin(i, event.button === 2);
  }

  #over(event) {
    if (!this.stroke || event.pointerType === "touch") return;
    if (event.buttons === 0) return this.end();
    this.over(this.board.index(document.elementFromPoint(event.clientX, event.clientY)));
  }

  /** Begins a stroke at a cell, with the chosen tool or with the other one. */
  begin(i, isOther = false) {
    const { game, puzzle } = this.play.bench;
    const { tools } = this.play;
    const wished = { known: tools.known(isOther), pencil: tools.pencil };
    const from = game.cells[i];
    const to = same(from, wished) ? { known: puzzle.open, pencil: false } : wished;
    this.stroke = { from, to, last: i };
    this.board.cells[i].focus({ preventScroll: true });
    game.begin();
    this.#mark(i);
  }

  /** On to another cell, with all between; outside the cells nothing happens. */
  over(i) {
    if (!this.stroke || i === undefined || i === this.stroke.last) return;
    for (const between of line(this.stroke.last, i, this.play.bench.puzzle.width)) this.#mark(between);
    this.stroke.last = i;
  }

  #mark(i) {
    const { game } = this.play.bench;
    const { from, to } = this.stroke;
    if (same(game.cells[i], from) && game.mark(i, to.known, to.pencil)) this.board.paint(i, game.cells[i]);
  }

  end() {
    if (!this.stroke) return;
    this.stroke = undefined;
    this.play.bench.game.end();
    this.play.moved();
  }

  /** A key on a cell: marks it, or clears it if it is so already. */
  #act(target, known, isLine = false) {
    const i = this.board.index(target);
    if (i === undefined || !this.play.isOn) return;
    const { game, puzzle } = this.play.bench;
    const { pencil } = this.play.tools;
    const open = known === undefined || (!isLine && same(game.cells[i], { known, pencil }));
    game.begin();
    game.mark(i, open ? puzzle.open : known, pencil);
    game.end();
    this.play.moved();
  }

  /** The keys that undo everywhere: with Ctrl or Cmd Z, and Y or Shift and Z the other way. */
  #usual(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (!this.isOn || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "z" && !event.shiftKey) this.play.undo();
    else this.play.redo();
  }

  /** Shift and an arrow: the cell that was gone to is marked too. */
  #draw(event) {
    if (event.shiftKey && event.key.startsWith("Arrow"))
      this.#act(document.activeElement, this.play.tools.known(false), true);
  }
}

/** The cells after one, up to another: what a quick pointer passed between two of its events. */
function line(from, to, width) {
  const [r0, c0, r1, c1] = [Math.floor(from / width), from % width, Math.floor(to / width), to % width];
  const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0));
  const at = (k) => Math.round(r0 + ((r1 - r0) * k) / steps) * width + Math.round(c0 + ((c1 - c0) * k) / steps);
  return Array.from({ length: steps }, (_, k) => at(k + 1));
}

const digits = (play) => Object.fromEntries([...Array(10).keys()].map((n) => [String(n), () => play.tools.choose(n)]));

const HELP = [
  ["arrows", "go from cell to cell"],
  ["Enter, Space", "mark with the chosen colour, or clear"],
  ["X", "mark white"],
  ["C, Delete", "clear"],
  ["Shift + arrow", "go on marking"],
  ["P", "pencil on or off"],
  ["0 … 9", "choose white or a colour"],
  ["U, Ctrl + Z", "undo"],
  ["R, Ctrl + Y", "redo"],
  ["+, -", "larger, smaller; with the mouse: Ctrl and the wheel"],
  ["H", "a hint, then more of it"],
  ["E", "check for mistakes"],
  ["N, B, G", "step by step: next, back, go or pause"],
  ["?", "show or hide the keys"],
];
