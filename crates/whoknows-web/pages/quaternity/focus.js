// Drawing something anew without taking the focus from it.

import { put } from "/lib/dom.js";

/** Puts these in the place of what a node held; who was at its third button is at its third button again. */
export function renew(node, ...children) {
  const parts = "button, input, a";
  const held = node.contains(document.activeElement)
    ? [...node.querySelectorAll(parts)].indexOf(document.activeElement)
    : -1;
  put(node, ...children);
  if (held >= 0) node.querySelectorAll(parts)[held]?.focus();
}
