// The first page: a miniature of each part, drawn from what the server answers, and moving slowly.

import { ask, notations, send } from "/lib/api.js";
import { byId, counted, el, grouped, put } from "/lib/dom.js";
import { games } from "/lib/games.js";
import { Worlds } from "/lib/worlds.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)").matches;
const PACE = 1400;

/** Shows the last frame, then one after the other for ever; only the last where motion is not wanted. */
function play(frames, show) {
  let at = frames - 1;
  show(at);
  if (!STILL) setInterval(() => document.hidden || show((at = (at + 1) % frames)), PACE);
}

const story = (grid, words) =>
  el("div", { class: "story", "data-alive": true }, grid, el("div", { class: "small" }, words));

/** Four players, four colours: who is right on each of the 256 colourings. */
async function hats(mini) {
  const { answer } = await ask("hats/map", { graph: "K4", colours: 4, strategy: "xor" });
  const grid = el("div", { class: "grid map" });
  const words = el("span", {});
  put(mini, story(grid, words));
  grid.append(...answer.right.map(([player]) => el("i", { class: `agent-${player}` })));
  const cells = [...grid.children];
  play(5, (frame) => {
    cells.forEach((cell, i) => (cell.style.opacity = frame === 4 || answer.right[i].includes(frame) ? ".9" : ".12"));
    words.textContent =
      frame === 4 ? `somebody on all ${grouped(answer.won)}` : `player ${frame} is right on ${answer.by_player[frame]}`;
  });
}

/** Anne's seven hands, and what each Cath strikes out. */
async function russian(mini) {
  const { answer } = await ask("russian/find", { a: 3, b: 3, c: 1, hand: "012" });
  const grid = el("div", { class: "grid hands" });
  const words = el("span", {});
  put(mini, story(grid, words));
  const rows = answer.hands.map((hand) =>
    [...Array(7).keys()].map((card) => el("i", { class: hand.includes(card) ? "agent-0 certain" : "" }, String(card))),
  );
  grid.append(...rows.flat());
  play(8, (frame) => {
    rows.forEach((row, i) =>
      row.forEach((cell) => cell.classList.toggle("struck", frame > 0 && answer.hands[i].includes(String(frame - 1)))),
    );
    const left = answer.hands.filter((hand) => !hand.includes(String(frame - 1))).length;
    words.textContent = frame === 0 ? "Anne: my hand is one of these" : `Cath holds ${frame - 1}: ${left} hands left`;
  });
}

/** A small picture, solved step by step: each step is one line, and gives cells. */
async function nonogram(mini) {
  const puzzle = "0110110/1111111/1111111/1111111/0111110/0011100/0001000";
  const { evidence } = await ask("nonogram/explain", { puzzle });
  const size = 7;
  const grid = el("div", { class: "grid picture" },
    Array.from({ length: size * size }, () => el("i", {})),
  );
  grid.style.gridTemplateColumns = `repeat(${size}, 15px)`;
  const words = el("span", {});
  put(mini, story(grid, words));
  const frames = evidence.steps.length;
  play(frames + 2, (frame) => {
    for (const cell of grid.children) cell.className = "";
    for (const { row, column, colours } of evidence.steps.slice(0, frame).flatMap(({ gives }) => gives))
      grid.children[(row - 1) * size + column - 1].className = colours === "1" ? "black" : "white";
    const { line, technique } = evidence.steps[frame - 1] ?? {};
    const place = line?.row ? `row ${line.row}` : `column ${line?.column}`;
    words.textContent =
      frame === 0 ? "nothing is known" : frame > frames ? "the only picture" : `${place}: ${technique}`;
  });
}

/** Three players, nine cards: what is possible after each answer. */
async function quaternity(mini) {
  const turns = ["", "0>1 A0 y", "0>2 A1 n", "2>0 B0 y"];
  const games = turns.map((_, i) => ["quaternity 3 2 3 strict", ...turns.slice(1, i + 1)].join("\n"));
  const steps = await Promise.all(games.map((game) => ask("quaternity/forced", { state: game })));
  const grid = el("div", { class: "grid cards" });
  const words = el("span", {});
  put(mini, story(grid, words));
  const said = ["nobody knows a card", "0 asks 1 for A0: yes", "0 asks 2 for A1: no", "2 asks 0 for B0: yes"];
  play(steps.length, (frame) => {
    const { marginals, worlds, done } = steps[frame].answer;
    // The cards of a set that is laid down are in no hand; they are its owner's.
    const share = (card, player, count) =>
      done[Math.floor(card / 3)] < 0 ? count / worlds : Number(done[Math.floor(card / 3)] === player);
    const cell = (player, part) =>
      el(
        "i",
        {
          class: `agent-${player} ${part === 0 ? "gone" : part === 1 ? "certain" : "possible"}`,
          vars: { "--part": part },
        },
        part > 0 && part < 1 ? `${Math.round(100 * part)}%` : part === 1 ? "■" : "",
      );
    put(grid,
      marginals.map((row, card) => [
        el("i", {}, `${"AB"[Math.floor(card / 3)]}${card % 3}`),
        row.map((count, player) => cell(player, share(card, player, count))),
      ]),
    );
    words.textContent = `${said[frame]} · ${counted(worlds, "world")}`;
  });
}

