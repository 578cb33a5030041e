// Why a question may not be asked, in words; the server names the reason.

const WORDS = {
  self: () => "nobody asks himself",
  set_completed: ({ set }) => `set ${set} is laid down`,
  target_has_no_cards: ({ target }) => `${target} has no cards`,
  asker_cannot_hold_set: ({ asker, set }) => `${asker} can have no card of ${set}`,
  asker_surely_holds_card: ({ asker, card }) => `${asker} has ${card} for certain`,
  asker_only_possible_card_of_set_is_this_one: ({ asker, card, set }) =>
    `the only card of ${set} that ${asker} can have is ${card} itself`,
  target_cannot_hold_card: ({ target, card }) => `${target} cannot have ${card}`,
};

const lists = new WeakMap();

/** The questions of a position by target, set and card: [true, no, yes] or [reason]. */
function listed(position) {
  if (!lists.has(position)) {
    const list = new Map();
    for (const [target, set, nth, no, yes] of position.questions) list.set(`${target} ${set} ${nth}`, [true, no, yes]);
    for (const [target, set, nth, reason] of position.illegal) list.set(`${target} ${set} ${nth}`, [reason]);
    lists.set(position, list);
  }
  return lists.get(position);
}

/**
 * What a question of the player on turn is: {yes, no} with the worlds that each answer leaves (0 if it is
 * impossible, null if they are too many to count), or {reason, why} if it is not allowed; null if the game
 * is over.
 */
export function judged(game, position, { target, card }) {
  const asker = position.turn;
  if (asker < 0) return null;
  const [set, nth] = [game.setOf(card), card % game.perSet];
  const [said, no, yes] = listed(position).get(`${target} ${set} ${nth}`) ?? [];
  if (said === true) return { no, yes };
  // Of these two the server's list does not speak.
  const reason = said ?? (position.done[set] >= 0 ? "set_completed" : "self");
  const named = {
    asker: game.names.players[asker],
    target: game.names.players[target],
    card: game.cards[card],
    set: game.names.sets[set],
  };
  return { reason, why: WORDS[reason]?.(named) ?? reason };
}
