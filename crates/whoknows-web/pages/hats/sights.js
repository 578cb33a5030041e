// Who sees whom, changed by the strokes of the editor. `sees[v]` lists the players that v sees.

const has = (sees, v, u) => sees[v].includes(u);

function arc(sees, v, u, there) {
  sees[v] = sees[v].filter((w) => w !== u);
  if (there) sees[v].push(u);
}

const both = (sees, v, u, there) => [arc(sees, v, u, there), arc(sees, u, v, there)];

/** Joins two players by the tool `kind`: "both" ways, "one" way from v to u, or "delete"; what was joined is parted. */
export function join(sees, v, u, kind) {
  const [forth, back] = [has(sees, v, u), has(sees, u, v)];
  if (kind === "delete") both(sees, v, u, false);
  else if (kind === "both") both(sees, v, u, !(forth && back));
  else if (forth && back) arc(sees, u, v, false);
  else arc(sees, v, u, !forth);
}

/** A line that is clicked: both ways, then one way, then the other way. */
export function turn(sees, v, u, kind) {
  const [forth, back] = [has(sees, v, u), has(sees, u, v)];
  if (kind === "delete") both(sees, v, u, false);
  else if (forth && back) arc(sees, u, v, false);
  else if (v < u === forth) [arc(sees, v, u, back), arc(sees, u, v, forth)];
  else both(sees, v, u, true);
}

/** What two players see of each other, in a sentence. */
export function sightWords(sees, v, u) {
  const [forth, back] = [has(sees, v, u), has(sees, u, v)];
  if (forth && back) return `Players ${v} and ${u} see each other.`;
  if (forth) return `Player ${v} sees player ${u}.`;
  if (back) return `Player ${u} sees player ${v}.`;
  return `Players ${v} and ${u} do not see each other.`;
}
