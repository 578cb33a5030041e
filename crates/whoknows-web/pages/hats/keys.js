// The keys of the page.

/** A digit guesses. */
export const guessKeys = Object.fromEntries(
  Array.from("0123456789", (digit) => [digit, () => document.querySelector(`[data-guess="${digit}"]`)?.click()]),
);

export const HELP = [
  ["arrows", "move over the map or from player to player"],
  ["Enter", "put the colouring on the table; pick a player"],
  ["Delete", "delete the player"],
  ["0 to 9", "guess your hat, when you sit in"],
  ["N", "next deal"],
  ["U", "undo"],
  ["?", "show these keys"],
];
