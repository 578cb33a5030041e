// Handing on what is seen: the link to watch, the game in a link, the game as text; and opening a text.

import { el, put } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";
import { linkOf } from "./keys.js";

/** `page()` gives {game, step, table}; `open(text)` shows another game. */
export function showShare(node, page, open) {
  const gameLink = () => {
    const { game, step } = page();
    return `${location.origin}${location.pathname}#${new URLSearchParams({ game: game.text, step })}`;
  };
  const watch = copyButton("Copy watch link", () => linkOf(page().table.name));
  watch.id = "copy-watch";
  const link = copyButton("Copy game link", gameLink);
  link.id = "copy-link";
  const text = copyButton("Copy as text", () => page().game.text);
  text.id = "copy-text";
  const field = el("textarea", { id: "game-text", rows: 6, spellcheck: "false" });
  // Filled before it opens: what is typed then stays.
  const fill = () => (field.value = page().game.text);
  const details = el("details", {},
    el("summary", { onclick: fill }, "The game as text"),
    el("div", { class: "field" },
      el("label", { for: "game-text" }, "Setup and turns. Change it, or paste another."),
      field,
    ),
    el("div", { class: "row" },
      el("button", { type: "button", id: "open-text", onclick: () => open(field.value) }, "Show this game"),
    ),
  );
  put(node, el("div", { class: "row" }, watch, link, text), details);
}
