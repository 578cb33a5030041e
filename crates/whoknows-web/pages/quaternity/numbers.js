// Exact parts of worlds. Counts may be larger than a number: then they come as text.

import { grouped } from "/lib/dom.js";

const LONGEST = 15;

/** A count in a sentence: exact up to 15 digits, then as a power of ten. The strip below the board is exact. */
export function brief(count) {
  const digits = String(count);
  if (digits.length <= LONGEST) return grouped(count);
  const power = [...String(digits.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
  return `about ${digits[0]}.${digits.slice(1, 3)} × 10${power}`;
}

/** "1 world", "7 worlds". */
export const worldsOf = (count) => `${brief(count)} ${String(count) === "1" ? "world" : "worlds"}`;

function divisor(a, b) {
  return b === 0n ? a : divisor(b, a % b);
}

/** The part of the worlds: {part} from 0 to 1 for the tint, and its words, exact where they are short. */
export function share(some, all) {
  const [over, under] = [BigInt(some), BigInt(all)];
  if (under === 0n) return { part: 0, words: "0" };
  const common = divisor(over, under) || 1n;
  const thousandths = Number((over * 10000n) / under) / 10000;
  const exact = `${over / common}/${under / common}`;
  return { part: thousandths, words: exact.length <= 9 ? exact : `${(100 * thousandths).toFixed(1)} %` };
}
