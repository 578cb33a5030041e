// The panel: what game, what strategy. Each field has its own place for what is wrong in it.

import { byId, el, put } from "/lib/dom.js";
import { sheet } from "/lib/sheet.js";
import { EXAMPLES, PLANS } from "./examples.js";

const FIELDS = ["graph", "colours", "guesses", "strategy"];
const PAUSE = 400;

export class Controls {
  /** `changed(state)` is called with the fields after typing pauses; `table()` gives a strategy to fill in. */
  constructor({ changed, example, table }) {
    put(byId("example"),
      el("option", { value: "" }, "your own game"),
      EXAMPLES.map(([name], i) => el("option", { value: i }, name)),
    );
    byId("example").addEventListener(
      "change",
      (event) => event.target.value !== "" && example(EXAMPLES[event.target.value][1]),
    );
    put(byId("plan"),
      PLANS.map(([name, words]) => el("option", { value: name }, words)),
      el("option", { value: "own" }, "a formula, or a line each"),
      el("option", { value: "table" }, "a table of guesses"),
    );
    byId("plan").addEventListener("change", (event) => this.#plan(event.target.value, table));
    let timer;
    const now = () => {
      clearTimeout(timer);
      changed(this.values());
    };
    for (const field of FIELDS) {
      byId(field).addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(now, PAUSE);
      });
      byId(field).addEventListener("change", now);
    }
    this.now = now;
    sheet([
      ["Deal me in", "sit"],
      ["Undo", "undo"],
    ]);
  }

  #plan(name, table) {
    if (name === "table") {
      const rows = table();
      if (rows === undefined)
        return this.refuse(
          "strategy",
          "The table would have more than 2,000 rows: write it elsewhere and paste it here.",
        );
      byId("strategy").value = rows;
    } else if (name !== "own") byId("strategy").value = name;
    else return byId("strategy").focus();
    this.now();
  }

  values() {
    return Object.fromEntries(FIELDS.map((field) => [field, byId(field).value.trim()]));
  }

  /** Puts a state into the fields; one that says the same already keeps its cursor. */
  show(state) {
    for (const field of FIELDS) if (byId(field).value.trim() !== state[field]) byId(field).value = state[field];
    const same = ([, game]) => FIELDS.every((field) => game[field] === state[field]);
    byId("example").value = String(EXAMPLES.findIndex(same)).replace("-1", "");
    const plan = PLANS.find(([name]) => name === state.strategy)?.[0];
    byId("plan").value = plan ?? (state.strategy.includes("->") ? "table" : "own");
    byId("strategy").rows = Math.max(3, Math.min(12, state.strategy.split("\n").length + 1));
  }

  /** What a name stands for. */
  means(text) {
    byId("strategy-means").textContent = byId("strategy").value.includes(":") ? "" : text;
  }

  /** Seats to sit in. */
  seats(count, seat) {
    put(byId("seat"),
      Array.from({ length: count }, (_, v) => el("option", { value: v }, `as player ${v}`)),
    );
    byId("seat").value = String(seat ?? Math.min(2, count - 1));
  }

  /** Takes back all that was refused. */
  accept() {
    for (const field of FIELDS) this.refuse(field, "");
  }

  /** Says what is wrong beside the field itself. */
  refuse(field, words) {
    const known = FIELDS.includes(field) ? field : "graph";
    byId(`${known}-refused`).textContent = words;
    byId(known).setAttribute("aria-invalid", words !== "");
  }
}
