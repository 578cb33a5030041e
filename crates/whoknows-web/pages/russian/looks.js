// The scenes outside the exchange: the list as Anne says it, and as Bill or Cath look at it.

import { Click, counted, el, grouped } from "/lib/dom.js";
import { deck, listed, shared, without } from "./hands.js";
import { handsOf } from "./state.js";
import { because, flawed, hand, notions, verdict } from "./words.js";

/** Who has which card, by hands of [Anne, Bill, Cath]; those that are not to be seen are left out. */
export function owners(...hands) {
  const of = {};
  hands.forEach((cards, agent) => [...(cards ?? "")].forEach((card) => (of[card] = agent)));
  return of;
}

/** The cards to ring: what makes a list bad. */
function ringsOf(said) {
  const { flaw } = said;
  if (!flaw) return undefined;
  if (flaw.who === "bill") {
    const cards = new Set(shared(...flaw.hands));
    return new Map(flaw.hands.map((one) => [one, cards]));
  }
  const card = flaw.card.toString(36);
  return new Map((said.seen.cath.get(flaw.cath)?.left ?? []).map((one) => [one, new Set([card])]));
}

const cardsOf = (now) => deck(now.a + now.b + now.c);

/** Anne's own view: the list that she says. */
export function listScene(now, said, act) {
  const { anne } = handsOf(now);
  const missing = now.a - anne.length;
  const words = [
    said.lost
      ? el("p", {},
          now.says
            ? "This list could not be read. The reason stands under it."
            : "There is no list: the search did not end.",
        )
      : verdict(said),
    missing > 0 &&
      el("p", {}, `Anne holds ${anne || "nothing yet"}. Choose ${counted(missing, "more card", "more cards")}.`),
    said.list.length > 0 &&
      el("p", {}, "Anne holds ", hand(anne, 0), ` and says: “My hand is one of these ${grouped(said.list.length)}.”`),
    flawed(said.flaw, act),
    because(said.why),
    !said.list.length && !said.lost && longer(act),
    said.list.length > 0 &&
      hint(`${Click} cards to give Anne another hand, a hand to make it hers, or × to say the list without it.`),
    notions(said.notions),
  ];
  return {
    cards: cardsOf(now),
    list: said.list,
    owners: owners(anne),
    own: anne,
    rings: ringsOf(said),
    choosing: 0,
    words,
    worlds: {
      total: said.total,
      left: said.after ?? said.total,
      before: said.total,
      alive: (deal) => said.list.includes(deal.anne),
    },
    may: { card: true, hand: true, drop: said.list.length > 1 },
  };
}

/** Bill looks: which hands avoid his? */
export function billScene(now, said, act) {
  const { bill } = handsOf(now);
  const view = said.seen?.bill.get(bill);
  const isFlaw = said.flaw?.who === "bill" && said.flaw.bill === bill;
  const words = [];
  if (!said.list.length) words.push(verdict(said), ...nothingSaid(act));
  else if (bill.length < now.b) words.push(choose("Bill", bill, now.b));
  else if (view)
    words.push(
      ...billKnows(bill, view),
      isFlaw && flawed(said.flaw),
      hint(`${Click} cards to give Bill another hand.`),
    );
  return lens(now, said, {
    viewer: 1,
    mine: bill,
    view,
    words,
    owners: owners("", bill),
    rings: isFlaw ? ringsOf(said) : undefined,
    alive: (deal) => deal.bill === bill,
  });
}

function billKnows(bill, { left, cath_has: cath }) {
  const holds = el("p", {}, "Bill holds ", hand(bill, 1), ".");
  if (left.length === 0)
    return [
      holds,
      el("p", { class: "refused" },
        "Every hand of the list has one of his cards: with this hand he would never hear this list.",
      ),
    ];
  if (left.length > 1)
    return [holds, el("p", {}, `${grouped(left.length)} hands avoid it. He cannot tell which is Anne's.`)];
  return [
    holds,
    el("p", {},
      "Only ",
      hand(left[0], 0),
      " avoids it. He knows Anne's hand, and so that Cath holds ",
      hand(cath, 2),
      ".",
    ),
  ];
}

/** Cath looks: of which card does she know who has it? */
export function cathScene(now, said, act) {
  const { cath } = handsOf(now);
  const view = said.seen?.cath.get(cath);
  const isFlaw = said.flaw?.who === "cath" && said.flaw.cath === cath;
  const words = [];
  if (!said.list.length) words.push(verdict(said), ...nothingSaid(act));
  else if (cath.length < now.c) words.push(choose("Cath", cath, now.c));
  else if (view) words.push(...cathKnows(now, said, cath, view), hint(`${Click} cards to give Cath another hand.`));
  return lens(now, said, {
    viewer: 2,
    mine: cath,
    view,
    words,
    owners: owners("", "", cath),
    rings: isFlaw ? ringsOf(said) : undefined,
    alive: (deal) => deal.cath === cath,
  });
}

function cathKnows(now, said, cath, { left, anne_has: annes, bill_has: bills }) {
  const holds = el("p", {},
    "Cath holds ",
    hand(cath, 2),
    `. She thinks ${left.length} of the ${counted(said.list.length, "hand")} possible.`,
  );
  if (left.length === 0)
    return [
      holds,
      el("p", { class: "refused" },
        "Every hand of the list has one of her cards: with this hand she would never hear this list.",
      ),
    ];
  const others = without(cardsOf(now), cath);
  const knows = [];
  if (annes.length) knows.push(el("p", { class: "refused" }, `She knows that Anne has ${listed(annes)}.`));
  if (bills.length) knows.push(el("p", { class: "refused" }, `She knows that Bill has ${listed(bills)}.`));
  if (!knows.length)
    knows.push(
      el("p", {},
        `Of each of the other ${others.length} cards, it may be Anne's and it may be Bill's. She knows no card.`,
      ),
    );
  return [holds, ...knows, chances(said)];
}

/** How far her chances move. */
function chances({ levels, before }) {
  if (!levels?.weak) return undefined;
  const was = `Her chance that Anne has a card was ${before} before the list`;
  const moves = levels.perfect
    ? ", and is the same after it, whatever she holds."
    : ". With some hands of hers it moves, but never to 0 or 1.";
  return el("p", { class: "soft small" }, was, moves);
}

const hint = (words) => el("p", { class: "soft small hint" }, words);

const choose = (who, held, count) =>
  el("p", {},
    `${who} holds ${held || "nothing yet"}. Choose ${counted(count - held.length, "more card", "more cards")}.`,
  );

const longer = (act) =>
  el("button", { type: "button", onclick: () => act({ view: "steps", step: 0 }) }, "Try a longer exchange");

const nothingSaid = (act) => [el("p", {}, "There is no list to look at."), longer(act)];

function lens(now, said, { viewer, mine, view, words, owners: of, rings, alive }) {
  const left = view?.left;
  const total = said.total;
  const after = said.after ?? total;
  const worlds =
    left && said.list.length
      ? { total, left: left.length, before: after, alive: (deal) => alive(deal) && left.includes(deal.anne) }
      : { total, left: after, before: total, alive: (deal) => said.list.includes(deal.anne) };
  return {
    cards: cardsOf(now),
    list: said.list,
    owners: of,
    viewer,
    mine,
    left,
    knows: view,
    rings,
    words,
    worlds,
    choosing: viewer,
    may: { card: true },
  };
}
