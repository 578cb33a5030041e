// Choosing a code: a row of five digits for each shape.

import { el, put } from "/lib/dom.js";
import { SHAPES, shape } from "./shapes.js";

export class Picker {
  /** Lives in `node`; `changed` is called with the code when the person chose another digit. */
  constructor(node, changed) {
    this.digits = SHAPES.map(({ letter, noun, colour }, place) => {
      const digit = (value) => {
        const input = el("input", {
          type: "radio",
          name: `digit-${letter}`,
          value,
          "aria-label": `${noun} ${value}`,
          onchange: () => changed(this.code),
        });
        return el("label", { class: "digit" }, input, el("span", { "aria-hidden": "true" }, value));
      };
      const name = el("legend", {},
        shape(letter),
        el("span", { class: "mono" }, letter),
        el("span", { class: "visually-hidden" }, `${colour} ${noun}`),
      );
      return el("fieldset", { class: `digits ink-${letter}`, "data-place": place },
        name,
        el("div", {}, [1, 2, 3, 4, 5].map(digit)),
      );
    });
    node.classList.add("picker");
    put(node, this.digits);
    this.code = "111";
  }

  get code() {
    return this.digits.map((digits) => digits.querySelector("input:checked")?.value ?? "1").join("");
  }

  set code(code) {
    [...String(code)].forEach((value, i) => {
      this.digits[i].querySelector(`input[value="${value}"]`).checked = true;
    });
  }
}
