// What names a game: its date or its id, to play it again or give it to others; and the line about how it went.

import { refusalWords } from "/lib/api.js";
import { byId, el, put } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";

/** The address that begins the game with this id. */
const linkTo = (id) => `${location.origin}${location.pathname}#${new URLSearchParams({ tab: "play", id })}`;

/** Shows what names the game of `view`, which `home` keeps; its id only to those who ask, or when it is over. */
export function drawNaming(home, view) {
  byId("this-game").hidden = !view;
  if (!view) return;
  const { outcome, day, level, mode, cards } = view;
  const kind = [day && `the game of ${day}`, mode, level, `${cards.length} verifiers`].filter(Boolean).join(", ");
  const node = el("div", { class: "naming" });
  const shown = (id) => put(node, id ? named(id) : "This game has no id.");
  const ask = () => home.id().then(shown, (error) => put(node, refusalWords(error)));
  if (outcome) shown(outcome.id);
  else if (home.id)
    put(node,
      el("button", { type: "button", id: "show-id", onclick: ask }, "Show its id"),
      el("p", { class: "small soft" }, "With the id others play the same game. Whoever looks it up finds the code."),
    );
  const line =
    outcome &&
    el("div", { class: "shared" },
      el("p", { class: "small", id: "shared-line" }, outcome.shared),
      copyButton("Copy this line", () => outcome.shared),
    );
  put(byId("naming"), el("p", {}, `${kind[0].toUpperCase()}${kind.slice(1)}.`), node, line);
}

function named(id) {
  return el("div", { class: "row" },
    el("a", { class: "mono", id: "game-name", href: linkTo(id) }, id),
    copyButton("Copy id", () => id),
    copyButton("Copy link to it", () => linkTo(id)),
  );
}
