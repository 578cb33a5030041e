// Writing things down: who sees whom as a list, colourings by their number, tables to fill in.

/** Who sees whom, as the text that the server reads: 0-1 both ways, 0>1 one way, 2 alone. */
export function graphText(sees) {
  const items = [];
  sees.forEach((seen, v) => {
    if (!seen.length && !sees.some((others) => others.includes(v))) items.push(`${v}`);
  });
  sees.forEach((seen, v) =>
    [...seen]
      .sort((a, b) => a - b)
      .forEach((u) => {
        if (!sees[u].includes(v)) items.push(`${v}>${u}`);
        else if (v < u) items.push(`${v}-${u}`);
      }),
  );
  return items.join(",");
}

/** The hats of the colouring with this number: player 0 is most significant. */
export function hatsOf(number, colours) {
  const hats = [];
  for (let v = colours.length - 1; v >= 0; v--) {
    hats[v] = number % colours[v];
    number = Math.floor(number / colours[v]);
  }
  return hats;
}

/** The number of a colouring. */
export const numberOf = (hats, colours) => hats.reduce((number, hat, v) => number * colours[v] + hat, 0);

const MOST_ROWS = 2000;

/** A table with a row for every view of every player, all guessing 0; undefined if it is too long. */
export function emptyTable(players) {
  const views = players.map((player) => player.sees.map((u) => players[u].colours));
  const rows = views.map((colours) => colours.reduce((all, h) => all * h, 1));
  if (rows.reduce((a, b) => a + b, 0) > MOST_ROWS) return undefined;
  const lines = players.flatMap((player, v) => {
    const guesses = Array.from({ length: player.makes }, (_, guess) => guess).join(" ");
    if (!player.makes || !views[v].length) return player.makes ? [`${v}: ${guesses.replaceAll(" ", ", ")}`] : [];
    return Array.from({ length: rows[v] }, (_, row) => `${v}: ${hatsOf(row, views[v]).join(" ")} -> ${guesses}`);
  });
  return lines.join("\n");
}

/** "player 2", "players 0 and 2", "nobody". */
export function named(players) {
  if (!players.length) return "nobody";
  if (players.length === 1) return `player ${players[0]}`;
  return `players ${players.slice(0, -1).join(", ")} and ${players.at(-1)}`;
}

/** Whether somebody is right, in a sentence. */
export const rightWords = (right) =>
  right.length ? `${named(right)} ${right.length > 1 ? "are" : "is"} right` : "nobody is right: lost";
