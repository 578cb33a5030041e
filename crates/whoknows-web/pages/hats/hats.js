// The page of the hats: the game in the address, the map of all colourings, the table, and a seat at it.

import { Refused, ask, refusalWords } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { pageKeys } from "/lib/board.js";
import { byId, el, put } from "/lib/dom.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { Worlds } from "/lib/worlds.js";
import { colouringWords, foundWords, numberWords, showWhy, verdictWords } from "./argument.js";
import { Controls } from "./controls.js";
import { newDeal } from "./deal.js";
import { Editor } from "./editor.js";
import { START } from "./examples.js";
import { instead } from "./instead.js";
import { HELP, guessKeys } from "./keys.js";
import { ColouringMap } from "./map.js";
import { emptyTable, graphText, hatsOf, numberOf } from "./notation.js";
import { Seat } from "./seat.js";
import { blank, followed, gameOf, keyOf, linked } from "./state.js";

let state = { ...START };
const before = [];
/** What the server said about this state: the players, the map, the proof, what was found. */
let known = {};
let turn = 0;

const prover = new Asker(byId("verdict"));
const finder = new Asker(byId("asking"));
const worlds = new Worlds(byId("worlds"));
const map = new ColouringMap(byId("board"), (number) => known.map && putOn(hatsOf(number, known.map.colours)));
const controls = new Controls({
  changed: (values) => change(values),
  example: (game) => change({ ...blank(), ...game }),
  table: () => known.players && emptyTable(known.players),
});
const editor = new Editor(byId("table"), byId("tools"), drawn);
const seat = new Seat(byId("round"), {
  table: (each) => editor.dress(each),
  show: ({ possible, chosen, alive }) => {
    map.mark({ chosen, alive, words: "The lit squares are possible for you: each says who is right there." });
    light("colouring possible for you", "colourings possible for you", {
      total: known.total,
      left: possible,
      alive: known.map && alive,
    });
  },
  moved: (moves) => go({ ...state, moves }),
  leave: () => go({ ...state, ...blank() }),
});

const game = () => gameOf(state);
const isSeated = () => state.seat !== undefined && Number(state.seat) < known.players?.length;

/** Another game: what was on the table is cleared, and U brings the last one back. */
function change(values) {
  const same = Object.entries(values).every(([name, value]) => (state[name] ?? "") === (value ?? ""));
  if (same) return;
  before.push(state);
  finder.stop();
  finder.say();
  const moved = values.graph !== undefined && values.graph !== state.graph;
  go({ ...state, ...blank(), at: moved ? undefined : state.at, ...values });
}

/** A stroke in the drawing. Numbers that are one each follow the players. */
function drawn({ sees, at, gone }) {
  const where = at.map((place) => place.join(".")).join("_");
  const follow = (text) => followed(text, sees.length, gone);
  change({ graph: graphText(sees), colours: follow(state.colours), guesses: follow(state.guesses), at: where });
}

function undo() {
  if (isSeated() && seat.undo()) return;
  const last = before.pop();
  if (last) go(last);
}

/** Shows a state: asks what is not known of it yet. */
async function go(next) {
  const isSame = known.of === keyOf(next);
  state = next;
  writeLink(state);
  controls.show(state);
  byId("undo").disabled = !before.length && !state.moves;
  if (isSame) return dress();
  const mine = ++turn;
  controls.accept();
  byId("boards").setAttribute("aria-busy", "true");
  try {
    const { strategy: _, ...table } = game();
    const looked = (await ask("hats/look", table)).answer;
    if (mine !== turn) return;
    const at = state.at?.split("_").map((place) => place.split(".").map(Number));
    const kept = known.found;
    known = { players: looked.players, total: looked.colourings, of: keyOf(state) };
    if (kept?.of === known.of) known.found = kept;
    editor.dress(undefined);
    const sees = looked.players.map((player) => player.sees);
    editor.show(sees, at);
    controls.seats(looked.players.length, state.seat);
    await draw(mine);
    if (mine !== turn) return;
    // Its height is kept while it is asked, so that nothing jumps.
    const place = byId("verdict");
    place.style.minHeight = `${place.offsetHeight}px`;
    const proved = await prover.ask("hats/prove", game());
    place.style.minHeight = "";
    if (mine !== turn) return;
    if (!proved) return unproved();
    known.proved = proved;
    prover.say(verdictWords(proved));
    controls.means(proved.answer.strategy.trim());
    showWhy(proved, known.found, putOn);
    dress();
    if (state.ask === "find" && !known.found) search();
  } catch (error) {
    if (mine === turn) refused(error);
  } finally {
    if (mine === turn) byId("boards").setAttribute("aria-busy", "false");
  }
}

