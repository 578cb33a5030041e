// Keyboard first: arrows move over a board, Enter acts, U undoes, ? shows the keys.

import { byId, el, put } from "./dom.js";

/**
 * Makes a board walkable: its cells have `data-row` and `data-column`, one of them is in the tab order.
 * Enter and Space click a cell that is no button. `keys` are more keys: {x: (cell) => …}.
 */
export function walkable(board, keys = {}) {
  const at = (row, column) => board.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  board.addEventListener("focusin", (event) => {
    const cell = event.target.closest("[data-row]");
    if (!cell) return;
    board.querySelectorAll('[data-row][tabindex="0"]').forEach((other) => other.setAttribute("tabindex", "-1"));
    cell.setAttribute("tabindex", "0");
  });
  board.addEventListener("keydown", (event) => {
    const cell = event.target.closest("[data-row]");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = steps[event.key];
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (step) {
      const next = at(Number(cell.dataset.row) + step[0], Number(cell.dataset.column) + step[1]);
      next?.focus();
      event.preventDefault();
    } else if (act) {
      act(cell);
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && cell.tagName !== "BUTTON") {
      cell.click();
      event.preventDefault();
    }
  });
}

/** One cell of a board is in the tab order: call it when the cells were drawn anew. */
export function enterable(board) {
  const cells = board.querySelectorAll("[data-row]");
  if (!board.querySelector('[data-row][tabindex="0"]')) cells[0]?.setAttribute("tabindex", "0");
}

/** Keys of the whole page, such as {u: undo}; ? shows `help`, a list of [key, what it does], in #keys. */
export function pageKeys(keys, help) {
  const node = byId("keys");
  if (node) {
    node.classList.add("keys");
    put(node,
      el("dl", {},
        help.map(([key, does]) => [el("dt", {}, key), el("dd", {}, does)]),
      ),
    );
    node.hidden = true;
  }
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?" && node) node.hidden = !node.hidden;
    else keys[event.key.toLowerCase()]?.(event);
  });
}
