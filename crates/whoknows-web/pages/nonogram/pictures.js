// A picture becomes a puzzle: scaled and toned here, and made unique by the server.

import { Asker } from "/lib/asker.js";
import { byId, counted, el } from "/lib/dom.js";
import { sample, threshold } from "./tones.js";

/** Up to so many pixels a side a picture is taken as drawn: one cell a pixel. */
const DRAWN = 64;

export class Pictures {
  /** `read` takes the text of a puzzle and its name. */
  constructor(read) {
    this.read = read;
    this.asker = new Asker(byId("making"));
    for (const id of ["size", "threshold", "inverted", "pixels"])
      byId(id).addEventListener("input", () => this.#preview(id === "size"));
    byId("make").addEventListener("click", () => this.#make());
    byId("drop-picture").addEventListener("click", () => (byId("picture").hidden = true));
  }

  /** Takes a picture; false if the browser cannot read it: then the one before is gone too. */
  async open(file, name) {
    this.image = await createImageBitmap(file).catch(() => undefined);
    byId("picture").hidden = !this.image;
    this.asker.say();
    if (!this.image) return false;
    this.name = name;
    this.file = file;
    const { width, height } = this.image;
    const small = Math.max(width, height) <= DRAWN && file.type === "image/png";
    byId("pixels-row").hidden = !small;
    byId("pixels").checked = small;
    byId("size").value = Math.min(30, width);
    this.asker.say(el("p", { class: "soft small" }, `${file.name}, ${width} by ${height} pixels.`));
    byId("picture").scrollIntoView({ block: "nearest" });
    this.#preview(true);
    return true;
  }

  /** The cells as they would be; with a new size, the threshold that parts dark and light best. */
  #preview(isNew) {
    if (!this.image) return;
    const asDrawn = byId("pixels").checked;
    byId("toning").hidden = asDrawn;
    const { width, height } = this.image;
    const columns = asDrawn ? width : Number(byId("size").value);
    const rows = asDrawn ? height : Math.max(1, Math.min(100, Math.round((columns * height) / width)));
    const preview = byId("preview");
    [preview.width, preview.height] = [columns, rows];
    const pen = preview.getContext("2d");
    if (asDrawn) return pen.drawImage(this.image, 0, 0);
    const tones = sample(this.image, columns, rows);
    if (isNew) byId("threshold").value = threshold(tones);
    byId("size-out").textContent = `${columns}, ${counted(rows, "row")}`;
    byId("threshold-out").textContent = byId("threshold").value;
    const limit = Number(byId("threshold").value);
    this.bits = tones.map((tone) => tone <= limit !== byId("inverted").checked);
    this.columns = columns;
    this.bits.forEach((bit, i) => {
      pen.fillStyle = bit ? "#1d1b18" : "#ffffff";
      pen.fillRect(i % columns, Math.floor(i / columns), 1, 1);
    });
  }

  async #make() {
    const picture = byId("pixels").checked ? await address(this.file) : this.#rows();
    const asked = await this.asker.ask("nonogram/make", { picture, difficulty: byId("difficulty").value });
    if (!asked) return;
    const { answer } = asked;
    if (!answer.puzzle)
      return this.asker.say(
        el("p", { class: "refused" },
          `No puzzle was found: ${counted(answer.open, "cell is", "cells are")} still open. `,
          "Try another size or threshold, or let it be harder.",
        ),
      );
    if (await this.read(answer.puzzle, this.name))
      this.asker.say(
        el("p", { class: "because" },
          answer.changed.length
            ? `A puzzle, with ${counted(answer.changed.length, "cell")} changed so that it is the only picture.`
            : "The picture is a puzzle as it is.",
        ),
      );
  }

  #rows() {
    const digits = this.bits.map((bit) => (bit ? "1" : "0")).join("");
    return digits.match(new RegExp(`.{${this.columns}}`, "g")).join("\n");
  }
}

/** A file as a data: address, which the server reads. */
const address = (file) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsDataURL(file);
  });
