// Quaternity: a table of people and computers, the board of what is known, and the way through a game.

import { Refused } from "/lib/api.js";
import { pageKeys } from "/lib/board.js";
import { byId, counted, el, grouped, put } from "/lib/dom.js";
import { onLink, readLink, writeLink } from "/lib/link.js";
import { Worlds } from "/lib/worlds.js";
import { Best } from "./best.js";
import { Cards } from "./cards.js";
import { DEMO, DEMO_STEP } from "./demo.js";
import { Game } from "./game.js";
import { History, Steps } from "./history.js";
import { dropKey, keepKeys } from "./keys.js";
import { showLine } from "./line.js";
import { judged } from "./reasons.js";
import { showSeats } from "./seats.js";
import { QUICK, Setup } from "./setup.js";
import { showShare } from "./share.js";
import { showStatus } from "./status.js";
import { Table } from "./table.js";
import { Why } from "./why.js";

/** `step` is null while the end is followed; `cell` is what is looked at. */
const page = { game: null, table: null, step: null, hints: "all", cell: null, position: null };

const cards = new Cards(byId("board"), { look, ask: askFor });
const worlds = new Worlds(byId("worlds"));
const turns = new History(byId("history"), (count) => go(count));
const steps = new Steps(byId("steps"), { go });
const why = new Why(byId("why"), draw);
const best = new Best(draw);

const at = () => page.step ?? page.game.turns.length;
const mine = () => page.table?.mine ?? [];
const isNow = () => page.step === null || page.step === page.game.turns.length;
const mayAsk = () => Boolean(page.table?.isMyTurn && page.table.view.decision.kind === "ask" && !page.table.view.undo && isNow());

/** Words that something was refused, next to the board. */
const complain = (error) => put(byId("said"), error instanceof Refused ? sentence(page.game.plain(error.message)) : "The server does not answer. Nothing was changed; try again in a moment.");
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;

/** Looks up what is true at the step that is to be seen, and draws it. */
async function refresh() {
  const { game } = page;
  const count = at();
  try {
    const [first, before, position] = await Promise.all([0, Math.max(0, count - 1), count].map((turn) => game.position(turn)));
    if (game !== page.game || count !== at()) return;
    page.position = position;
    draw();
    showWorlds(first, before, position);
  } catch (error) {
    complain(error);
  }
}

/** The strip has the worlds before the last turn, so that those go out which it cut. */
function showWorlds(first, before, position) {
  const isCounted = [first, before, position].every((seen) => seen.worlds !== null);
  byId("worlds").hidden = !isCounted;
  byId("uncounted").hidden = isCounted;
  if (!isCounted) return;
  worlds.show({ total: before.worlds, left: position.worlds });
  const left = el("b", {}, counted(position.worlds, "world"));
  put(worlds.count, at() ? [`${grouped(before.worlds)} → `, left, ` · ${grouped(first.worlds)} at the start`] : left);
}

function draw() {
  const { game, position, hints, cell, table } = page;
  if (!position) return;
  const view = table?.view;
  const last = at() > 0 ? game.turns[at() - 1] : null;
  const moved = last && { card: last.card, target: last.yes ? last.asker : last.target };
  const asked = view && isNow() ? view.asked : null;
  const kinds = view ? view.seats.map(({ kind }) => (kind === "human" ? "person" : kind)) : [];
  cards.show(game, position, { hints, asked, moved, best: best.cell, why: why.cards, looked: cell, mayAsk: mayAsk(), mine: mine(), kinds });
  showLine(byId("line"), game, position, { cell, hints, mayAsk: mayAsk() }, { ask: askFor, why: whyQuestion });
  showStatus(byId("status"), { game, position, view, step: at(), mine: mine() }, { play: () => make(QUICK), answer: (yes) => decide({ answer: yes }), agree: undo, now: () => go(null) });
  turns.show(game, at(), why.turns);
  steps.show(at(), game.turns.length);
  byId("best").disabled = position.turn < 0;
  byId("at-table").hidden = byId("copy-watch").hidden = !table;
  byId("new-table").hidden = Boolean(table);
  byId("go-on").hidden = position.turn < 0 || (Boolean(table) && isNow());
  if (table) showSeats(byId("seats"), table, { undo: () => undo(true), leave });
}

function look(cell) {
  page.cell = cell;
  if (!page.position) return;
  cards.lookAt(cell);
  showLine(byId("line"), page.game, page.position, { cell, hints: page.hints, mayAsk: mayAsk() }, { ask: askFor, why: whyQuestion });
}

/** A click on a cell asks, if that is allowed; else the line beside the board says why not. */
function askFor(cell) {
  look(cell);
  if (mayAsk() && !judged(page.game, page.position, cell)?.reason) decide({ ask: cell });
}

