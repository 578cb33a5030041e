// The text with its line numbers, and the place of an error marked in it.

import { byId, el, put, sentence } from "/lib/dom.js";

/** After the last key, so long until the story is told anew. */
const PATIENCE = 400;

export class Editor {
  #timer;

  /** `changed(text)` when somebody has typed and paused. */
  constructor(changed) {
    this.field = byId("text");
    this.changed = changed;
    this.field.addEventListener("input", () => {
      this.#number();
      this.unmark();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => changed(this.text), PATIENCE);
    });
    this.field.addEventListener("scroll", () => this.#follow());
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    clearTimeout(this.#timer);
    if (this.field.value !== text) this.field.value = text;
    this.#number();
  }

  #number() {
    const count = this.text.split("\n").length;
    const numbers = byId("numbers");
    while (numbers.children.length > count) numbers.lastChild.remove();
    while (numbers.children.length < count) numbers.append(el("li", {}));
    this.field.rows = Math.max(count, 6);
  }

  #follow() {
    byId("under").style.transform = `translateX(${-this.field.scrollLeft}px)`;
  }

  unmark() {
    put(byId("fault"));
    put(byId("under"));
    this.field.removeAttribute("aria-invalid");
    for (const number of byId("numbers").children) number.className = "";
  }

  /** Marks a place in the text, and says beside it what is wrong there. */
  mark(line, column, message) {
    this.unmark();
    const lines = this.text.split("\n");
    const row = lines[line - 1] ?? "";
    const from = column - 1;
    const word = /^(?:[\p{L}\d_']+|.)/u.exec(row.slice(from))?.[0] ?? " ";
    const before = lines.slice(0, line - 1).map((other) => `${other}\n`).join("") + row.slice(0, from);
    put(byId("under"), before, el("mark", {}, word));
    this.point(line);
    this.field.setAttribute("aria-invalid", "true");
    const go = () => this.#goTo(before.length, word.trim().length);
    const place = `Line ${line}, column ${column}`;
    put(byId("fault"),
      el("p", { class: "refused" },
        el("button", { type: "button", class: "place", onclick: go }, place),
        " ",
        sentence(message),
      ),
      row.trim() && el("pre", { class: "refused small" }, `${row}\n${" ".repeat(from)}${"^".repeat(word.length)}`),
    );
    this.#follow();
  }

  /** Marks the number of a line. */
  point(line) {
    byId("numbers").children[line - 1]?.classList.add("bad");
  }

  /** Says what is wrong where that is not the text. */
  refuse(message) {
    this.unmark();
    put(byId("fault"), el("p", { class: "refused" }, sentence(message)));
  }

  #goTo(at, length) {
    this.field.focus();
    this.field.setSelectionRange(at, at + length);
  }
}
