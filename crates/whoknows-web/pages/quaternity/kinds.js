// The kinds of players, in words.

const COMPUTERS = {
  easy: "easy computer",
  fair: "fair computer",
  strong: "strong computer",
  careful: "careful computer",
  random: "random computer",
  exact: "exact computer",
};

/** Who may sit at a seat of a table. */
export const KINDS = { human: "person", ...COMPUTERS };

/** Who may be chosen for a seat of a new one. */
export const CHOICES = { here: "person here", link: "person by link", ...COMPUTERS };

/** "a fair computer", "an easy computer"; nothing for a person. */
export function computer(kind) {
  return COMPUTERS[kind] ? `${/^[ae]/.test(kind) ? "an" : "a"} ${COMPUTERS[kind]}` : null;
}
