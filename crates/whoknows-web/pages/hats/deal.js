// Dealing hats: the same deal and round give the same hats, so that an address resumes a game.

/** Numbers from 0 to 1 that are the same for the same deal and round. */
function dealer(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const newDeal = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);

/** The hats of a round. */
export function dealt(deal, round, colours) {
  const next = dealer(Number(deal) * 1009 + round);
  return colours.map((h) => Math.floor(next() * h));
}
