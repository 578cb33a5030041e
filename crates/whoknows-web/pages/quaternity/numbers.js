// Exact parts of worlds. Counts may be larger than a number: then they come as text.

import { el, grouped } from "/lib/dom.js";

const LONGEST = 15;

/** A count in a sentence: exact up to 15 digits, then as a power of ten. */
export function brief(count) {
  const digits = String(count);
  if (digits.length <= LONGEST) return grouped(count);
  const power = [...String(digits.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
  return `about ${digits[0]}.${digits.slice(1, 3)} × 10${power}`;
}

const word = (count) => (String(count) === "1" ? "world" : "worlds");

/** "1 world", "7 worlds". */
export const worldsOf = (count) => `${brief(count)} ${word(count)}`;

/** The same for the page: a long count is a button, which says all its digits. */
export function countNode(count) {
  if (String(count).length <= LONGEST) return grouped(count);
  const press = ({ currentTarget: button }) => {
    const isWhole = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isWhole));
    button.textContent = isWhole ? brief(count) : grouped(count);
  };
  const title = `${grouped(count)}: press for all digits`;
  const props = { type: "button", class: "digits", title, "aria-pressed": "false", onclick: press };
  return el("button", props, brief(count));
}

export const worldsNode = (count) => [countNode(count), ` ${word(count)}`];

function divisor(a, b) {
  return b === 0n ? a : divisor(b, a % b);
}

/** The part of the worlds: {part} from 0 to 1 for the tint, its words, exact where they are short, and shorter ones. */
export function share(some, all) {
  const [over, under] = [BigInt(some), BigInt(all)];
  if (under === 0n) return { part: 0, words: "0", short: "0" };
  const common = divisor(over, under) || 1n;
  const thousandths = Number((over * 10000n) / under) / 10000;
  const exact = `${over / common}/${under / common}`;
  const percent = `${(100 * thousandths).toFixed(1)} %`;
  const within = (most) => (exact.length <= most ? exact : percent);
  return { part: thousandths, words: within(9), short: within(6) };
}