/** The check was stopped, or is too large: the reason stands in its place. */
function unproved() {
  put(byId("why"));
  byId("worlds").hidden = true;
  dress();
}

/** The map, or why it is not drawn. */
async function draw(mine) {
  try {
    const found = (await ask("hats/map", game())).answer;
    if (mine !== turn) return;
    known.map = found;
    map.show(found);
    byId("boards").classList.toggle("wide", map.width > 20);
  } catch (error) {
    if (!(error instanceof Refused) || error.field !== "colours") throw error;
    if (mine !== turn) return;
    map.refuse(`${error.message}. They are checked all the same.`);
    byId("boards").classList.remove("wide");
  }
}

/** Says what is wrong beside its field. The table stays if it is this game's. */
function refused(error) {
  known = error.field === "strategy" ? { players: known.players } : {};
  put(byId("why"));
  seat.stand();
  editor.lock(false);
  editor.dress(undefined);
  const words = refusalWords(error);
  if (error instanceof Refused) controls.refuse(error.field, words);
  prover.stop();
  map.refuse(`The map is drawn when the ${error.field === "strategy" ? "strategy" : "game"} can be read.`);
  byId("worlds").hidden = true;
  prover.say(el("p", { class: "refused" }, words), error.field === "strategy" ? instead(change, search) : "");
}

const sit = () =>
  seat.sit({
    game: game(),
    players: known.players,
    seat: Number(state.seat),
    deal: state.deal ?? "1",
    moves: state.moves,
  });

/** What lies on the table: a seat taken, one colouring, or nothing. */
async function dress() {
  if (!known.players) return;
  const seated = isSeated();
  byId("sit").textContent = seated ? "Deal anew" : "Deal me in";
  editor.lock(seated);
  if (seated) return sit();
  seat.stand();
  const { won, checked } = known.map ?? known.proved?.answer ?? {};
  if (checked !== undefined)
    light("colouring won", "colourings won", {
      total: checked,
      left: won,
      alive: known.map && ((i) => known.map.right[i].length > 0),
    });
  const colours = known.players.map((player) => player.colours);
  const hats = state.hats?.split(",").map(Number);
  if (hats?.length !== colours.length) {
    map.mark({});
    const differ = colours.some((h) => h !== colours[0]);
    return editor.dress((v) => (differ ? { note: `${colours[v]} colours` } : {}));
  }
  const mine = turn;
  const looked = await ask("hats/look", { ...game(), hats: state.hats }).catch(() => undefined);
  if (mine !== turn || !looked || state.hats !== hats.join(",")) return;
  map.mark({ chosen: known.map && numberOf(hats, colours) });
  const { players, right } = looked.answer;
  editor.dress((v) => ({
    hat: players[v].hat,
    guess: players[v].guesses.join(" or ") || undefined,
    right: players[v].right,
  }));
  put(byId("round"),
    colouringWords(hats, right),
    el("div", { class: "row" },
      el("button", { type: "button", class: "small", onclick: takeOff }, "Take the hats off"),
    ),
  );
}

const takeOff = () => go({ ...state, hats: undefined });

function light(word, words, shown) {
  worlds.words = [word, words];
  byId("worlds").hidden = false;
  worlds.show(shown);
}

/** Puts the hats of a colouring on the players' heads. */
function putOn(hats) {
  if (!isSeated()) go({ ...state, hats: hats.join(",") });
}

async function search() {
  const { strategy, ...asked } = game();
  const found = await finder.ask("hats/find", asked);
  if (!found) return;
  finder.say(foundWords(found));
  if (found.verdict === "unknown") return;
  const text = found.verdict === "yes" ? found.answer.strategy.trim() : known.of ? strategy : "sum";
  known.found = { ...found, of: keyOf({ ...state, strategy: text }) };
  if (text !== strategy) before.push(state);
  await go({ ...state, ...blank(), at: state.at, strategy: text, ask: "find" });
  if (known.proved) showWhy(known.proved, known.found, putOn);
}

byId("find").addEventListener("click", search);
byId("number").addEventListener("click", async () => {
  const guesses = Number(state.guesses || 1);
  if (!Number.isInteger(guesses))
    return finder.say(el("p", { class: "refused" }, "This is asked with the same number of guesses for all."));
  const found = await finder.ask("hats/number", { graph: state.graph, guesses });
  if (found) finder.say(numberWords(found));
});
const sitDown = () => go({ ...state, hats: undefined, seat: byId("seat").value, deal: newDeal(), moves: "" });
byId("sit").addEventListener("click", sitDown);
byId("undo").addEventListener("click", undo);
byId("share").append(copyButton());
pageKeys({ u: undo, n: () => byId("next-deal")?.click(), ...guessKeys }, HELP);
onLink((link) => go(linked(link)));
go(linked(readLink()));
