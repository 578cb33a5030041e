// The library: the stories that are built in, with their texts.

import { puzzles } from "/lib/api.js";
import { byId, el, put, sentence } from "/lib/dom.js";
import { headOf } from "./text.js";

export class Library {
  #all = new Map();

  /** Fetches the stories; `chosen(name)` when somebody takes one. */
  async load(chosen) {
    const all = (await puzzles()).filter(({ part, text }) => part === "story" && text);
    for (const story of all) this.#all.set(story.name, story);
    const option = ({ name, text }) => el("option", { value: name }, headOf(text).title.split(":")[0]);
    put(byId("library"), el("option", { value: "" }, "a text of your own"), all.map(option));
    byId("library").addEventListener("change", ({ target }) => target.value && chosen(target.value));
  }

  text = (name) => this.#all.get(name)?.text;

  /** The name of the story with this text, if it is one of the library. */
  nameOf = (text) => [...this.#all.values()].find((story) => story.text === text)?.name;

  /** Shows which one it is. */
  show(name) {
    byId("library").value = name ?? "";
    put(byId("about"), name ? sentence(this.#all.get(name).about) : "");
  }
}
