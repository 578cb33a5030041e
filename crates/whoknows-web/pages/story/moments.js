// Which worlds are possible at the start and after each line, and at which line each of them went.

import { ask } from "/lib/api.js";
import { upTo } from "./text.js";
import { keyOf } from "./values.js";

/** So many worlds are looked at one by one; the server shows no more. */
const MOST = 1000;
/** So many lines. */
const MOST_LINES = 80;

/**
 * Asks for the worlds after every line: {base, variables, names, worlds, left}. `worlds` are those of the step
 * `base`, the first with few enough, by their `variables`; `left[step]` is the set of their keys after each line, or
 * undefined if that is not known. Where values change, worlds are no longer the same: `left` is empty, and `own[step]`
 * are the worlds of a step. `start` are the variables at the start.
 */
export async function momentsOf(text, set, told, signal) {
  const { counts, lines } = told;
  const few = (step) => counts[step] <= MOST && step <= MOST_LINES;
  const own = [];
  for (let step = 0; step < counts.length; step += 1) {
    if (step === lines.length) own[step] = few(step) ? told : undefined;
    else if (few(step) || step === 0) own[step] = await after(step);
    if (step > 0 && counts[step] === 0) own[step] = { worlds: [], variables: [] };
  }

  async function after(step) {
    const body = { story: upTo(text, lines, step), set, worlds: few(step) ? MOST : 1 };
    try {
      const { answer } = await ask("story/solve", body, { signal });
      return String(answer.left) === String(counts[step]) ? answer : undefined;
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  }

  const base = counts.findIndex((_, step) => few(step) && own[step]);
  const start = own[0]?.variables.length ? own[0].variables : told.variables;
  if (base < 0) return { base, start, own: [], left: [] };
  const { variables, worlds } = own[base];
  const known = new Set(worlds.map((world) => keyOf(world, variables)));
  const left = own.map((moment, step) =>
    step < base || !moment ? undefined : new Set(moment.worlds.map((world) => keyOf(world, variables))),
  );
  const isSame = left.every((keys) => !keys || [...keys].every((key) => known.has(key)));
  const whole = own.map((moment, step) => (few(step) ? moment : undefined));
  return { base, start, variables, worlds, own: whole, left: isSame ? left : [] };
}

/** The line at which each world of the board went, by its key; none: it is left at the end, or that is not known. */
export function goneAt({ left, base }) {
  const gone = new Map();
  let before;
  for (let step = base; step < left.length; step += 1) {
    const keys = left[step];
    if (!keys) continue;
    for (const key of before ?? []) if (!keys.has(key)) gone.set(key, step);
    before = keys;
  }
  return gone;
}
