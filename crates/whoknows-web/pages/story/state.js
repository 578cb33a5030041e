// What is seen, as the link says it: the story, its parameters, the step, and the world that is asked about.

/** The story that one begins with. */
export const FIRST = "cheryl";

/** The state of a link. Without a step it is the last one. */
export function stateOf(link) {
  const set = {};
  for (const piece of (link.set ?? "").split(",")) {
    const [name, value] = piece.split("=");
    if (name && /^-?\d+$/.test(value ?? "")) set[name] = Number(value);
  }
  const step = /^\d+$/.test(link.step ?? "") ? Number(link.step) : undefined;
  const name = link.story ?? (link.text === undefined ? FIRST : undefined);
  return { name, text: link.text, set, step, world: link.world || undefined };
}

/** The link of a state; what is as it would be without is left out. */
export const linkOf = ({ name, text, set, step, world }) => ({
  story: name,
  text: name ? undefined : text,
  set: setOf(set).join(","),
  step,
  world,
});

/** The parameters that are set, as the server reads them. */
export const setOf = (set) => Object.entries(set).map(([name, value]) => `${name}=${value}`);
