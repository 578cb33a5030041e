// The kinds of players, in words.

const COMPUTERS = {
  easy: "easy computer",
  fair: "fair computer",
  strong: "strong computer",
  careful: "careful computer",
  random: "random computer",
  exact: "exact computer",
};

/** How each of them plays. */
export const HOW = {
  easy: "tries out 30 games for a decision, and slips now and then",
  fair: "tries out 200 games for a decision",
  strong: "tries out thousands of games for a decision",
  careful: "looks at its own move only: what it wins, and what it gives away",
  random: "takes any move that is allowed",
  exact: "plays perfectly, at tables small enough",
};

/** Who may sit at a seat of a table. */
export const KINDS = { human: "person", ...COMPUTERS };

/** Who may be chosen for a seat of a new one. */
export const CHOICES = { here: "person here", link: "person by link", ...COMPUTERS };

/** "a fair computer", "an easy computer"; nothing for a person. */
export function computer(kind) {
  return COMPUTERS[kind] ? `${/^[ae]/.test(kind) ? "an" : "a"} ${COMPUTERS[kind]}` : null;
}
