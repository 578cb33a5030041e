// The turns so far, and the way through them: step, play, and back to now.

import { el, put } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";

const PAUSE = 1400;

/** The list of turns. A click on one goes to it. */
export class History {
  constructor(node, go) {
    this.node = node;
    this.go = go;
  }

  /** `at` turns are on the board, `why` are the turns that force what is explained. */
  show(game, at, why) {
    const agent = (player) => el("span", { class: `agent agent-${player}` }, game.names.players[player]);
    const items = game.turns.map((turn, index) => {
      const nth = index + 1;
      const laid = turn.completed.map(
        ([set, player]) => `${game.names.players[player]} lays down ${game.names.sets[set]}`,
      );
      const [asker, target] = [game.names.players[turn.asker], game.names.players[turn.target]];
      const asks = `Turn ${nth}: ${asker} asks ${target} for ${game.cards[turn.card]}`;
      const says = `${target} ${turn.forced ? "must say" : "says"} ${turn.yes ? "yes" : "no"}`;
      const button = el(
        "button",
        {
          type: "button",
          class: why.includes(nth) ? "turn why" : "turn",
          "aria-current": nth === at ? "step" : null,
          "data-turn": nth,
          "aria-label": [asks, says, ...laid].join(", "),
          onclick: () => this.go(nth),
        },
        el("span", { class: "nth" }, `${nth}.`),
        el("span", { class: "said" },
          agent(turn.asker),
          " → ",
          agent(turn.target),
          " ",
          el("b", {}, game.cards[turn.card]),
        ),
        el("span", { class: turn.yes ? "answer yes" : "answer" }, turn.forced ? "must: " : "", turn.yes ? "yes" : "no"),
        laid.length ? el("span", { class: "laid" }, laid.join(", ")) : null,
      );
      return el("li", {}, button);
    });
    redraw(this.node, items.length ? items : el("li", { class: "soft" }, "Nobody has asked yet."));
    this.#reveal();
  }

  /** Scrolls the list, and only the list, to the turn on the board. */
  #reveal() {
    const current = this.node.querySelector("[aria-current]");
    if (!current) return (this.node.scrollTop = 0);
    const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
    if (top < this.node.scrollTop) this.node.scrollTop = top - 8;
    if (bottom > this.node.scrollTop + this.node.clientHeight)
      this.node.scrollTop = bottom - this.node.clientHeight + 8;
  }
}

/** The buttons to step through a game. `on.go(count)`; `on.now()` goes back to the table. */
export class Steps {
  constructor(node, on) {
    const button = (id, sign, words, act) =>
      el("button", { type: "button", id, "aria-label": words, title: words, onclick: act }, sign);
    this.on = on;
    this.first = button("first", "|◀", "To the start", () => this.#step(0));
    this.back = button("back", "◀", "One turn back", () => this.#step(this.at - 1));
    this.play = button("play-on", "▶ Replay", "Replay", () => (this.timer ? this.stop() : this.#start()));
    this.next = button("next", "▶", "One turn on", () => this.#step(this.at + 1));
    this.last = button("last", "▶|", "To the end", () => this.#step(this.length));
    this.words = el("span", { class: "small soft", id: "step-words" });
    put(node, this.first, this.back, this.play, this.next, this.last, this.words);
  }

  show(at, length) {
    Object.assign(this, { at, length });
    this.first.disabled = this.back.disabled = at === 0;
    this.next.disabled = this.last.disabled = at === length;
    this.play.disabled = length === 0;
    this.words.textContent = `Turn ${at} of ${length}`;
  }

  #step(count) {
    this.stop();
    if (count >= 0 && count <= this.length) this.on.go(count);
  }

  step(by) {
    this.#step(this.at + by);
  }

  #start() {
    this.play.textContent = "⏸ Pause";
    this.on.go(this.at === this.length ? 0 : this.at + 1);
    this.timer = setInterval(() => (this.at < this.length ? this.on.go(this.at + 1) : this.stop()), PAUSE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.play.textContent = "▶ Replay";
  }
}
