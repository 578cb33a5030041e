// Values and worlds as they are shown, as they are told apart, and as a story writes them.

/** A value as people read it. */
export function shown(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length ? `(${value.map(shown).join(", ")})` : "nobody";
  if (value?.set) return `{${value.set.map(shown).join(", ")}}`;
  return String(value);
}

/** A value as the story writes it; a name that stands there in quotes keeps them. */
function written(value, story) {
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `(${value.map((one) => written(one, story)).join(", ")})`;
  if (value?.set) return `{${value.set.map((one) => written(one, story)).join(", ")}}`;
  const quoted = `"${value}"`;
  return story.includes(quoted) ? quoted : String(value);
}

/** Is it no list and no set? */
export const isPlain = (value) => typeof value !== "object";

/** What tells worlds apart by these variables. */
export const keyOf = (world, variables) => JSON.stringify(variables.map((name) => world[name]));

/** Are these the same world, as far as both have the same variables? */
export const agree = (one, other) =>
  Object.keys(one).every((name) => !(name in other) || JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** A world in words. */
export const worldWords = (world, variables) => variables.map((name) => `${name} = ${shown(world[name])}`).join(", ");

/** A sentence of the story that is so in this world alone. */
export const worldSentence = (world, variables, story) =>
  variables.map((name) => `${name} = ${written(world[name], story)}`).join(" and ");

/** Values in order: numbers by size, names as they come in the story, no before yes. */
export function inOrder(values, story) {
  const place = (value) => {
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return Number(value);
    const at = story.search(new RegExp(`\\b${String(value).replace(/\W/g, "\\$&")}\\b`));
    return at < 0 ? story.length : at;
  };
  return [...new Set(values)].sort((a, b) => place(a) - place(b));
}
