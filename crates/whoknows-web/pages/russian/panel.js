// The controls of what Anne says and of the deal.

import { byId, el, put } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";
import { dealOf } from "./state.js";
import { hand } from "./words.js";

const WISHES = [
  ["", "any good list"],
  ["smallest", "the fewest hands"],
  ["largest", "the most hands"],
  ["plain", "the first in order"],
];

export class Panel {
  /** `find(want)`, `say(text)` and `deal()` when they are wanted. */
  constructor({ find, say, deal }) {
    this.want = el("select", { id: "want", onchange: () => find(this.want.value) },
      WISHES.map(([value, words]) => el("option", { value }, words)),
    );
    this.text = el("textarea", { id: "list", rows: 4, spellcheck: "false", autocapitalize: "off" });
    this.refusal = el("div", { class: "refusal", id: "typed" });
    const form = el("form", { onsubmit: (event) => (event.preventDefault(), say(this.text.value)) },
      el("div", { class: "field" },
        el("label", { for: "want" }, "Find"),
        el("div", { class: "row" },
          this.want,
          el("button", { type: "button", onclick: () => find(this.want.value) }, "Find"),
        ),
      ),
      el("div", { class: "field" }, el("label", { for: "list" }, "Or write the hands yourself"), this.text),
      el("div", { class: "row check" }, el("button", { type: "submit", class: "main" }, "Check this list")),
      this.refusal,
    );
    put(byId("says"), el("fieldset", {}, el("legend", {}, "What Anne says"), form));
    this.hands = el("p", { class: "hands" });
    put(byId("deal"),
      el("fieldset", {},
        el("legend", {}, "The deal"),
        this.hands,
        el("div", { class: "row" },
          el("button", { type: "button", id: "deal-anew", onclick: deal }, "Deal anew"),
          copyButton(),
        ),
      ),
    );
  }

  show(now, list) {
    this.want.value = now.want;
    // What somebody is writing stays.
    if (document.activeElement !== this.text) this.text.value = now.says || list.join(" ");
    const { anne, bill, cath } = dealOf(now);
    put(this.hands, "Anne ", hand(anne, 0), " · Bill ", hand(bill, 1), " · Cath ", hand(cath, 2));
  }
}
