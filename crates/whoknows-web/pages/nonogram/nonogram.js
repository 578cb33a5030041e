// The page of the nonogram: one puzzle, a game in it, and three ways to look at it.

import { Asker } from "/lib/asker.js";
import { byId } from "/lib/dom.js";
import { remember } from "/lib/games.js";
import { onLink, readLink, writeLink } from "/lib/link.js";
import { Answer } from "./answer.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { Editor } from "./editor.js";
import { Endless } from "./endless.js";
import { Game } from "./game.js";
import { Keeper, pack, unpack } from "./keep.js";
import { Play } from "./play.js";
import { Save } from "./save.js";
import { Shelf } from "./shelf.js";
import { Source } from "./source.js";
import { Steps } from "./steps.js";
import { Verdict } from "./verdict.js";
import { Wishes } from "./wishes.js";

const FIRST = "sitting";
/** Browsers forbid to write the address too often. */
const LINK_PAUSE = 250;

class Bench {
  constructor() {
    this.mode = "play";
    this.board = new Board();
    this.wishes = new Wishes(() => this.modes[this.mode].enter());
    this.clock = new Clock(this);
    this.says = new Asker(byId("says"));
    this.verdict = new Verdict(this);
    this.shelf = new Shelf(this);
    this.editor = new Editor(this);
    this.modes = { play: new Play(this), steps: new Steps(this), answer: new Answer(this) };
    Object.assign(this.modes, { shelf: this.shelf, draw: this.editor });
    this.standing = this.modes.play.standing;
    this.source = new Source(this);
    this.endless = new Endless(this);
    new Save(this);
    for (const mode of Object.keys(this.modes)) byId(`mode-${mode}`).addEventListener("click", () => this.choose(mode));
    onLink(() => this.follow());
  }

  /** Keys for the steps. */
  keys() {
    const steps = (act) => () => this.mode === "steps" && act(this.modes.steps);
    return {
      n: steps((film) => film.to(film.at + 1)),
      b: steps((film) => film.to(film.at - 1)),
      g: steps((film) => film.toggle()),
    };
  }

  /** Takes a puzzle, with the game that was kept of it, or as a link says. */
  async load(puzzle, { code, mode = "play", at } = {}) {
    this.modes[this.mode].leave();
    this.mode = "play";
    const keeper = await Keeper.of(puzzle);
    const packed = puzzle.meta.id || puzzle.meta.endless ? undefined : await pack(puzzle.text);
    Object.assign(this, { puzzle, keeper, packed, written: code, game: this.#game(puzzle, keeper, code) });
    byId("known").value = this.source.named(puzzle.meta.id) ? puzzle.meta.id : "";
    this.board.lay(puzzle);
    this.verdict.begin();
    for (const one of Object.values(this.modes)) one.begin();
    this.#enter(mode, at);
    this.keep();
    const { top } = byId("says").getBoundingClientRect();
    if (top < 0 || top > innerHeight) byId("about").scrollIntoView();
  }

  /** The kept game, unless a link has another one. */
  #game(puzzle, keeper, code) {
    const kept = keeper.read();
    const isSame = kept && (code === undefined || code === kept.link || code === kept.code);
    if (isSame) return Game.fromKept(puzzle, kept);
    return new Game(puzzle, code);
  }

  choose(mode) {
    if (mode === this.mode) return;
    this.modes[this.mode].leave();
    this.#enter(mode);
    this.keepLink();
  }

  #enter(mode, at) {
    this.mode = mode;
    for (const name of Object.keys(this.modes)) {
      byId(`mode-${name}`).setAttribute("aria-pressed", String(name === mode));
      byId(name).hidden = name !== mode;
    }
    byId("marks").hidden = mode !== "play";
    this.board.zoom.fit();
    this.modes[mode].enter(at);
  }

  /** After a move: the game stays in this browser at once, with the marks that the address has so far (a
   * reload finds it by these), and a little later in the address. */
  keep() {
    this.keeper.write(this.game, this.written);
    this.keepLink();
  }

  keepLink() {
    this.timer ??= setTimeout(() => this.#writeLink(), LINK_PAUSE);
  }

  async #writeLink() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.puzzle) return;
    if (this.mode === "draw") {
      writeLink({ see: "draw", drawing: await this.editor.packed() });
      return;
    }
    const isPlay = this.mode === "play";
    const marks = this.game.isEmpty ? undefined : this.game.code;
    writeLink({
      puzzle: this.puzzle.meta.id,
      ...this.puzzle.meta.endless,
      text: this.packed,
      name: this.packed ? this.puzzle.meta.name : undefined,
      see: isPlay ? undefined : this.mode,
      step: this.mode === "steps" ? this.modes.steps.at : undefined,
      marks,
    });
    this.written = marks;
    this.keeper.write(this.game, marks);
    if (this.game.isEmpty || this.game.played === 0) return;
    const { name, size } = this.puzzle;
    const link = `${location.pathname}${location.hash}`;
    const done = this.game.isSolved ? "solved" : undefined;
    remember({ part: "nonogram", id: this.keeper.name, title: `${name}, ${size}`, link, done });
  }

  /** The address of what is seen now. */
  async link() {
    await this.#writeLink();
    return location.href;
  }

  /** Does what the address says. */
  async follow() {
    const { puzzle, text, name, marks, see, step, size, level, seed, drawing } = readLink();
    const wished = {
      code: marks,
      mode: this.modes[see] ? see : "play",
      at: drawing ?? (step === undefined ? undefined : Number(step)),
    };
    const endless = { size: size ?? "15x15", level: level ?? "normal", seed };
    if (seed && (await this.endless.open(endless, wished))) return undefined;
    const packed = text && (await unpack(text));
    const [linked] = packed ? await this.source.parse(packed, name) : [];
    const found = text ? linked : (this.shelf.named(puzzle) ?? this.source.named(puzzle ?? FIRST));
    if (found && !this.source.isTooLarge(found)) return this.load(found, wished);
    await this.load(this.source.named(FIRST));
    return this.modes.play.helper.tell("The link has no puzzle that can be read. Here is another one.", "refused");
  }
}

const bench = new Bench();
await Promise.all([bench.source.offer(), bench.shelf.offer()]);
await bench.follow();
