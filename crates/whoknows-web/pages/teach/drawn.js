// What sheets are drawn with: pictures, tables, lines to write on, reasons.

import { el, sentence, svg } from "/lib/dom.js";

/** A picture that the server drew. */
export const image = (text, about) =>
  el("figure", {}, el("img", { alt: about, src: `data:image/svg+xml,${encodeURIComponent(text)}` }));

/** Lines to write on, each with words before. */
export const lines = (words) => el("ul", { class: "lines" }, words.map((one) => el("li", {}, one)));

/** A table: a head and rows of texts or of whole cells. */
export function table(head, rows) {
  const cell = (tag) => (one) => (one instanceof Node ? one : el(tag, {}, one));
  return el("table", {},
    el("thead", {}, el("tr", {}, head.map(cell("th")))),
    el("tbody", {}, rows.map((row) => el("tr", {}, row.map(cell("td"))))),
  );
}

/** Reasons, numbered. */
export const reasons = (why) => el("ol", { class: "reasons" }, why.map((one) => el("li", {}, sentence(one))));

/** Who sees whom: players in a circle, a line between those who see each other, an arrow where only one does. */
export function sights(players) {
  const at = players.map((_, i) => {
    const turn = (2 * Math.PI * i) / players.length - Math.PI / 2;
    return [150 + 110 * Math.cos(turn), 150 + 110 * Math.sin(turn)];
  });
  const seen = players.flatMap(({ sees }, i) => sees.map((other) => [i, other]));
  const line = ([i, other]) => {
    const mutual = players[other].sees.includes(i);
    if (mutual && other < i) return undefined;
    const [[x1, y1], [x2, y2]] = [at[i], at[other]];
    const part = mutual ? 1 : 0.82;
    const end = { x2: x1 + (x2 - x1) * part, y2: y1 + (y2 - y1) * part };
    return svg("line", { x1, y1, ...end, ...(mutual ? {} : { "marker-end": "url(#arrow)" }) });
  };
  const arrow = svg("marker",
    { id: "arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" },
    svg("path", { d: "M0 0L8 4L0 8z", fill: "currentColor" }),
  );
  const heads = at.map(([cx, cy], i) =>
    svg("g", { class: `agent-${i % 8}` }, svg("circle", { cx, cy, r: 22 }), svg("text", { x: cx, y: cy }, i)),
  );
  const about = `Who sees whom: ${players.map(({ sees }, i) => `${i} sees ${sees.join(", ") || "nobody"}`).join("; ")}`;
  return el("figure", {},
    svg("svg", { class: "seen", viewBox: "0 0 300 300", role: "img", "aria-label": about },
      svg("defs", {}, arrow),
      seen.map(line).filter(Boolean),
      heads,
    ),
  );
}
