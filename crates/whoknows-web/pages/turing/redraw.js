// Drawing anew in place: what is the same stays the same element, so that no press and no focus is lost.
// What is drawn so has no listeners of its own; the board listens for its cells.

import { el } from "/lib/dom.js";
import { enterable } from "/lib/board.js";

// Which cell of a board is in the tab order is the business of the board.
const KEPT = ["tabindex", "style"];

/** Makes a node hold these children. */
export function redraw(node, ...children) {
  become(node, el("div", {}, ...children));
  enterable(node);
}

/** Gives a node the children of another. */
function become(node, other) {
  const next = [...other.childNodes];
  next.forEach((child, i) => {
    const mine = node.childNodes[i];
    if (!mine) node.append(child);
    else if (mine.nodeName !== child.nodeName) mine.replaceWith(child);
    else if (mine.nodeType === Node.TEXT_NODE) mine.data === child.data || (mine.data = child.data);
    else adopt(mine, child);
  });
  while (node.childNodes.length > next.length) node.lastChild.remove();
}

function adopt(mine, other) {
  for (const { name } of [...mine.attributes])
    if (!other.hasAttribute(name) && !KEPT.includes(name)) mine.removeAttribute(name);
  for (const { name, value } of other.attributes)
    if (!KEPT.includes(name) && mine.getAttribute(name) !== value) mine.setAttribute(name, value);
  if (mine.style.cssText !== other.style.cssText) mine.style.cssText = other.style.cssText;
  become(mine, other);
}
