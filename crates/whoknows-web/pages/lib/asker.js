// One place on the page where questions are asked: progress, a way to stop, and what was refused.

import { Refused, ask, refusalWords } from "./api.js";
import { el, grouped, put } from "./dom.js";
import { redraw } from "./redraw.js";

const PATIENCE = 300;

export class Asker {
  /** Lives in `node`; its height is kept, so that nothing jumps. `how` asks. */
  constructor(node, how = ask) {
    this.node = node;
    this.how = how;
    this.node.classList.add("asking");
    this.node.setAttribute("role", "status");
    this.node.setAttribute("aria-live", "polite");
  }

  /** Stops what is being asked. */
  stop() {
    this.control?.abort();
    this.control = undefined;
  }

  /** Words in the place of progress. */
  say(...words) {
    put(this.node, ...words);
  }

  /**
   * Asks; the question asked before, if it still runs, is stopped. Resolves to the answer, or to
   * undefined if it was refused (the reason is shown) or stopped.
   */
  async ask(question, body, options = {}) {
    this.stop();
    const control = (this.control = new AbortController());
    const isMine = () => this.control === control;
    put(this.node);
    let last;
    const show = () => isMine() && !control.signal.aborted && this.#progress(last, control);
    const timer = setTimeout(show, PATIENCE);
    const shown = Date.now() + PATIENCE;
    try {
      const progress = (at) => {
        last = at;
        if (Date.now() >= shown) show();
      };
      const answer = await this.how(question, body, { ...options, signal: control.signal, progress });
      if (!isMine()) return undefined;
      put(this.node);
      return answer;
    } catch (error) {
      if (isMine()) this.#refused(error, control.signal.aborted);
      return undefined;
    } finally {
      clearTimeout(timer);
      if (isMine()) this.control = undefined;
    }
  }

  #progress(at, control) {
    const known = at?.total;
    const bar = el("div", { class: known ? "bar" : "bar unknown" }, el("div", {}));
    if (known) bar.firstChild.style.setProperty("--done", Math.min(1, at.done / at.total));
    const words = !at
      ? "Working"
      : known
        ? `${Math.floor((100 * at.done) / at.total)} % of ${grouped(at.total)} ${at.unit}`
        : `${grouped(at.done)} ${at.unit}`;
    const stop = () => {
      control.abort();
      this.say(el("p", { class: "soft" }, "Stopped."));
    };
    redraw(this.node,
      bar,
      el("div", { class: "row" },
        el("span", { class: "words small soft" }, words),
        el("button", { type: "button", class: "stop", onclick: stop }, "Stop"),
      ),
    );
  }

  #refused(error, stopped) {
    if (stopped) return this.say(el("p", { class: "soft" }, "Stopped."));
    const line = error.line > 1 ? `, line ${error.line}` : "";
    const column = error.column > 1 ? `, column ${error.column}` : "";
    const place = error instanceof Refused && error.field ? `${error.field}${line}${column}: ` : "";
    this.say(el("p", { class: "refused" }, place, refusalWords(error)));
  }
}
