// The table: players as circles, who sees whom as lines and arrows, hats on heads, guesses below.

import { svg } from "/lib/dom.js";
import { agent } from "./map.js";
import { named } from "./notation.js";

export const WIDTH = 320;
export const HEIGHT = 300;
const RADIUS = 17;
/** More players than this are drawn smaller. */
const ROOM = 14;

/** Where the players sit, if nobody has put them elsewhere: round the table, a hub in the middle. */
export function places(sees) {
  const n = sees.length;
  const isHub = (v) => sees[v].length === n - 1 && sees.every((seen, u) => u === v || seen.includes(v));
  const hubs = sees.map((_, v) => v).filter(isHub);
  const hub = n > 3 && hubs.length === 1 ? hubs[0] : undefined;
  const round = sees.map((_, v) => v).filter((v) => v !== hub);
  const at = [];
  if (hub !== undefined) at[hub] = [WIDTH / 2, HEIGHT / 2];
  round.forEach((v, i) => {
    // Four sit in the corners, others begin at the top.
    const turn = (2 * Math.PI * (i - (round.length === 4 ? 0.5 : 0))) / round.length - Math.PI / 2;
    at[v] =
      n === 1
        ? [WIDTH / 2, HEIGHT / 2]
        : [WIDTH / 2 + 122 * Math.cos(turn), HEIGHT / 2 + 104 * Math.sin(turn)].map(Math.round);
  });
  // In the middle of the drawing, also where three sit.
  const heights = at.map(([, y]) => y);
  const down = Math.round(HEIGHT / 2 - (Math.min(...heights) + Math.max(...heights)) / 2);
  return at.map(([x, y]) => [x, y + down]);
}

/**
 * Draws who sees whom. `each(v)` says what else is known of a player: {hat, guess, right, hidden, me, note}.
 */
export function drawTable({ sees, at, picked, each = () => ({}) }) {
  const lines = [];
  sees.forEach((seen, v) =>
    seen.forEach((u) => {
      const mutual = sees[u].includes(v);
      if (!mutual || v < u) lines.push(line(v, u, mutual, at));
    }),
  );
  const players = sees.map((seen, v) => player(v, seen, at[v], v === picked, each(v), Math.min(1, ROOM / sees.length)));
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "table", role: "group", "aria-label": "Who sees whom" },
    svg("rect", { class: "ground", width: WIDTH, height: HEIGHT, rx: 12 }),
    svg("g", {}, lines),
    svg("line", { class: "draft" }),
    svg("g", {}, players),
  );
}

function line(v, u, mutual, at) {
  const [[x, y], [X, Y]] = [at[v], at[u]];
  const far = Math.hypot(X - x, Y - y) || 1;
  const [dx, dy] = [(X - x) / far, (Y - y) / far];
  const tip = [X - dx * (RADIUS + 3), Y - dy * (RADIUS + 3)];
  const wing = (side) => `${tip[0] - dx * 11 + side * dy * 6},${tip[1] - dy * 11 - side * dx * 6}`;
  const words = mutual ? `${v} and ${u} see each other` : `${v} sees ${u}`;
  return svg("g", { class: mutual ? "sight both" : "sight", "data-from": v, "data-to": u },
    svg("title", {}, words),
    svg("line", { class: "touch", x1: x, y1: y, x2: X, y2: Y }),
    svg("line", { class: "seen", x1: x, y1: y, x2: mutual ? X : tip[0] - dx * 8, y2: mutual ? Y : tip[1] - dy * 8 }),
    mutual ? null : svg("polygon", { class: "tip", points: `${tip.join(",")} ${wing(1)} ${wing(-1)}` }),
  );
}

function player(v, seen, [x, y], picked, { hat, guess, right, hidden, me, note }, scale) {
  const state = right === true ? "is-right" : right === false ? "is-wrong" : "";
  const words = [
    `player ${v}${me ? ", you" : ""}, sees ${named(seen)}`,
    hat === undefined ? "" : `wears ${hat}`,
    hidden ? "hat not seen" : "",
    guess === undefined ? "" : `guesses ${guess}: ${right ? "right" : "wrong"}`,
  ];
  return svg(
    "g",
    {
      class: `player ${agent(v)} ${state}${picked ? " picked" : ""}${me ? " me" : ""}`,
      transform: `translate(${x} ${y}) scale(${scale})`,
      tabindex: v === 0 ? "0" : "-1",
      role: "button",
      "data-player": v,
      "aria-label": words.filter(Boolean).join(", "),
    },
    svg("circle", { class: "ring", r: RADIUS + 5 }),
    svg("circle", { class: "head", r: RADIUS }),
    svg("text", { class: "name", y: 6 }, v),
    hat === undefined && !hidden ? null : hatShape(hidden ? "?" : hat, hidden),
    guess === undefined ? null : svg("text", { class: "guess", y: RADIUS + 17 }, `says ${guess} ${right ? "✓" : "✗"}`),
    note === undefined ? null : svg("text", { class: "note", y: RADIUS + 16 }, note),
  );
}

/** A hat with its colour's number on it. */
function hatShape(hat, hidden) {
  return svg("g", { class: hidden ? "hat hidden" : "hat", transform: `translate(0 ${-RADIUS + 3})` },
    svg("path", { d: "M-19 0 Q-19 -4 -12 -4 L-11 -20 Q-11 -24 -6 -24 L6 -24 Q11 -24 11 -20 L12 -4 Q19 -4 19 0 Z" }),
    svg("text", { y: -7 }, hat),
  );
}
