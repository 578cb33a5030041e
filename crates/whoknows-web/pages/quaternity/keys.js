// The keys of this browser: for each table its own seats, and those whose links it gives away.

const PREFIX = "whoknows.quaternity.";
const SHOWN = 4;

/** {own: {seat: key}, given: {seat: key}, words, at}. */
export function keysOf(table) {
  try {
    return { own: {}, given: {}, ...JSON.parse(localStorage.getItem(PREFIX + table) ?? "{}") };
  } catch {
    return { own: {}, given: {} };
  }
}

/** Keeps keys beside those that are kept already. */
export function keepKeys(table, { own = {}, given = {}, words }) {
  const kept = keysOf(table);
  const all = {
    own: { ...kept.own, ...own },
    given: { ...kept.given, ...given },
    words: words ?? kept.words,
    at: Date.now(),
  };
  localStorage.setItem(PREFIX + table, JSON.stringify(all));
}

/** A key that the server does not know for this seat. */
export function dropKey(table, seat) {
  const kept = keysOf(table);
  delete kept.own[seat];
  localStorage.setItem(PREFIX + table, JSON.stringify(kept));
}

/** The server knows no such table. */
export const forget = (table) => localStorage.removeItem(PREFIX + table);

/** The last tables at which this browser has a seat: [{table, words, at}]. */
export function lastTables() {
  const tables = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const all = tables.map((name) => ({ table: name.slice(PREFIX.length), ...keysOf(name.slice(PREFIX.length)) }));
  return all
    .filter(({ own }) => Object.keys(own).length)
    .sort((a, b) => b.at - a.at)
    .slice(0, SHOWN);
}

/** The secret link of a seat, or with no seat the one for those who watch. */
export function linkOf(table, seat, key) {
  const state = seat === undefined ? { table } : { table, seat, key };
  return `${location.origin}${location.pathname}#${new URLSearchParams(state)}`;
}
