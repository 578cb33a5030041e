// A scene as the grid shows it: what is left, what is struck out, and what the one who looks knows.

import { shared, tally } from "./hands.js";

/** The most hands that are drawn; those that matter are always among them. */
const MOST_ROWS = 150;
const NAMES = ["Anne", "Bill", "Cath"];

/**
 * A scene has `cards`; `list`, the hands that were said, of `speaker` (0 Anne, 1 Bill); `owners`, who has a
 * card as far as it is shown; `own`, the hand to stress; `viewer` (1, 2) with the hand `mine`, and `left`,
 * the hands that the viewer thinks possible, with whose cards the viewer `knows` (a `listener` marks the
 * list, but the last row is for all);
 * `rings`, cards by hand; `unsaid` before anything is said.
 */
export function picture(scene) {
  const { cards, list, may } = scene;
  const shown = rowsFor(scene);
  return {
    cards,
    heads: cards.map((card) => head(scene, card)),
    rows: shown.map((hand) => row(scene, hand)),
    hidden: list.length - shown.length,
    foot: foot(scene),
    may,
  };
}

/** All hands, or, of a long list, those that matter and as many others as there is room for. */
function rowsFor({ list, own, left, rings }) {
  if (list.length <= MOST_ROWS) return list;
  const matters = new Set([own, ...(left ?? []).slice(0, MOST_ROWS / 2), ...(rings?.keys() ?? [])]);
  let room = MOST_ROWS - matters.size;
  return list.filter((hand) => matters.has(hand) || room-- > 0).slice(0, MOST_ROWS);
}

function head({ owners, choosing }, card) {
  const agent = owners[card];
  const whose = agent === undefined ? "" : `: ${NAMES[agent]}'s`;
  const does =
    choosing === undefined
      ? ""
      : agent === choosing
        ? `. Take it from ${NAMES[choosing]}`
        : `. Give it to ${NAMES[choosing]}`;
  return {
    text: card,
    state: agent === undefined ? undefined : "certain",
    agent,
    chosen: choosing !== undefined && agent === choosing,
    name: `card ${card}${whose}${does}`,
  };
}

function stateOf({ left, own, unsaid }, hand) {
  if (unsaid) return "unsaid";
  if (!left) return hand === own ? "certain" : "possible";
  if (!left.includes(hand)) return "gone";
  return left.length === 1 ? "certain" : "possible";
}

function row(scene, hand) {
  const { cards, mine, rings, speaker = 0, own, left } = scene;
  const looker = scene.viewer ?? scene.listener;
  const state = stateOf(scene, hand);
  const hits = state === "gone" && mine ? shared(hand, mine) : [];
  const ringed = rings?.get(hand);
  const cells = cards.map((card) => {
    const why = ringed?.has(card);
    if (!hand.includes(card)) return { name: `hand ${hand}: without ${card}`, why };
    const hit = hits.includes(card);
    return {
      text: state === "unsaid" ? "" : card,
      state,
      part: 0.55,
      agent: hit ? looker : speaker,
      hit,
      why,
      name: `hand ${hand}, card ${card}: ${hit ? `gone, ${NAMES[looker]} has it` : state}`,
    };
  });
  const whose = `${NAMES[speaker]}'s hand`;
  const notes = {
    unsaid: "",
    certain: left ? "certain" : whose,
    gone: hits.length ? `has ${hits.join(" ")}` : "gone",
    possible: left ? "possible" : "",
  };
  return { hand, cells, state, note: notes[state], own: hand === own, speaker };
}

/** The last row: for the one who looks, who has each card; for all, how many hands have it. */
function foot(scene) {
  const { cards, list, left, viewer, listener, unsaid } = scene;
  if (unsaid || listener !== undefined || !list.length || left?.length === 0 || (viewer !== undefined && !left))
    return { label: "", cells: undefined };
  if (viewer !== undefined) return { label: `${NAMES[viewer]} knows`, cells: cards.map((card) => known(scene, card)) };
  const cells = cards.map((card) => {
    const count = tally(list, card);
    return {
      text: String(count),
      state: "possible",
      agent: 0,
      part: count / list.length,
      name: `card ${card}: in ${count} of ${list.length} hands`,
    };
  });
  return { label: `in so many of ${list.length}`, cells };
}

/** Whose a card is, to the one who looks: known, or in how many of the hands left it is Anne's. */
function known({ left, knows, viewer, rings, mine }, card) {
  const certain = (agent) => ({
    text: "ABC"[agent],
    state: "certain",
    agent,
    name: `card ${card}: certain, ${NAMES[agent]}'s`,
    why: agent !== viewer && ringsOn(rings, card),
  });
  if (mine.includes(card)) return certain(viewer);
  if (knows.anne_has.includes(card)) return certain(0);
  if ((knows.bill_has ?? knows.cath_has).includes(card)) return certain(viewer === 1 ? 2 : 1);
  const count = tally(left, card);
  const hint = `Anne has ${card} in ${count} of the ${left.length} hands left`;
  return {
    text: `${count}/${left.length}`,
    state: "possible",
    agent: 0,
    part: count / left.length,
    name: `card ${card}: possible, ${hint}`,
    hint,
  };
}

const ringsOn = (rings, card) => rings !== undefined && [...rings.values()].some((cards) => cards.has(card));
