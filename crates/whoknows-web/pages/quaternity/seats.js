// The table in the panel: who sits where, secret links to hand on, taking back, and going on elsewhere.

import { el } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";
import { openButton } from "/lib/lobby.js";
import { redraw } from "/lib/redraw.js";
import { shown } from "./game.js";
import { keysOf, linkOf } from "./keys.js";
import { KINDS } from "./kinds.js";

/** `table` is the table followed; `on` are undo and leave. */
export function showSeats(node, table, on) {
  const { view, mine, name } = table;
  const { given } = keysOf(name);
  const seats = view.seats.map((seat, player) => {
    const says = mine.includes(player) ? "you, at this screen" : KINDS[seat.kind];
    return el("li", { class: `agent-${player}` },
      el("span", { class: "seat-mark", "aria-hidden": "true" }, player + 1),
      el("b", { class: "agent" }, shown(seat.name)),
      el("span", { class: "small soft" }, says),
    );
  });
  const links = Object.entries(given).map(([seat, key]) =>
    secretLink(shown(view.seats[seat].name), seat, linkOf(name, seat, key)),
  );
  const isStrong = view.seats.some(({ kind }) => kind === "strong");
  const hasPast = view.history.length > 0 || view.asked;
  redraw(node,
    el("ul", { class: "seats" }, seats),
    isStrong && view.seconds
      ? el("p", { class: "small soft" }, `Strong computers think for ${view.seconds} s a decision.`)
      : null,
    links.length
      ? el("p", { class: "small soft" }, "Each link is the key to one seat. Send it to that player alone.")
      : null,
    links,
    links.length
      ? el("div", { class: "row" }, openButton("quaternity", name, () => Object.values(keysOf(name).given)))
      : null,
    mine.length
      ? null
      : el("p", { class: "small soft" }, "You are watching. A seat is taken with its own secret link."),
    el("div", { class: "row" },
      mine.length
        ? el(
            "button",
            { type: "button", id: "undo", disabled: !hasPast || Boolean(view.undo), onclick: () => on.undo(true) },
            "Take back",
          )
        : null,
      el("button", { type: "button", id: "leave", onclick: on.leave }, "Another table"),
    ),
  );
}

function secretLink(name, seat, address) {
  const id = `link-${seat}`;
  return el("div", { class: "field" },
    el("label", { for: id }, `Secret link of ${name}`),
    el("div", { class: "row" },
      el("input", {
        id,
        class: "mono small",
        readonly: true,
        value: address,
        onfocus: (event) => event.target.select(),
      }),
      copyButton("Copy", () => address),
    ),
  );
}
