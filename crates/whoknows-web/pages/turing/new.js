// The form of a new game: how hard it shall be, or its number. The server makes it, which may take a while.

import { refusalWords, send } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { byId, el } from "/lib/dom.js";

export class NewGame {
  /** `begun(view)` is called with the game that was made. */
  constructor(begun) {
    this.begun = begun;
    this.making = new Asker(byId("making"));
    byId("new-game").addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
  }

  #wished() {
    const id = byId("new-id").value.trim();
    if (id) return { id };
    const difficulty = byId("new-difficulty").value;
    const wished = { cards: Number(byId("new-cards").value), mode: byId("new-mode").value };
    return difficulty ? { ...wished, difficulty } : wished;
  }

  /** Has the game made that the form says. */
  async begin() {
    const control = new AbortController();
    this.making.say(
      el("div", { class: "row" },
        el("span", { class: "soft" }, "A game is being made."),
        el("button", { type: "button", class: "stop", onclick: () => control.abort() }, "Stop"),
      ),
    );
    try {
      const view = await send("/tables/turing", this.#wished(), { signal: control.signal });
      this.making.say();
      this.begun(view);
    } catch (error) {
      this.making.say(
        control.signal.aborted
          ? el("p", { class: "soft" }, "Stopped.")
          : el("p", { class: "refused" }, refusalWords(error)),
      );
    }
  }
}
