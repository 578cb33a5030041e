// Games kept in this browser, one a puzzle; and puzzles packed small enough for a link.

const PREFIX = "nonogram:";
const MOST = 40;

const name = async (puzzle) => {
  const text = new TextEncoder().encode(puzzle.text);
  // Over the network without encryption browsers have no digest: a sum is enough to tell puzzles apart.
  if (!crypto.subtle) return `${PREFIX}${sum(text)}`;
  const bytes = await crypto.subtle.digest("SHA-256", text);
  return PREFIX + base64url(new Uint8Array(bytes).slice(0, 12));
};

/** FNV-1a in 64 bits. */
const sum = (bytes) =>
  bytes
    .reduce((hash, byte) => ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn, 0xcbf29ce484222325n)
    .toString(36);

/** A keeper of one puzzle's game. */
export class Keeper {
  static async of(puzzle) {
    const keeper = new Keeper();
    const { id, key } = puzzle.meta;
    keeper.name = id || key ? PREFIX + (id ?? key) : await name(puzzle);
    return keeper;
  }

  /** The game as it was kept: {code, moves, played, link, at}, if there is one. */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(game, link) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ ...game.kept, link, at: Date.now() }));
    } catch {
      this.tidy();
    }
  }

  forget() {
    localStorage.removeItem(this.name);
  }

  /** Without room, the oldest games go; the link still has the marks. */
  tidy() {
    const age = (key) => JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0;
    const games = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== this.name);
    games.sort((a, b) => age(a) - age(b));
    games.slice(0, Math.max(1, games.length - MOST)).forEach((key) => localStorage.removeItem(key));
  }
}

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A text in the letters of a link. */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (let i = 0; i < bytes.length; i += 3000) letters += base64url(bytes.slice(i, i + 3000));
  return letters;
}

/** The text again; undefined if the link is broken. */
export async function unpack(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return undefined;
  }
}
