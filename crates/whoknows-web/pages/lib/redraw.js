// Drawing anew in place: what is the same stays the same element, so that no press and no focus is lost.

import { enterable } from "./board.js";
import { el, handOver } from "./dom.js";

// Which cell of a board is in the tab order is the business of the board.
const KEPT = ["tabindex", "style"];

/**
 * Makes a node hold these children. The elements that are shown may be those of before, which take over what the
 * new ones say: so hold on to none, and find them in the node. If the one that had the focus is gone, the focus goes
 * to the one with its id, to the nearest cell of the board, or to what comes first.
 */
export function redraw(node, ...children) {
  const held = node.contains(document.activeElement) ? document.activeElement : undefined;
  const { row, column } = held?.closest("[data-row]")?.dataset ?? {};
  become(node, el("div", {}, ...children));
  enterable(node);
  if (!held || node.contains(held)) return;
  const again = held.id ? node.querySelector(`#${held.id}`) : undefined;
  const next = again ?? nearest(node, row, column) ?? node.querySelector("button, input, select, a");
  next?.focus();
}

/** Gives a node the children of another. */
function become(node, other) {
  const next = [...other.childNodes];
  next.forEach((child, i) => {
    const mine = node.childNodes[i];
    if (!mine) node.append(child);
    else if (mine.nodeName !== child.nodeName || mine.id !== child.id) mine.replaceWith(child);
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
  handOver(other, mine);
  become(mine, other);
}

/** The cell of a board that is nearest to a place: in the nearest row, then in the nearest column. */
function nearest(node, row, column) {
  if (row === undefined) return undefined;
  const far = ({ dataset }) => [Math.abs(dataset.row - row), Math.abs(dataset.column - column)];
  const isNearer = ([rows, columns], [most, wide]) => rows < most || (rows === most && columns < wide);
  const cells = [...node.querySelectorAll("[data-row]")];
  return cells.reduce((best, cell) => (best && !isNearer(far(cell), far(best)) ? best : cell), undefined);
}
