// The verdict on a strategy, why it works or where it fails, and what a search has found.

import { byId, counted, el, grouped, put } from "/lib/dom.js";

const sentences = (why) =>
  el("div", { class: "because" },
    why.map((words) => el("p", {}, words)),
  );

/** The verdict of `hats prove`, for the place above the map. */
export function verdictWords({ verdict, answer }) {
  const all = grouped(answer.colourings);
  const everywhere = all === "1" ? "the only colouring" : `every one of the ${all} colourings`;
  const words = {
    yes: `Somebody is right on ${everywhere}.`,
    no: `On ${grouped(answer.lost)} of ${grouped(answer.checked)} colourings everybody is wrong.`,
    unknown: `No lost colouring among the first ${grouped(answer.checked)} of ${all}.`,
  }[verdict];
  const shares = answer.by_right.map((count, right) => [count, right]).filter(([count]) => count);
  const figures = shares.map(
    ([count, right]) =>
      `${right === 0 ? "nobody" : right === 1 ? "one player" : `${right} players`} on ${grouped(count)}`,
  );
  return [
    el("p", { class: `verdict ${verdict}` },
      verdict === "no" ? "This strategy fails. " : verdict === "yes" ? "This strategy wins. " : "Not all was checked. ",
      words,
    ),
    el("p", { class: "small soft" },
      `Right: ${figures.join(", ")}. ${counted(answer.right, "right guess", "right guesses")} in all.`,
    ),
  ];
}

/** The argument below the map: what a search found first, then what the check found. */
export function showWhy(proved, found, choose) {
  const { verdict, answer, evidence } = proved;
  const lost = answer.first_lost.map((hats) =>
    el("button", { type: "button", class: "small mono", onclick: () => choose(hats) }, hats.join(" ")),
  );
  put(byId("why"),
    el("h2", {}, verdict === "yes" ? "Why it works" : verdict === "no" ? "Why it fails" : "What is known"),
    found?.verdict === "yes" ? sentences(found.evidence.why) : null,
    evidence.why ? sentences(evidence.why.filter((words) => !found?.evidence?.why?.includes(words))) : null,
    lost.length
      ? el("div", { class: "row lost-ones" },
          el("span", { class: "small soft" },
            answer.lost > lost.length ? "The first lost colourings:" : "The lost colourings:",
          ),
          lost,
        )
      : null,
  );
}

/** What `hats find` found, for the panel. */
export function foundWords({ verdict, answer, evidence, spent }) {
  if (verdict === "unknown")
    return [
      el("p", { class: "verdict" }, "Don’t know."),
      el("p", { class: "small" }, `After ${counted(spent.nodes, "conflict")} ${evidence.ended}.`),
    ];
  if (verdict === "yes") {
    const others = { "all colours": "all colours are guessed" }[answer.idea] ?? answer.idea;
    return [
      el("p", { class: "verdict yes" }, "Found a strategy that always has somebody right."),
      el("p", { class: "small soft" }, `It is in the field above, and its map is drawn. Kind: ${others}.`),
    ];
  }
  return [
    el("p", { class: "verdict no" }, "No strategy always has somebody right."),
    el("div", { class: "because small" },
      evidence.why.map((words) => el("p", {}, words)),
    ),
  ];
}

/** What `hats number` found, for the panel. */
export function numberWords({ verdict, answer, evidence }) {
  if (verdict !== "yes")
    return [
      el("p", { class: "verdict" }, "Don’t know."),
      el("p", { class: "small" },
        answer.at_most
          ? `Between ${answer.at_least} and ${answer.at_most} colours.`
          : `At least ${answer.at_least} colours.`,
      ),
    ];
  const why = evidence.lost?.why ?? [];
  return [
    el("p", { class: "verdict yes" }, `They win with up to ${counted(answer.number, "colour")}.`),
    why.length ? el("p", { class: "small" }, `With ${answer.number + 1} no strategy wins:`) : null,
    why.length
      ? el("div", { class: "because small" },
          why.map((words) => el("p", {}, words)),
        )
      : null,
  ];
}

/** Who is right on one colouring: won or lost. */
export const colouringWords = (hats, right) =>
  right.length
    ? el("p", { id: "outcome", class: "verdict yes", role: "status" }, `On ${hats.join(" ")} somebody is right: won.`)
    : el("p", { id: "outcome", class: "verdict no", role: "status" }, `On ${hats.join(" ")} everybody is wrong: lost.`);
