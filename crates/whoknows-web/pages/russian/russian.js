// The page of Russian cards: what Anne says, and what Bill and Cath make of it.

import { ask } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { pageKeys } from "/lib/board.js";
import { byId, el, put } from "/lib/dom.js";
import { onLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { Worlds } from "/lib/worlds.js";
import { Grid } from "./grid.js";
import { dealt, deals, deck, handOf } from "./hands.js";
import { billScene, cathScene, listScene } from "./looks.js";
import { Sizes } from "./map.js";
import { Panel } from "./panel.js";
import { picture } from "./picture.js";
import { MOST_CARDS, State, handsOf } from "./state.js";
import { Stepper, toldScene } from "./stepper.js";
import { check, exchange, find, listKey, look } from "./table.js";

const VIEWS = {
  list: ["The list", listScene],
  bill: ["Be Bill", billScene],
  cath: ["Be Cath", cathScene],
  steps: ["Step by step"],
};
const MOST_PLACES = 2000;
/** The map: cards of the sizes that are known at once, and seconds for the larger ones. */
const AT_ONCE = 15;
const MOMENT = 4;
/** On a phone the words stand above a list with more hands than that. */
const LONG = 12;

const state = new State(changed);
const asker = new Asker(byId("asking"));
const sizes = new Sizes((size) => state.resize(size));
const panel = new Panel({
  find: (want) => state.go({ want, says: "" }),
  say: (text) => state.go({ says: text.trim(), view: "list" }),
  deal: () => state.go({ ...dealt(state.now), says: "", step: 0, lucky: false }),
});
const typed = new Asker(panel.refusal);
const grid = new Grid(byId("board"), { onCard: take, onHand: hold, onDrop: drop });
const worlds = new Worlds(byId("worlds"), "deal");
const stepper = new Stepper(byId("words"), (step) => state.go({ step }));
const tabs = Object.entries(VIEWS).map(([view, [words]], i) =>
  el("button", { type: "button", "data-view": view, title: `key ${i + 1}`, onclick: () => visit(view) }, words),
);
put(byId("views"), tabs);

/** The list on the table with all that was asked about it, and the exchange that was told. */
let said;
let told;
/** What is being asked, and a number that tells its answer from those that came too late. */
let asking;
let turn = 0;

/** To another view; of a hand that was only begun nothing stays. */
function visit(view) {
  const { a, b, c, hand, bill, cath } = state.now;
  const whole = (cards, count, otherwise) => (cards.length % count ? otherwise : cards);
  state.go({ view, hand: whole(hand, a, said?.hand ?? ""), bill: whole(bill, b, ""), cath: whole(cath, c, "") });
}

const clicks = [];

/** A card is given to the one who looks, or taken back; a full hand gives up the card that was clicked longest ago. */
function take(card) {
  const who = { list: "hand", bill: "bill", cath: "cath" }[state.now.view];
  const count = { hand: state.now.a, bill: state.now.b, cath: state.now.c }[who];
  const { anne, bill, cath } = handsOf(state.now);
  let cards = [...{ hand: anne, bill, cath }[who]];
  if (cards.includes(card)) cards = cards.filter((held) => held !== card);
  else {
    const age = (held) => clicks.lastIndexOf(held);
    if (cards.length === count)
      cards.splice(cards.indexOf(cards.reduce((oldest, held) => (age(held) < age(oldest) ? held : oldest))), 1);
    cards.push(card);
  }
  clicks.push(card);
  const chosen = handOf(cards);
  if (who === "hand" && chosen.length === count) hold(chosen);
  else state.go({ [who]: chosen });
}

/** Anne holds this hand: the list stays, if it is in it. */
function hold(hand) {
  const isIn = said?.list.includes(hand);
  state.go({ hand, says: isIn ? said.list.join(" ") : "" });
}

/** The list without one hand. */
function drop(hand) {
  if (state.now.view !== "list" || said.list.length < 2) return;
  state.go({ says: said.list.filter((one) => one !== hand).join(" ") });
}

/** What is seen belongs to the question before: it pales. */
const wait = (waiting) => byId("play").classList.toggle("waiting", waiting);

function changed() {
  const { now } = state;
  const { a, b, c } = now;
  sizes.show({ a, b, c });
  tabs.forEach((tab) => tab.setAttribute("aria-pressed", tab.dataset.view === now.view));
  const last = deck(a + b + c).at(-1);
  put(byId("lead"),
    `Anne, Bill and Cath hold ${a}, ${b} and ${c} of the cards 0 to ${last}. `,
    "Anne lists hands aloud, one of them hers: from the list Bill must learn her hand, and Cath not a single card.",
  );
  const key = listKey(now);
  if (now.hand && now.hand.length < a) draw();
  else if (key === said?.key) (hush(), show());
  else if (key !== asking) load(key);
}

/** Ends what is being asked, if it is: the answer is not wanted any more. */
function hush() {
  if (!asking) return;
  asking = undefined;
  turn += 1;
  for (const one of [asker, typed]) {
    one.stop();
    one.say();
  }
}

/** Asks for the list that is wanted, and all about it. */
async function load(key) {
  hush();
  asking = key;
  const mine = ++turn;
  const { now } = state;
  wait(true);
  panel.show(now, said?.list ?? []);
  typed.say();
  const fresh = (now.says ? await check(now, typed) : await find(now, asker)) ?? { list: [], why: [], lost: true };
  if (mine !== turn) return;
  const whole = fresh.list.length
    ? await look(now, fresh).catch((error) => ({ ...fresh, list: [], refused: error.message }))
    : fresh;
  if (mine !== turn) return;
  asking = undefined;
  if (fresh.hand && fresh.hand !== handsOf(now).anne) state.settle({ hand: fresh.hand });
  said = { hand: handsOf(state.now).anne, ...whole, key: listKey(state.now) };
  if (fresh.exists !== undefined) sizes.learn([{ ...now, exists: fresh.exists, reason: fresh.why[0] }]);
  show();
}

/** Shows what is known; the exchange is asked for when somebody wants to see it. */
async function show() {
  panel.show(state.now, said.list);
  const key = JSON.stringify([said.key, state.now.bill, state.now.lucky]);
  if (state.now.view === "steps" && told?.key !== key) {
    asking = key;
    const mine = ++turn;
    wait(true);
    const fresh = (await exchange(state.now, said, asker)) ?? { steps: [], why: [], lost: true };
    if (mine !== turn) return;
    asking = undefined;
    told = { ...fresh, key };
  }
  draw();
}

function draw() {
  const { now } = state;
  const act = (patch) => state.go(patch);
  const scene = now.view === "steps" ? toldScene(now, told, stepper, act) : VIEWS[now.view][1](now, said, act);
  stepper.show(now.view === "steps");
  wait(false);
  grid.show(picture(scene));
  byId("play").classList.toggle("long", scene.list.length > LONG);
  stepper.say(scene.words);
  strip(now, scene.worlds);
}

let places = {};

/** The strip of deals: each has its place, if they are not too many. */
function strip(now, { total, left, before, alive }) {
  byId("worlds").hidden = total === undefined;
  if (total === undefined) return;
  const size = `${now.a},${now.b},${now.c}`;
  if (places.size !== size) places = { size, deals: Number(total) <= MOST_PLACES ? deals(now) : undefined };
  worlds.show({ total, left, before, alive: places.deals && ((i) => alive(places.deals[i])) });
}

onLink((link) => state.follow(link));
pageKeys(
  {
    u: () => state.undo(),
    n: () => state.now.view === "steps" && stepper.next(),
    p: () => state.now.view === "steps" && stepper.back(),
    ...Object.fromEntries(Object.keys(VIEWS).map((view, i) => [String(i + 1), () => visit(view)])),
  },
  [
    ["1 2 3 4", "the list, be Bill, be Cath, step by step"],
    ["arrows", "move over the grid or the map"],
    ["Enter", "give the card to the one who looks; make a hand Anne's; choose a size"],
    ["x", "say the list without this hand"],
    ["n p", "next step, step back"],
    ["u", "undo"],
    ["?", "these keys"],
  ],
);
sheet([["Deal anew", "deal-anew"]]);
mapped();
changed();

/** Fills the map: all sizes to 15 cards answer at once, of the others those that a moment decides. */
async function mapped() {
  try {
    const { answer } = await ask("russian/table", { cards: AT_ONCE });
    sizes.learn(answer.cells);
    const larger = await ask("russian/table", { cards: MOST_CARDS }, { seconds: MOMENT });
    sizes.learn(larger.answer.cells.filter(({ exists }) => exists !== null));
  } catch (error) {
    asker.say(el("p", { class: "refused" }, error.message));
  }
}
