// Which games were begun in this browser: a line for each, and all of them as one file.

import { send } from "./api.js";

const PREFIX = "whoknows/game/";
/** The most that are remembered; the oldest give way. */
const MOST = 500;

const read = (name) => {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
};
const names = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** Remembers a game, or what became of it: {part, id, title, link, table, done}. Without room it is not remembered. */
export function remember(game) {
  const name = `${PREFIX}${game.part}/${game.id}`;
  const old = names().filter((other) => other !== name);
  if (old.length >= MOST) {
    old.sort((a, b) => (read(a)?.at ?? 0) - (read(b)?.at ?? 0));
    localStorage.removeItem(old[0]);
  }
  try {
    localStorage.setItem(name, JSON.stringify({ ...read(name), ...game, at: Date.now() }));
  } catch {
    // No room, or not allowed: the game goes on all the same.
  }
}

/** All games, the latest first. */
export const games = () =>
  names().map((name) => ({ name, ...read(name) })).filter((game) => game.link).sort((a, b) => b.at - a.at);

export const forget = (game) => localStorage.removeItem(game.name);

/** Everything that this browser keeps here, and the tables that the server keeps: {text, missing} of one file. */
export async function packed() {
  const names = games().map((game) => game.table).filter(Boolean);
  const { tables } = names.length ? await send("/tables/export", { names }) : { tables: [] };
  const text = JSON.stringify({ whoknows: 1, browser: { ...localStorage }, tables });
  return { text, missing: names.length - tables.length };
}

/** Unpacks such a file. What is here already stays. Says what came in: {games, tables: {kept, known, refused}}. */
export async function unpack(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    file = undefined;
  }
  if (file?.whoknows !== 1 || typeof file.browser !== "object" || !Array.isArray(file.tables))
    throw new Error("This is no file of games: expected one that was exported here.");
  const tables = await send("/tables/import", { tables: file.tables });
  const fresh = Object.entries(file.browser).filter(
    ([name, value]) => typeof value === "string" && localStorage.getItem(name) === null,
  );
  for (const [name, value] of fresh) localStorage.setItem(name, value);
  return { games: fresh.filter(([name]) => name.startsWith(PREFIX)).length, tables };
}
