// Drawing who sees whom: a click adds a player, dragging or two clicks join two, a click on a line turns it.

import { Click, byId, click, el, put } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";
import { graphText } from "./notation.js";
import { join, sightWords, turn } from "./sights.js";
import { HEIGHT, WIDTH, drawTable, places } from "./table.js";

const HELP =
  `${Click} an empty place to add a player. Drag from one player to another, or ${click} both, to join them. ` +
  `${Click} a line to turn it.`;
const FAR = 8;

export class Editor {
  /** Lives in `node`. `changed({sees, at, gone})` is called after each stroke; `gone` is who was deleted. */
  constructor(node, tools, changed) {
    Object.assign(this, { node, changed, kind: "both", sees: [], at: [], each: undefined });
    const kind = (name, words) =>
      el(
        "button",
        {
          type: "button",
          class: "small",
          "data-kind": name,
          "aria-pressed": String(name === "both"),
          onclick: () => this.#take(name),
        },
        words,
      );
    put(tools,
      kind("both", "Both ways"),
      kind("one", "One way"),
      kind("delete", "Delete"),
      el("button", { type: "button", class: "small", id: "add-player", onclick: () => this.#add() }, "+ Player"),
    );
    this.tools = tools;
    node.addEventListener("pointerdown", (event) => this.#down(event));
    node.addEventListener("pointermove", (event) => this.#move(event));
    node.addEventListener("pointerup", (event) => this.#up(event));
    node.addEventListener("pointercancel", () => (this.from = undefined));
    node.addEventListener("keydown", (event) => this.#key(event));
    this.#say(HELP);
  }

  /** Shows who sees whom; players sit where they were put, or round the table. */
  show(sees, at) {
    this.at = at?.length === sees.length ? at : places(sees);
    const isMine = graphText(sees) === graphText(this.sees);
    this.sees = sees.map((seen) => [...seen]);
    isMine ? this.#draw() : this.#take(this.kind);
  }

  /** While somebody plays, nothing is drawn. */
  lock(locked) {
    this.locked = locked;
    this.tools.hidden = byId("drawn").hidden = locked;
  }

  /** What is known of each player, see `drawTable`. */
  dress(each) {
    this.each = each;
    this.#draw();
  }

  #draw() {
    redraw(this.node, drawTable(this));
    // The player in the tab order may be gone.
    if (!this.node.querySelector('.player[tabindex="0"]')) this.#enter(0);
  }

  /** One player is in the tab order. */
  #enter(v) {
    this.#players.forEach((player, u) => player.setAttribute("tabindex", u === v ? "0" : "-1"));
  }

  get #players() {
    return this.node.querySelectorAll(".player");
  }

  #focus(v) {
    this.#enter(v);
    this.#players[v]?.focus();
  }

  #say(words) {
    byId("drawn").textContent = words;
  }

  #take(kind) {
    this.kind = kind;
    this.picked = undefined;
    this.tools
      .querySelectorAll("[data-kind]")
      .forEach((button) => button.setAttribute("aria-pressed", button.dataset.kind === kind));
    const words = {
      both: HELP,
      one: `Drag from one player to another, or ${click} both: the first sees the second.`,
      delete: `${Click} a player or a line to delete it.`,
    };
    this.#say(words[kind]);
    this.#draw();
  }

  /** The place of the pointer, in the drawing's own units. */
  #place(event) {
    const box = this.node.firstChild.getBoundingClientRect();
    const inside = (value, most) => Math.round(Math.max(24, Math.min(most - 24, value)));
    return [
      inside(((event.clientX - box.left) / box.width) * WIDTH, WIDTH),
      inside(((event.clientY - box.top) / box.height) * HEIGHT, HEIGHT),
    ];
  }

  #down(event) {
    if (event.button !== 0 || this.locked) return;
    const player = event.target.closest(".player");
    this.from = {
      at: this.#place(event),
      player: player && Number(player.dataset.player),
      sight: event.target.closest(".sight"),
    };
    event.preventDefault();
    if (player) this.#focus(this.from.player);
  }

  #move(event) {
    if (this.from?.player == null) return;
    const [[x1, y1], [x2, y2]] = [this.at[this.from.player], this.#place(event)];
    const draft = this.node.querySelector(".draft");
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) draft.setAttribute(name, value);
  }

  #up(event) {
    const from = this.from;
    this.from = undefined;
    if (!from) return;
    const to = this.#place(event);
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".player");
    const target = over ? Number(over.dataset.player) : undefined;
    const dragged = Math.hypot(to[0] - from.at[0], to[1] - from.at[1]) > FAR;
    if (from.player != null) {
      if (target === from.player || !dragged) this.#press(from.player);
      else if (target !== undefined) this.#join(from.player, target);
      else this.#put(from.player, to);
    } else if (dragged) return;
    else if (from.sight) this.#turn(Number(from.sight.dataset.from), Number(from.sight.dataset.to));
    else if (this.kind !== "delete") this.#add(to);
  }

  #key(event) {
    const player = event.target.closest(".player");
    if (!player || event.ctrlKey || event.metaKey || event.altKey) return;
    const v = Number(player.dataset.player);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) this.#focus((v + step + this.sees.length) % this.sees.length);
    else if (this.locked) return;
    else if (event.key === "Enter" || event.key === " ") this.#press(v);
    else if (event.key === "Delete" || event.key === "Backspace") this.#remove(v);
    else if (event.key === "Escape") this.#pick(undefined);
    else return;
    event.preventDefault();
  }

  #press(v) {
    if (this.kind === "delete") this.#remove(v);
    else if (this.picked === undefined) this.#pick(v);
    else if (this.picked === v) this.#pick(undefined);
    else this.#join(this.picked, v);
  }

  #pick(v) {
    this.picked = v;
    this.#say(v === undefined ? HELP : `Player ${v} is picked: now the player to join.`);
    this.#draw();
  }

  #join(v, u) {
    this.picked = undefined;
    join(this.sees, v, u, this.kind);
    this.#done(sightWords(this.sees, v, u));
  }

  #turn(v, u) {
    turn(this.sees, v, u, this.kind);
    this.#done(sightWords(this.sees, v, u));
  }

  #add(place) {
    const taken = (x, y) => this.at.some(([X, Y]) => Math.hypot(X - x, Y - y) < 44);
    const free = Array.from({ length: 60 }, (_, i) => [40 + 48 * (i % 6), 50 + 50 * (Math.floor(i / 6) % 5)]).find(
      ([x, y]) => !taken(x, y),
    );
    this.at = [...this.at, place ?? free ?? [WIDTH / 2, HEIGHT / 2]];
    this.sees.push([]);
    this.#done(`Player ${this.sees.length - 1} sits down, and sees nobody yet.`);
  }

  #put(v, place) {
    this.at = this.at.with(v, place);
    this.#done(`Player ${v} was moved.`);
  }

  #remove(v) {
    if (this.sees.length === 1) return this.#say("One player has to stay.");
    this.picked = undefined;
    this.at = this.at.filter((_, u) => u !== v);
    this.sees = this.sees
      .filter((_, u) => u !== v)
      .map((seen) => seen.filter((u) => u !== v).map((u) => (u > v ? u - 1 : u)));
    this.#done(`Player ${v} was deleted.`, v);
  }

  #done(words, gone) {
    this.#say(words);
    // What was known is of other players than those who sit here now.
    this.each = undefined;
    this.#draw();
    this.changed({ sees: this.sees, at: this.at, gone });
  }
}