function whyQuestion(cell) {
  const question = judged(page.game, page.position, cell);
  why.question(page.game, at(), page.position.turn, cell, question);
}

async function decide(decision) {
  put(byId("said"));
  const seat = page.table.view.decision.player;
  try {
    await page.table.decide(decision);
  } catch (error) {
    if (error.status === 403) dropKey(page.table.name, seat);
    complain(error);
    draw();
  }
}

async function undo(agree) {
  put(byId("said"));
  await page.table.undo(agree).catch(complain);
}

/** Shows the board after so many turns; null follows the end. */
function go(count) {
  page.step = count === page.game.turns.length ? null : count;
  changed();
  keepLink();
}

/** Another position is to be seen: what was said of the last one goes. */
function changed() {
  best.clear();
  why.clear();
  const last = page.game.turns[at() - 1];
  if (last?.forced) why.turn(page.game, at());
  refresh();
}

function keepLink() {
  const hints = page.hints === "all" ? null : page.hints;
  if (page.table) writeLink({ table: page.table.name, hints });
  else writeLink({ game: page.game.text, step: page.step, hints });
}

/** A new table, and to it. */
async function make({ game, seats }) {
  put(byId("said"));
  try {
    const table = await Table.make(game, seats);
    writeLink({ table });
    await open({ table, hints: page.hints });
    byId("status").scrollIntoView({ block: "nearest" });
  } catch (error) {
    complain(error);
  }
}

/** Goes on with the game that is seen: the player on turn is a person, the others are computers. */
function goOn() {
  const { names } = page.game;
  const seats = names.players.map((name, player) => ({ name, kind: player === page.position.turn ? "human" : "careful", isHere: true }));
  make({ game: page.game.textAfter(at()), seats });
}

function leave() {
  writeLink({});
  open({});
}

async function openText(text) {
  try {
    const game = await Game.read(text);
    left();
    page.game = game;
    go(null);
  } catch (error) {
    complain(error);
  }
}

function left() {
  steps.stop();
  page.table?.leave();
  Object.assign(page, { table: null, cell: null, step: null });
  byId("following").hidden = true;
  put(byId("said"));
}

/** Shows what a link says: a table, a game, or the first view. */
async function open(link) {
  left();
  page.hints = ["nothing", "certain", "all"].includes(link.hints) ? link.hints : "all";
  byId(`hints-${page.hints}`).checked = true;
  if (link.table) return follow(link);
  new Setup(byId("setup-place"), make);
  try {
    page.game = await Game.read(link.game ?? DEMO);
  } catch (error) {
    page.game = await Game.read(DEMO);
    complain(error);
  }
  const step = link.game ? Number(link.step ?? page.game.turns.length) : DEMO_STEP;
  page.step = step >= 0 && step < page.game.turns.length ? Math.floor(step) : null;
  changed();
}

/** Sits down at a table, or watches it. The key is kept here, and goes from the address. */
function follow({ table: name, seat, key }) {
  if (key && /^\d$/.test(seat ?? "")) keepKeys(name, { own: { [seat]: key } });
  const view = (view) => {
    const isNew = page.game?.text !== view.game || page.table !== table;
    page.game = Game.ofView(view);
    if (isNew && isNow()) page.step = null;
    if (isNew && page.step === null) changed();
    else refresh();
  };
  const table = new Table(name, { view: (seen) => table === page.table && view(seen), state: (state) => table === page.table && following(state) });
  page.table = table;
  following("joining");
  keepLink();
}

/** Whether what is seen is what the server has now. */
function following(state) {
  const words = { joining: "Joining the table", live: "Live", lost: "Reconnecting. Nothing is lost.", none: "There is no such table." };
  const node = byId("following");
  node.hidden = false;
  node.dataset.state = state;
  put(node, words[state]);
  if (state === "live" && node.dataset.was === "lost") put(byId("said"));
  node.dataset.was = state;
}

for (const radio of document.querySelectorAll("input[name=hints]")) {
  radio.addEventListener("change", () => {
    page.hints = radio.value;
    keepLink();
    draw();
  });
}
byId("best").addEventListener("click", () => best.find(page.game, at()));
byId("go-on").addEventListener("click", goOn);
showShare(byId("share"), () => ({ game: page.game, step: at(), table: page.table }), openText);
const answer = (yes) => () => byId(yes ? "say-yes" : "say-no")?.click();
pageKeys(
  { u: () => (page.table ? byId("undo")?.click() : steps.step(-1)), ",": () => steps.step(-1), ".": () => steps.step(1), y: answer(true), n: answer(false), b: () => byId("best").click() },
  [["arrows", "move over the board"], ["Enter", "ask this player for this card"], ["y  n", "answer yes or no"], ["U", "take back; in a replay, one turn back"], [",  .", "one turn back, one turn on"], ["B", "best question"], ["?", "these keys"]],
);
onLink((link) => open(link));
open(readLink());
