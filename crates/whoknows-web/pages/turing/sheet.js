// The note sheet: a round in each row, with its code and what the verifiers said.

import { el } from "/lib/dom.js";
import { walkable } from "/lib/board.js";
import { redraw } from "/lib/redraw.js";
import { SHAPES, codeMark, letterMark, shape } from "./shapes.js";

const SIGNS = { true: "✓", false: "✗" };
const SAID = { true: "yes", false: "no" };

export class Sheet {
  /** `pressed(round, letter, answer)`: a cell; the answer is that of a key, + or -, if one was used. */
  constructor(node, pressed, removed) {
    this.node = node;
    node.addEventListener("click", (event) => {
      const { round, letter, remove } = event.target.closest("button")?.dataset ?? {};
      if (letter) pressed(Number(round), letter);
      else if (remove) removed(Number(remove));
    });
    const by = (answer) => (cell) => cell.disabled || pressed(Number(cell.dataset.round), cell.dataset.letter, answer);
    walkable(node, { "+": by(true), y: by(true), "-": by(false), n: by(false), Delete: by(null), Backspace: by(null) });
  }

  /**
   * `letters` of the verifiers; `rounds`: [{code, answers: {A: true}, open, full, draft}], where the cells of an
   * open round can be pressed, and those of a full one to be told why not; `ringed` and `wrong`: sets of tests as
   * "435:A"; `proposed` the letter to ask next; `sign` what an open cell shows; `removable`.
   */
  show({ letters, rounds, ringed = new Set(), wrong = new Set(), proposed, sign = "", removable, words }) {
    const head = el("tr", {},
      el("th", { scope: "col" }, "Round"),
      el("th", { scope: "col" },
        SHAPES.map(({ letter }) => shape(letter)),
        el("span", { class: "visually-hidden" }, "Code"),
      ),
      letters.map((letter) => el("th", { scope: "col" }, letterMark(letter))),
      removable && el("td"),
    );
    const row = ({ code, answers, open, full, draft }, i) => {
      const cell = (letter, column) => {
        const yes = answers[letter];
        const said = yes === undefined ? "not asked" : SAID[yes];
        const test = `${code}:${letter}`;
        const isProposed = proposed?.letter === letter && proposed.round === i;
        const marks = [
          yes === undefined ? "blank" : SAID[yes],
          ringed.has(test) && yes !== undefined ? "why" : "",
          wrong.has(test) ? "wrong" : "",
          isProposed ? "proposed" : "",
        ];
        const name = `round ${i + 1}, ${code}, verifier ${letter}: ${said}`;
        const shown = yes === undefined ? (open ? sign : "") : SIGNS[yes];
        return el("td", {},
          el(
            "button",
            {
              type: "button",
              class: `said ${marks.join(" ")}`,
              disabled: !open && !(full && yes === undefined),
              tabindex: "-1",
              "data-key": `${i} ${letter}`,
              "data-round": i,
              "data-letter": letter,
              "data-row": i,
              "data-column": column,
              "aria-label": name,
              title: open ? words : said,
            },
            shown,
          ),
        );
      };
      const remove =
        removable &&
        !draft &&
        el(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": `Take round ${i + 1} away`,
            title: "Take this round away",
            "data-remove": i,
          },
          "×",
        );
      return el("tr", { class: draft ? "draft" : "" },
        el("th", { scope: "row" }, draft ? "next" : i + 1),
        el("td", {}, codeMark(code)),
        letters.map(cell),
        removable && el("td", {}, remove),
      );
    };
    redraw(this.node, el("table", { class: "sheet" }, el("thead", {}, head), el("tbody", {}, rounds.map(row))));
  }
}
