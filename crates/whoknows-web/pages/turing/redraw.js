// Drawing anew without losing the place: who had the focus keeps it.

import { put } from "/lib/dom.js";
import { enterable } from "/lib/board.js";

/** Puts these into a node; the focus goes to what has the same data-key as what had it before. */
export function redraw(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  put(node, ...children);
  if (key) [...node.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key)?.focus({ preventScroll: true });
  enterable(node);
}
