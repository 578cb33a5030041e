// The parameters of a story, each as a slider and a number.

import { byId, el } from "/lib/dom.js";
import { redraw } from "/lib/redraw.js";

/** Shows the parameters, [["n", 5]], with the values that are set; `set(name, value)` when one is moved. */
export function showParameters(parameters, values, set) {
  const place = byId("parameters");
  place.hidden = !parameters.length;
  const one = ([name, first]) => {
    const value = values[name] ?? first;
    const most = Math.max(10, first * 3, value);
    const change = ({ target }) => Number.isInteger(target.valueAsNumber) && set(name, target.valueAsNumber);
    const range = { type: "range", id: `slide-${name}`, min: Math.min(0, value), max: most, oninput: change };
    const number = { type: "number", class: "number" };
    return el("div", { class: "field" },
      el("label", { for: `slide-${name}` }, name),
      el("div", { class: "row" },
        el("input", { ...range, value }),
        el("input", { ...number, id: `number-${name}`, value, "aria-label": name, onchange: change }),
      ),
    );
  };
  redraw(place, el("legend", {}, "Parameters"), parameters.map(one));
  for (const [name, first] of parameters)
    for (const kind of ["slide", "number"]) {
      const field = byId(`${kind}-${name}`);
      const value = String(values[name] ?? first);
      if (field.value !== value) field.value = value;
    }
}