/** The 125 codes, and what the tests leave of them. */
async function turing(mini) {
  const tests = [[], ["435:A+"], ["435:A+B-"], ["435:A+B-", "132:C-"]];
  const steps = await Promise.all(tests.map((test) => ask("turing/solve", { cards: ["3", "7", "10", "14"], test })));
  const all = [1, 2, 3, 4, 5].flatMap((a) =>
    [1, 2, 3, 4, 5].flatMap((b) => [1, 2, 3, 4, 5].map((c) => 100 * a + 10 * b + c)),
  );
  const grid = el("div", { class: "grid codes" },
    all.map(() => el("i", {})),
  );
  const words = el("span", {});
  put(mini, story(grid, words));
  play(steps.length + 1, (frame) => {
    const left = frame === 0 ? all : steps[frame - 1].answer.codes;
    all.forEach((code, i) => grid.children[i].classList.toggle("out", !left.includes(code)));
    const said = frame === 1 ? "the four cards" : tests[frame - 1]?.join(" ");
    const stays = left.length > 3 ? `${left.length} left` : left.join(", ");
    words.textContent = frame === 0 ? "125 codes" : `${said}: ${stays}`;
  });
}

/** Cheryl's ten dates, and the line at which each of them goes. */
async function stories(mini) {
  const { answer } = await ask("story/why", { story: "@cheryl", world: "true" });
  const months = ["May", "June", "July", "August"];
  const grid = el("div", { class: "grid dates" });
  const words = el("span", {});
  put(mini, story(grid, words));
  const dates = answer.fates.map(({ world: { month, day }, line }) => {
    const cell = el("i", { class: "agent-0" }, `${day}`);
    cell.style.gridArea = `${months.indexOf(month) + 1} / ${day - 12}`;
    return { cell, line };
  });
  grid.append(...months.map((month, i) => el("b", { vars: { "grid-area": `${i + 1} / 1` } }, month)));
  grid.append(...dates.map(({ cell }) => cell));
  const said = ["ten dates", "Albert: Bernard does not know", "Bernard: now I know", "Albert: so do I"];
  play(said.length, (frame) => {
    for (const { cell, line } of dates) {
      const isGone = line !== null && line <= frame;
      cell.className = isGone ? "gone" : frame === said.length - 1 ? "agent-0 certain" : "agent-0 possible";
    }
    words.textContent = said[frame];
  });
}

/** An empty puzzle, as it is printed. */
async function teach(mini) {
  const { answer } = await ask("nonogram/draw", { puzzle: "@heart" });
  const picture = `data:image/svg+xml,${encodeURIComponent(answer.svg)}`;
  put(mini, el("img", { class: "paper", src: picture, alt: "", "data-alive": true }));
}

/** The games that were begun here, or what there is to begin. */
async function begun(mini) {
  const names = games().map(({ title }) => title.slice(0, 24));
  const lines = names.length ? names.slice(0, 6) : ["your games", "open tables", "a link for others"];
  put(mini, el("ul", { class: "names", "data-alive": true }, lines.map((name) => el("li", {}, name))));
}

/** The names of all questions. */
async function questions(mini) {
  const table = await send("/api");
  put(mini,
    el("ul", { class: "names", "data-alive": true },
      table
        .filter((_, i) => i % 4 === 0)
        .slice(0, 12)
        .map((q) => el("li", {}, `${q.part} ${q.name}`)),
    ),
  );
}

/** The names of all notations. */
async function help(mini) {
  const topics = await notations();
  put(mini,
    el("ul", { class: "names", "data-alive": true },
      topics.map(({ name }) => el("li", {}, `help ${name}`)),
    ),
  );
}

/** The logo, alive: what three announcements leave of a hundred worlds. */
function strip() {
  const worlds = new Worlds(byId("worlds"));
  const left = [96, 48, 12, 3, 1];
  const order = [...Array(96).keys()].sort((a, b) => ((a * 37) % 96) - ((b * 37) % 96));
  play(left.length, (frame) => worlds.show({ total: 96, left: left[frame], alive: (i) => order[i] < left[frame] }));
}

/** What is drawn on the tile of a part, and how that is called. */
const MINIATURES = {
  hats: [hats, "the colourings of a game, coloured by who guesses right"],
  russian: [russian, "an announcement as a grid of hands and cards"],
  nonogram: [nonogram, "a small picture that is being solved"],
  quaternity: [quaternity, "a table of cards and players"],
  turing: [turing, "the 125 codes, of which tests leave few"],
  story: [stories, "ten dates, of which three sentences leave one"],
  games: [begun, "the games that were begun in this browser"],
  teach: [teach, "an empty puzzle on a sheet of paper"],
  questions: [questions, "the questions of all parts"],
  help: [help, "the notations that have a page"],
};

strip();
for (const mini of document.querySelectorAll(".mini")) {
  const [draw, words] = MINIATURES[mini.dataset.part] ?? [];
  if (!draw) continue;
  mini.setAttribute("role", "img");
  mini.setAttribute("aria-label", words);
  draw(mini).catch(() => put(mini, el("span", { class: "soft" }, "The server does not answer.")));
}
