// What the server says of a question: the worlds that its answers leave, or why it is not allowed.

const lists = new WeakMap();

/** The questions of a position by target and card. */
function listed(position) {
  if (!lists.has(position)) {
    const all = [...position.questions, ...position.illegal];
    lists.set(position, new Map(all.map((question) => [`${question.target} ${question.card}`, question])));
  }
  return lists.get(position);
}

/**
 * What a question of the player on turn is: {must, yes, no} with the only answer and the worlds that each
 * leaves (0 if it is impossible, null if they are too many to count), or {reason, why, by_cards} if it is not
 * allowed; null if the game is over.
 */
export function judged(position, { target, card }) {
  return listed(position).get(`${target} ${card}`) ?? null;
}
