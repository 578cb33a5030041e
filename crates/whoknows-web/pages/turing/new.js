// The form of a new game: how hard it shall be, its id, or the game of the day; and the form of a race.

import { refusalWords, send } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { byId, el } from "/lib/dom.js";

export class NewGame {
  /** `begun(view)` is called with the game that was made, `raced(race)` with a race. */
  constructor(begun, raced) {
    this.begun = begun;
    this.making = new Asker(byId("making"));
    byId("new-game").addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    byId("daily").addEventListener("click", () => this.begin({ day: "today" }));
    byId("race-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#make("/tables/race", this.#race(), raced);
    });
  }

  #wished() {
    const id = byId("new-id").value.trim();
    if (id) return { id };
    const level = byId("new-level").value;
    const wished = { cards: Number(byId("new-cards").value), mode: byId("new-mode").value };
    return level ? { ...wished, level } : wished;
  }

  #race() {
    const computers = [...document.querySelectorAll("input[name=computer]:checked")].map(({ value }) => value);
    const people = Number(byId("race-people").value);
    return { game: this.#wished(), name: byId("race-name").value, people, computers };
  }

  /** Has a game made: what is wished for, or what the form says. */
  begin(wished = this.#wished()) {
    return this.#make("/tables/turing", wished, this.begun);
  }

  async #make(path, wished, begun) {
    const control = new AbortController();
    this.making.say(
      el("div", { class: "row" },
        el("span", { class: "soft" }, "A game is being made."),
        el("button", { type: "button", class: "stop", onclick: () => control.abort() }, "Stop"),
      ),
    );
    try {
      const made = await send(path, wished, { signal: control.signal });
      this.making.say();
      begun(made);
    } catch (error) {
      this.making.say(
        control.signal.aborted
          ? el("p", { class: "soft" }, "Stopped.")
          : el("p", { class: "refused" }, refusalWords(error)),
      );
    }
  }
}
