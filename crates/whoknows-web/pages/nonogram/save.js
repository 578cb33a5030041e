// Downloads: the puzzle drawn as SVG or PNG, and its clues in every format that holds them.

import { Asker } from "/lib/asker.js";
import { byId, download, el, put } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";

const FORMATS = [
  ["non", "non", ".non, Simpson’s"],
  ["json", "json", "JSON"],
  ["webpbn", "xml", "XML of webpbn.com"],
  ["nin", "nin", ".nin, Wilk’s"],
  ["mk", "mk", ".mk, the Olšáks’"],
  ["g", "g", ".g, the Olšáks’ with colours"],
  ["cwd", "cwd", ".cwd of QNonograms"],
  ["lp", "lp", ".lp, Bosch’s"],
  ["taai", "txt", "TAAI tournament"],
  ["gchqsolver", "js", "JavaScript, as GCHQSolver has it"],
];

export class Save {
  constructor(bench) {
    this.bench = bench;
    this.asker = new Asker(byId("saving"));
    put(byId("format"),
      FORMATS.map(([name, , words]) => el("option", { value: name }, words)),
    );
    byId("svg").addEventListener("click", () => this.#draw("svg"));
    byId("png").addEventListener("click", () => this.#draw("png"));
    byId("convert").addEventListener("click", () => this.#convert());
    put(byId("link"),
      copyButton("Copy link to this", () => bench.link()),
    );
  }

  async #draw(kind) {
    const { puzzle, game } = this.bench;
    const filled = byId("filled").value;
    const body = { puzzle: puzzle.titled, solved: filled === "solved" };
    if (filled === "now") body.grid = game.grid;
    if (kind === "png") body.png = "puzzle.png";
    const asked = await this.asker.ask("nonogram/draw", body);
    if (!asked) return;
    const { svg, png } = asked.answer;
    const bytes = png ? Uint8Array.from(atob(png), (c) => c.charCodeAt(0)) : svg;
    this.#hand(kind, new Blob([bytes], { type: png ? "image/png" : "image/svg+xml" }));
  }

  async #convert() {
    const [name, ending] = FORMATS.find(([format]) => format === byId("format").value);
    const asked = await this.asker.ask("nonogram/convert", { puzzle: this.bench.puzzle.titled, to: name });
    if (asked) this.#hand(ending, new Blob([asked.answer.file], { type: "text/plain" }));
  }

  #hand(ending, blob) {
    const plain = this.bench.puzzle.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    const name = `${plain || "nonogram"}.${ending}`;
    download(name, blob);
    this.asker.say(el("p", { class: "soft small" }, `${name}: ${blob.size} bytes.`));
  }
}
