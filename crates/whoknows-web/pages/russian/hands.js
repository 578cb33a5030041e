// Cards and hands as the server writes them: a card is a digit in base 36, a hand its digits in order.

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** The cards of a deck. */
export const deck = (n) => [...DIGITS.slice(0, n)];

/** The cards as a hand. */
export const handOf = (cards) => [...cards].sort().join("");

/** Those of these cards that are in none of the hands. */
export const without = (cards, ...hands) => [...cards].filter((card) => !hands.some((hand) => hand.includes(card)));

/** The cards that two hands share. */
export const shared = (one, other) => [...one].filter((card) => other.includes(card));

/** In how many of the hands a card is. */
export const tally = (hands, card) => hands.filter((hand) => hand.includes(card)).length;

/** "0, 1 and 2". */
export const listed = (cards) => [...cards].join(", ").replace(/, ([^,]*)$/, " and $1");

/** What a person has typed, in pieces and in order. */
export const pieces = (text) =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(handOf);

/** The hands of so many cards out of these, in order. */
function* choose(cards, count) {
  if (count === 0) yield "";
  else
    for (let i = 0; i + count <= cards.length; i++)
      for (const rest of choose(cards.slice(i + 1), count - 1)) yield cards[i] + rest;
}

/** Every deal, by Anne's hand and then by Bill's: the places on the strip of worlds. */
export function deals({ a, b, c }) {
  const cards = deck(a + b + c);
  const all = [];
  for (const anne of choose(cards, a))
    for (const bill of choose(without(cards, anne), b))
      all.push({ anne, bill, cath: without(cards, anne, bill).join("") });
  return all;
}

/** The cards, dealt at random. */
export function dealt({ a, b, c }) {
  const cards = deck(a + b + c);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return { hand: handOf(cards.slice(0, a)), bill: handOf(cards.slice(a, a + b)), cath: handOf(cards.slice(a + b)) };
}
