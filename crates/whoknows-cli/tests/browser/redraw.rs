//! What every page is drawn anew with: `lib/redraw.js`.

use serde_json::json;

use super::harness::visit;

/// Draws a list twice, and says what became of the element that had the focus.
const SCRIPT: &str = r##"
return (async () => {
  const { el } = await import("/lib/dom.js");
  const { redraw } = await import("/lib/redraw.js");
  const node = document.querySelector("main");
  const pressed = [];
  const button = (word, props) => el("button", { ...props, onclick: () => pressed.push(word) }, word);
  const drawn = (focused, first, second) => {
    redraw(node, first);
    const held = node.querySelector(focused);
    held.focus();
    redraw(node, second);
    document.activeElement.click();
    return [document.activeElement === held, document.activeElement.textContent];
  };
  const row = (...cells) => cells.map((word, i) => button(word, { "data-row": 0, "data-column": i }));
  return {
    same: drawn("button", [button("a")], [button("b")]),
    id: drawn("#y", [button("x", { id: "x" }), button("y", { id: "y" })], [button("y", { id: "y" })]),
    first: drawn("#x", [button("x", { id: "x" })], [el("p", {}, button("z")), button("w", { id: "w" })]),
    cell: drawn("[data-column='2']", row("p", "q", "r"), row("s", "t")),
    pressed,
    cells: node.querySelectorAll("[tabindex='0']").length,
  };
})();
"##;

#[test]
fn redraw_keeps_the_focus_and_the_listeners_of_what_is_shown_now() {
    visit("redraw", async |visit| {
        let said = visit.browser.js(SCRIPT).await;
        let expected = json!({
            // The element stays, and does what the new one says.
            "same": [true, "b"],
            // It is gone: the one with its id, what comes first, the nearest cell.
            "id": [false, "y"],
            "first": [false, "z"],
            "cell": [false, "t"],
            "pressed": ["b", "y", "z", "t"],
            "cells": 1,
        });
        assert_eq!(said, expected);
    });
}
