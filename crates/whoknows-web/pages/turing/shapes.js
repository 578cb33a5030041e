// The shapes of the three digits in the game's colours: b the triangle, y the square, p the circle.

import { el, svg } from "/lib/dom.js";

export const SHAPES = [
  { letter: "b", noun: "triangle", colour: "blue" },
  { letter: "y", noun: "square", colour: "yellow" },
  { letter: "p", noun: "circle", colour: "purple" },
];

const DRAWN = {
  b: () => svg("path", { d: "M8 1.5 15 14.5H1Z" }),
  y: () => svg("rect", { x: 1.5, y: 1.5, width: 13, height: 13, rx: 1.5 }),
  p: () => svg("circle", { cx: 8, cy: 8, r: 7 }),
};

/** The picture of a shape; silent for those who listen. */
export const shape = (letter) =>
  svg("svg", { viewBox: "0 0 16 16", class: `shape shape-${letter}`, "aria-hidden": "true" }, DRAWN[letter]());

/** A sentence with a picture in the place of each shape's name, which stays for those who listen. */
export function withShapes(words) {
  const parts = words.split(/(the (?:triangle|square|circle)|\b[byp]\b)/);
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const { letter, noun } = SHAPES.find((one) => part === one.letter || part === `the ${one.noun}`);
    return [shape(letter), el("span", { class: "visually-hidden" }, `the ${noun}`)];
  });
}

/** A code with each digit in the colour of its shape. */
export const codeMark = (code) =>
  el("span", { class: "code mono" },
    [...String(code)].map((digit, i) => el("span", { class: `ink-${SHAPES[i].letter}` }, digit)),
  );

/** The letter of a verifier in its colour. */
export const letterMark = (letter) => el("b", { class: `letter agent-${letter.charCodeAt(0) - 65}` }, letter);
