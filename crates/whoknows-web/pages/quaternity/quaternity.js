// Quaternity: a table of people and computers, the board of what is known, and the way through a game.

import { pageKeys } from "/lib/board.js";
import { byId } from "/lib/dom.js";
import { onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { DEMO, DEMO_STEP } from "./demo.js";
import { Drawing } from "./drawing.js";
import { Game } from "./game.js";
import { dropKey, keepKeys } from "./keys.js";
import { at, mayAsk, page } from "./page.js";
import { judged } from "./reasons.js";
import { QUICK, Setup } from "./setup.js";
import { showShare } from "./share.js";
import { Table } from "./table.js";

const drawing = new Drawing({
  ask: askFor,
  answer: (yes) => decide({ answer: yes }),
  undo,
  go,
  play: () => make(QUICK),
  rematch,
  leave,
});

// On a phone the board comes first: the rules are a tap away, and so is the panel.
byId("rules").open = matchMedia("(min-width: 801px)").matches;
const close = sheet([["Best question", "best", "asking"]]);

/** A click on a cell asks, if that is allowed; else the line beside the board says why not. */
function askFor(cell) {
  drawing.look(cell, mayAsk());
  if (mayAsk() && !judged(page.position, cell)?.reason) decide({ ask: cell });
}

/** A decision is on its way: a second click is none. */
let isDeciding = false;

async function decide(decision) {
  const { table } = page;
  if (isDeciding) return;
  isDeciding = true;
  drawing.hush();
  const seat = table.view.decision.player;
  try {
    await table.decide(decision);
  } catch (error) {
    if (error.status === 403) dropKey(table.name, seat);
    drawing.complain(error);
    drawing.draw();
  } finally {
    isDeciding = false;
  }
}

async function undo(agree) {
  drawing.hush();
  await page.table.undo(agree).catch((error) => drawing.complain(error));
}

/** Shows the board after so many turns; null follows the end. */
function go(count) {
  page.step = count === page.game.turns.length ? null : count;
  drawing.changed();
  keepLink();
}

function keepLink() {
  const hints = page.hints === "all" ? null : page.hints;
  if (page.table) writeLink({ table: page.table.name, hints });
  else writeLink({ game: page.game.text, step: page.step, hints });
}

/** A new table, and to it. */
async function make(wish) {
  drawing.hush();
  try {
    const table = await Table.make(wish);
    close();
    await open({ table, hints: page.hints });
    byId("status").scrollIntoView({ block: "nearest" });
  } catch (error) {
    drawing.complain(error);
  }
}

/** Goes on with the game that is seen: the player on turn is a person, the others are computers. */
function goOn() {
  const { players } = page.game.names;
  const seats = players.map((name, player) => ({
    name,
    kind: player === page.position.turn ? "human" : "fair",
    isHere: true,
  }));
  make({ game: page.game.textAfter(at()), seats });
}

/** The same players once more, from the beginning. */
function rematch() {
  const { view, mine } = page.table;
  const seats = view.seats.map((seat, player) => ({ ...seat, isHere: seat.kind !== "human" || mine.includes(player) }));
  make({ game: page.game.textAfter(0), seats, seconds: view.seconds });
}

/** From the table to the first view. */
function leave() {
  writeLink({});
  open({});
}

async function openText(text) {
  const nth = ++page.opened;
  try {
    const game = await Game.read(text);
    if (nth !== page.opened) return;
    clear();
    page.game = game;
    go(null);
  } catch (error) {
    drawing.complain(error);
  }
}

function clear() {
  drawing.steps.stop();
  drawing.hush();
  drawing.following(null);
  page.table?.leave();
  Object.assign(page, { table: null, cell: null, step: null });
}

/** Shows what a link says: a table, a game, or the first view. */
async function open(link) {
  const nth = ++page.opened;
  clear();
  page.hints = ["nothing", "certain", "all"].includes(link.hints) ? link.hints : "all";
  byId(`hints-${page.hints}`).checked = true;
  if (link.table) return follow(link);
  new Setup(byId("setup-place"), make);
  let [game, fault] = [null, null];
  if (link.game) game = await Game.read(link.game).catch((error) => void (fault = error));
  game ??= await Game.read(DEMO);
  if (nth !== page.opened) return;
  page.game = game;
  const step = link.game && !fault ? Number(link.step ?? game.turns.length) : DEMO_STEP;
  page.step = step >= 0 && step < game.turns.length ? Math.floor(step) : null;
  await drawing.changed();
  if (fault) drawing.complain(fault);
}

/** Sits down at a table, or watches it. The key is kept here, and goes from the address. */
function follow({ table: name, seat, key }) {
  if (key && /^\d$/.test(seat ?? "")) keepKeys(name, { own: { [seat]: key } });
  let known = null;
  const see = (view) => {
    const isOther = known !== view.game;
    known = view.game;
    const wasNow = page.step === null;
    page.game = new Game(view);
    // Who looks at an earlier turn stays there, as long as it is there.
    if (page.step !== null && page.step >= view.history.length) page.step = null;
    if (isOther && (wasNow || page.step === null)) drawing.changed();
    else drawing.refresh();
  };
  const state = async (word) => {
    if (word === "none") await open({});
    drawing.following(word);
  };
  const isSeen = () => page.table === table;
  const table = new Table(name, { view: (view) => isSeen() && see(view), state: (word) => isSeen() && state(word) });
  page.table = table;
  drawing.following("joining");
  keepLink();
}

for (const radio of document.querySelectorAll("input[name=hints]")) {
  radio.addEventListener("change", () => {
    page.hints = radio.value;
    keepLink();
    drawing.draw();
  });
}
byId("best").addEventListener("click", () => drawing.best.find(page.game, at()));
byId("go-on").addEventListener("click", goOn);
showShare(byId("share"), () => ({ game: page.game, step: at(), table: page.table }), openText);

const press = (id) => () => byId(id)?.click();
const step = (by) => () => drawing.steps.step(by);
pageKeys(
  {
    u: () => (page.table ? press("undo")() : step(-1)()),
    ",": step(-1),
    ".": step(1),
    y: press("say-yes"),
    n: press("say-no"),
    b: press("best"),
  },
  [
    ["arrows", "move over the board"],
    ["Enter", "ask this player for this card"],
    ["y  n", "answer yes or no"],
    ["U", "take back; in a replay, one turn back"],
    [",  .", "one turn back, one turn on"],
    ["B", "best question"],
    ["?", "these keys"],
  ],
);
onLink(open);
open(readLink());
