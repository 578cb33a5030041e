// Draws the page: board, line, status, turns and worlds of the step that is to be seen.

import { Refused } from "/lib/api.js";
import { byId, el, put } from "/lib/dom.js";
import { Worlds } from "/lib/worlds.js";
import { Best } from "./best.js";
import { Cards } from "./cards.js";
import { History, Steps } from "./history.js";
import { showLine } from "./line.js";
import { at, isNow, mayAsk, mine, page } from "./page.js";
import { countNode, worldsNode } from "./numbers.js";
import { judged } from "./reasons.js";
import { showSeats } from "./seats.js";
import { showStatus } from "./status.js";
import { Why } from "./why.js";

export class Drawing {
  /** `on` is what a person can do: ask, answer, undo, go, play, rematch, leave. */
  constructor(on) {
    this.on = on;
    this.cards = new Cards(byId("board"), { look: (cell) => this.look(cell), ask: on.ask });
    this.worlds = new Worlds(byId("worlds"));
    this.turns = new History(byId("history"), on.go);
    this.steps = new Steps(byId("steps"), { go: on.go });
    this.why = new Why(byId("why"), () => this.draw());
    this.best = new Best(() => this.draw());
  }

  /** Another position is to be seen: what was said of the last one goes. */
  changed() {
    this.best.clear();
    this.why.clear();
    if (page.game.turns[at() - 1]?.forced) this.why.turn(page.game, at());
    return this.refresh();
  }

  /** Looks up what is true at the step that is to be seen, and draws it. */
  async refresh() {
    const { game } = page;
    const count = at();
    try {
      const [first, before, position] = await Promise.all(
        [0, Math.max(0, count - 1), count].map((turn) => game.position(turn)),
      );
      if (game !== page.game || count !== at()) return;
      page.position = position;
      this.draw();
      this.#showWorlds(first, before, position);
    } catch (error) {
      this.complain(error);
    }
  }

  draw() {
    const { game, position, hints, cell, table } = page;
    if (!position) return;
    const view = table?.view;
    const last = at() > 0 ? game.turns[at() - 1] : null;
    const moved = last && { card: last.card, target: last.yes ? last.asker : last.target };
    const asked = view && isNow() ? view.asked : null;
    const kinds = view ? view.seats.map(({ kind }) => (kind === "human" ? "person" : kind)) : [];
    this.cards.show(game, position, {
      hints,
      asked,
      moved,
      best: this.best.cell,
      why: this.why.cards,
      looked: cell,
      mayAsk: mayAsk(),
      mine: mine(),
      kinds,
    });
    this.look(cell);
    byId("board").dataset.version = view?.version ?? "";
    showStatus(byId("status"), { game, position, view, step: at(), mine: mine(), hints }, this.on);
    this.turns.show(game, at(), this.why.turns);
    this.steps.show(at(), game.turns.length);
    byId("best").disabled = position.turn < 0;
    byId("at-table").hidden = byId("copy-watch").hidden = !table;
    byId("new-table").hidden = Boolean(table);
    byId("go-on").hidden = position.turn < 0 || (Boolean(table) && isNow());
    if (view) showSeats(byId("seats"), table, this.on);
  }

  /** The strip has the worlds before the last turn, so that those go out which it cut. */
  #showWorlds(first, before, position) {
    const isCounted = [first, before, position].every((seen) => seen.worlds !== null);
    byId("worlds").hidden = !isCounted;
    byId("uncounted").hidden = isCounted;
    if (!isCounted) return;
    this.worlds.show({ total: before.worlds, left: position.worlds });
    const left = el("b", {}, ...worldsNode(position.worlds));
    const start = at() > 1 ? [" · ", countNode(first.worlds), " at the start"] : "";
    put(this.worlds.count, at() ? [countNode(before.worlds), " → "] : "", left, start);
  }

  /** Says in the line beside the board what is known of a cell. */
  look(cell, isTried = false) {
    page.cell = cell;
    const { game, position, hints } = page;
    if (!position) return;
    this.cards.lookAt(cell);
    const why = () => this.why.question(game, at(), position.turn, cell, judged(position, cell));
    showLine(byId("line"), game, position, { cell, hints, mayAsk: mayAsk(), isTried }, { ask: this.on.ask, why });
  }

  /** Says that something was refused, above the board. */
  complain(error) {
    const words =
      error instanceof Refused
        ? error.message
        : "The server does not answer. Nothing was changed; try again in a moment.";
    put(byId("said"), `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`);
  }

  hush() {
    put(byId("said"));
  }

  /** Whether what is seen is what the server has now. */
  following(state) {
    const words = {
      joining: "Joining the table",
      live: "Live",
      lost: "Reconnecting. Nothing is lost.",
      none: "There is no such table.",
    };
    const node = byId("following");
    if (state === "live" && node.dataset.state === "lost") this.hush();
    node.hidden = !state;
    node.dataset.state = state ?? "";
    put(node, words[state] ?? "");
  }
}
