// Which worlds are possible at the start and after each line, and at which line each of them went.

import { ask } from "/lib/api.js";
import { upTo } from "./text.js";
import { keyOf } from "./values.js";

/** So many worlds are looked at one by one; the server shows no more. */
export const MOST = 1000;
/** So many lines. */
const MOST_LINES = 80;

/**
 * Asks for the worlds after every line: {start, at}. `start` are the variables at the start. `at[step]` is what is
 * known of the worlds then: {span, left}, or undefined. A span goes on as long as worlds only go: {from, variables,
 * places, gone}, with the worlds of its first step, each with its key, and the line at which a key went. Where
 * variables are added or values change, worlds are no longer the same, and another span begins. `left` are keys.
 */
export async function momentsOf(text, set, told, signal) {
  const { counts, lines } = told;
  const isFew = (step) => counts[step] <= MOST && step <= MOST_LINES;
  const at = [];
  let start = told.variables;
  let span;
  for (let step = 0; step < counts.length; step += 1) {
    const moment = await after(step);
    if (step === 0 && moment?.variables.length) start = moment.variables;
    if (!moment || !isFew(step)) continue;
    if (!goesOn(span, moment)) span = begun(step, moment);
    const left = new Set(moment.worlds.map((world) => keyOf(world, span.variables)));
    for (const { key } of span.places) if (!left.has(key) && !span.gone.has(key)) span.gone.set(key, step);
    at[step] = { span, left };
  }
  return { start, at };

  async function after(step) {
    if (step > 0 && counts[step] === 0) return { worlds: [] };
    if (step === lines.length) return told;
    if (step > 0 && !isFew(step)) return undefined;
    const body = { story: upTo(text, lines, step), set, worlds: isFew(step) ? MOST : 1 };
    try {
      const { answer } = await ask("story/solve", body, { signal });
      return String(answer.left) === String(counts[step]) ? answer : undefined;
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  }
}

/** Are the worlds of a moment among those of the span? */
function goesOn(span, { worlds, variables }) {
  if (!span || !worlds.length) return !!span;
  if (String(variables) !== String(span.variables)) return false;
  const known = new Set(span.places.map(({ key }) => key));
  return worlds.every((world) => known.has(keyOf(world, variables)));
}

const begun = (from, { variables = [], worlds }) => ({
  from,
  variables,
  places: worlds.map((world) => ({ world, key: keyOf(world, variables) })),
  gone: new Map(),
});
