// Where puzzles come from: those to try, a file, a text, or something dropped on the page.

import { Asker } from "/lib/asker.js";
import { byId, el, put } from "/lib/dom.js";
import { Pictures } from "./pictures.js";
import { Puzzle } from "./puzzle.js";

/** Larger ones are for the command line: a page of more cells is slow to draw. */
const MOST_CELLS = 22_500;

export class Source {
  constructor(bench) {
    this.bench = bench;
    this.asker = new Asker(byId("asking"));
    this.pictures = new Pictures((text, name) => this.read(text, name));
    byId("open").addEventListener("click", () => byId("file").click());
    byId("file").addEventListener("change", (event) =>
      this.#open(event.target.files[0]).then(() => (event.target.value = "")),
    );
    byId("use").addEventListener("click", () => this.read(byId("text").value));
    byId("known").addEventListener("change", (event) => this.choose(event.target.value));
    byId("which").addEventListener("change", (event) => this.#use(this.set[event.target.value]));
    this.#drops();
  }

  /** The puzzles to try. */
  async offer() {
    this.known = await (await fetch("/nonogram/puzzles.json")).json();
    put(byId("known"),
      el("option", { value: "", hidden: true }, "another"),
      this.known.map(({ id, name, puzzle }) =>
        el("option", { value: id }, `${name}, ${puzzle.width} × ${puzzle.height}`),
      ),
    );
  }

  /** One of these, by its name. */
  named(id) {
    const found = this.known.find((one) => one.id === id);
    return found && new Puzzle(found.puzzle, found);
  }

  choose(id) {
    byId("set").hidden = true;
    const puzzle = this.named(id);
    if (puzzle) this.bench.load(puzzle);
  }

  /** The puzzles in a text in any format: the server reads it. None if it was refused. */
  async parse(text, name) {
    const asked = await this.asker.ask("nonogram/convert", { puzzle: text, to: "json" });
    const found = asked ? (asked.each ?? [asked]).map(({ answer }) => JSON.parse(answer.file)) : [];
    return found.map((json, k) => new Puzzle(json, { name: found.length > 1 ? `${name ?? "Puzzle"} ${k + 1}` : name }));
  }

  /** Reads a text and begins with its first puzzle; false if there is none. */
  async read(text, name) {
    const found = await this.parse(text, name);
    if (found.length === 0) return false;
    this.set = found;
    byId("set").hidden = found.length < 2;
    put(byId("which"),
      found.map((puzzle, k) => el("option", { value: k }, `${puzzle.name}, ${puzzle.size}`)),
    );
    return this.#use(found[0]);
  }

  async #use(puzzle) {
    if (this.isTooLarge(puzzle)) return false;
    await this.bench.load(puzzle);
    return true;
  }

  isTooLarge({ width, height, size }) {
    const isLarge = width * height > MOST_CELLS;
    if (isLarge)
      this.asker.say(
        el("p", { class: "refused" },
          `${size} cells: the page draws up to 150 by 150. The command line takes more: whoknows nonogram solve FILE.`,
        ),
      );
    return isLarge;
  }

  async #open(file) {
    if (!file) return;
    const name = file.name.replace(/\.[^.]*$/, "");
    this.asker.stop();
    this.asker.say();
    if (file.type.startsWith("image/") && !/\.(pbm|xbm)$/i.test(file.name)) {
      if (await this.pictures.open(file, name)) return;
      const words = `${file.name} is no picture that this browser can read.`;
      this.asker.say(el("p", { class: "refused" }, words));
    } else await this.read(decoded(new Uint8Array(await file.arrayBuffer())), name);
  }

  #drops() {
    addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    addEventListener(
      "dragleave",
      (event) => event.relatedTarget === null && document.body.classList.remove("dropping"),
    );
    addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      if (file) this.#open(file);
      else if (event.dataTransfer.getData("text")) this.read(event.dataTransfer.getData("text"));
    });
  }
}

/** The text of a file: UTF-8 or Latin-1; a packed bitmap as one letter a byte. */
function decoded(bytes) {
  const latin = () => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  if (bytes[0] === 80 && bytes[1] === 52) return latin();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return latin();
  }
}
