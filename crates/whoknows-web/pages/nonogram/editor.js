// The editor: a picture is drawn, or clues are typed, and it is said at once how many pictures have these clues, which
// cells differ between them, and how hard it is. Drawing is a game on an empty board: strokes and undo are the same.

import { Asker } from "/lib/asker.js";
import { byId, counted, el } from "/lib/dom.js";
import { canvas, goal, sheet } from "./canvas.js";
import { Game } from "./game.js";
import { pack, unpack } from "./keep.js";
import { Puzzle } from "./puzzle.js";

const PAUSE = 250;
const PATIENCE = 20;
const NAME = "My puzzle";

export class Editor {
  constructor(bench) {
    this.bench = bench;
    this.asker = new Asker(byId("draw-says"));
    byId("draw-new").addEventListener("click", () => this.#lay(canvas(number("draw-width"), number("draw-height"))));
    byId("draw-typed").addEventListener("click", () => this.#typed());
    byId("draw-unique").addEventListener("click", () => this.#unique());
    byId("draw-play").addEventListener("click", () => this.#play());
  }

  begin() {}

  /** The puzzle that was played waits until the editor is left. */
  async enter(drawing) {
    const { bench } = this;
    if (!this.waiting) this.waiting = { puzzle: bench.puzzle, game: bench.game };
    byId("play").hidden = false;
    document.body.classList.add("drawing");
    const rows = typeof drawing === "string" ? await unpack(drawing) : undefined;
    this.#lay(rows ? sheet(rows) : (this.game?.puzzle ?? canvas(10, 10)), rows ? undefined : this.game);
  }

  leave() {
    const { bench, waiting } = this;
    this.asker.stop();
    clearTimeout(this.timer);
    document.body.classList.remove("drawing");
    this.waiting = undefined;
    Object.assign(bench, waiting);
    bench.board.node.classList.remove("solved");
    bench.board.lay(bench.puzzle);
    bench.modes.play.tools.offer(bench.puzzle);
  }

  #lay(puzzle, game = new Game(puzzle, undefined, puzzle.drawn)) {
    this.game = game;
    Object.assign(this.bench, { puzzle, game });
    byId("draw-width").value = puzzle.width;
    byId("draw-height").value = puzzle.height;
    this.bench.board.lay(puzzle);
    this.bench.modes.play.tools.offer(puzzle);
    this.bench.board.node.classList.add("solved");
    this.changed();
  }

  /** After every stroke: drawn at once, judged a little later. */
  changed() {
    const { game, board, modes } = this.bench;
    this.json = undefined;
    this.renewed = [];
    board.show(game.cells);
    modes.play.buttons.undo.disabled = game.played === 0;
    modes.play.buttons.redo.disabled = game.played === game.moves.length;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#judge(goal(game)), PAUSE);
    this.bench.keepLink();
  }

  /** The drawing in the letters of a link. */
  async packed() {
    return pack(goal(this.game).rows.join("\n"));
  }

  /** Says what a text in any format is worth, and shows its clues. */
  async #judge({ text }) {
    clearTimeout(this.timer);
    const { game, board } = this.bench;
    const read = await this.asker.ask("nonogram/convert", { puzzle: text, to: "json" });
    if (!read || game !== this.bench.game) return undefined;
    this.json = JSON.parse(read.answer.file);
    const mine = new Puzzle(this.json);
    // Typed clues may be of another size: then the sheet waits for their picture.
    const isSame = mine.width === game.puzzle.width && mine.height === game.puzzle.height;
    if (isSame) {
      game.puzzle.takeClues(mine);
      board.reclue();
    }
    const found = await this.asker.ask("nonogram/solve", { puzzle: [read.answer.file] }, { seconds: PATIENCE });
    if (!found || game !== this.bench.game) return undefined;
    const { answer } = found;
    const differ = answer.differ.map((cell) => mine.index(cell));
    if (isSame) board.show(game.cells, { needs: differ, fresh: this.renewed });
    this.#say(answer, differ.length);
    byId("draw-unique").disabled = !answer.second;
    return { mine, answer };
  }

  async #say(answer, differ) {
    const { game, verdict } = this.bench;
    const words = verdict.words({ answer });
    if (!answer.unique) {
      const rings = differ ? ` The ${counted(differ, "cell")} in a ring can be otherwise.` : "";
      return this.asker.say(el("p", { class: "refused", id: "draw-verdict" }, `${words}${rings}`));
    }
    const rated = await this.asker.ask("nonogram/rate", { puzzle: JSON.stringify(this.json) }, { seconds: PATIENCE });
    if (!rated || game !== this.bench.game) return undefined;
    const { hardest, solvable_by_logic: isLogic } = rated.answer;
    const renewed = this.renewed.length ? ` ${counted(this.renewed.length, "cell was", "cells were")} changed.` : "";
    const how = hardest ? `${renewed} The hardest step: ${hardest}.` : renewed;
    const rest = isLogic === false ? " Logic alone does not find it." : "";
    return this.asker.say(el("p", { class: "because", id: "draw-verdict" }, `${words}${how}${rest}`));
  }

  /** Clues as they are typed, a line each: the picture that they have is drawn. */
  async #typed() {
    const lines = (id) => byId(id).value.trimEnd().split("\n");
    const [rows, columns] = [lines("draw-rows"), lines("draw-columns")];
    const sizes = [`width ${columns.length}`, `height ${rows.length}`];
    const text = [...sizes, "rows", ...rows, "columns", ...columns].join("\n");
    const judged = await this.#judge({ text });
    if (!judged?.answer.grid) return;
    const { json } = this;
    const rowsOf = judged.answer.grid.map((row) => row.replaceAll("0", ".").replaceAll("1", "k"));
    this.#lay(sheet(rowsOf.join("\n")));
    this.json = json;
  }

  /** Few cells are changed, so that logic solves it. */
  async #unique() {
    clearTimeout(this.timer);
    const { rows } = goal(this.game);
    const picture = rows.join("\n").replaceAll("k", "#");
    const asked = await this.asker.ask("nonogram/make", { picture, difficulty: "hard" }, { seconds: PATIENCE });
    if (!asked) return;
    const { changed, grid } = asked.answer;
    const { game } = this;
    const colours = goal(game);
    game.begin();
    for (const { row, column } of changed) {
      const paint = colours.paintOf(grid[row - 1][column - 1], rows, grid);
      game.mark((row - 1) * game.puzzle.width + column - 1, paint === 0 ? game.puzzle.open : 2 ** paint);
    }
    game.end();
    this.changed();
    // They are shown until the next stroke.
    this.renewed = changed.map((cell) => game.puzzle.index(cell));
    this.bench.board.show(game.cells, { fresh: this.renewed });
  }

  /** Plays it: it has a link, and can be taken away in every format. */
  async #play() {
    const { json } = this;
    const title = byId("draw-title").value.trim() || undefined;
    if (json) await this.bench.load(new Puzzle({ ...json, title }, { name: NAME }));
  }
}

const number = (id) => Math.max(2, Math.min(60, Number(byId(id).value) || 10));
