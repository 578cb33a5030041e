// A picture on its own, small; cells that differ between pictures may have a frame.

import { el } from "/lib/dom.js";

const BLANK = "#ffffff";

export function thumbnail(puzzle, cells, words, differ = new Set()) {
  const size = Math.max(4, Math.floor(240 / Math.max(puzzle.width, puzzle.height)));
  const canvas = el("canvas", {
    width: puzzle.width * size,
    height: puzzle.height * size,
    role: "img",
    "aria-label": words,
  });
  const pen = canvas.getContext("2d");
  cells.forEach((known, i) => {
    const [x, y] = [(i % puzzle.width) * size, Math.floor(i / puzzle.width) * size];
    // Cells that were left open when all numbers were done are background.
    const paint = known === puzzle.open ? 0 : puzzle.allowed(known)[0];
    pen.fillStyle = puzzle.isBlack && paint === 0 ? BLANK : puzzle.paints[paint].rgb;
    pen.fillRect(x, y, size, size);
    if (!differ.has(i)) return;
    pen.strokeStyle = "#0b8a80";
    pen.lineWidth = Math.max(2, size / 6);
    pen.strokeRect(x + 1, y + 1, size - 2, size - 2);
  });
  return canvas;
}
