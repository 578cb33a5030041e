// The exchange, scene by scene: the deal, what is said, and what each then knows.

import { counted, el, grouped } from "/lib/dom.js";
import { deck } from "./hands.js";
import { owners } from "./looks.js";
import { hand } from "./words.js";

/** The scenes of what `russian/protocol` told; each has a title, words, a grid, and the deals left. */
export function scenes(now, told) {
  const [deal, ...said] = told.steps;
  if (!deal) return [];
  const all = {
    cards: deck(now.a + now.b + now.c),
    owners: owners(deal.anne, deal.bill, deal.cath),
    total: deal.deals,
  };
  const first = opening(all, deal, said[0]);
  const list = told.isShort ? shortExchange(all, deal, said) : longExchange(all, deal, said);
  return [first, ...list];
}

const open = () => true;

function opening(all, deal, first) {
  return {
    ...all,
    title: "The deal",
    list: first?.says ?? [],
    unsaid: true,
    speaker: first?.step === "bill" ? 1 : 0,
    words: [
      el("p", {},
        "Anne has ",
        hand(deal.anne, 0),
        ", Bill ",
        hand(deal.bill, 1),
        ", Cath ",
        hand(deal.cath, 2),
        ". Each sees only the own cards.",
      ),
      el("p", {}, `There are ${grouped(deal.deals)} deals.`),
    ],
    worlds: { total: all.total, left: all.total, alive: open },
  };
}

/** One list, and Bill's reply. */
function shortExchange(all, deal, [anne, reply]) {
  const list = anne.says;
  const isSaid = (other) => list.includes(other.anne);
  const saying = {
    ...all,
    title: "Anne says",
    list,
    own: deal.anne,
    words: [
      el("p", {}, `“My hand is one of these ${grouped(list.length)}.”`),
      el("p", {}, "One of them is hers. The others are as good to whoever does not know."),
    ],
    worlds: { total: all.total, left: anne.deals, before: all.total, alive: isSaid },
  };
  const billLooks = {
    ...all,
    title: "Bill looks",
    list,
    viewer: 1,
    mine: deal.bill,
    left: anne.bill_thinks,
    knows: anne.bill_knows,
    words: [
      el("p", {},
        "Bill has ",
        hand(deal.bill, 1),
        ". He strikes out every hand with one of his cards: ",
        `${counted(anne.bill_thinks.length, "hand")} of ${list.length} left.`,
      ),
      reply
        ? el("p", {}, "He knows that Anne has ", hand(deal.anne, 0), ", and so that Cath has ", hand(deal.cath, 2), ".")
        : el("p", { class: "refused" }, "He cannot tell, and cannot reply."),
    ],
    worlds: {
      total: all.total,
      left: anne.bill_thinks.length,
      before: anne.deals,
      alive: (other) => other.bill === deal.bill && anne.bill_thinks.includes(other.anne),
    },
  };
  const cathLooks = {
    ...all,
    title: "Cath looks",
    list,
    viewer: 2,
    mine: deal.cath,
    left: anne.cath_thinks,
    knows: anne.cath_knows,
    words: [
      el("p", {},
        "Cath has ",
        hand(deal.cath, 2),
        `. She thinks ${anne.cath_thinks.length} of the ${list.length} hands possible. `,
        "The last row says how many of them have each card.",
      ),
    ],
    worlds: {
      total: all.total,
      left: anne.cath_thinks.length,
      before: anne.deals,
      alive: (other) => other.cath === deal.cath && anne.cath_thinks.includes(other.anne),
    },
  };
  return reply ? [saying, billLooks, cathLooks, replied(all, deal, anne, reply)] : [saying, billLooks, cathLooks];
}

function replied(all, deal, anne, reply) {
  const { anne_has: annes, bill_has: bills } = reply.cath_knows;
  const knows = [annes && `Anne has ${annes}`, bills && `Bill has ${bills}`].filter(Boolean).join(" and ");
  return {
    ...all,
    title: "Bill says",
    list: anne.says,
    viewer: 2,
    mine: deal.cath,
    left: reply.cath_thinks,
    knows: reply.cath_knows,
    words: [
      el("p", {}, "“Cath has ", hand(deal.cath, 2), ".”"),
      el("p", {}, "Now Anne knows Bill's hand: what she and Cath have not."),
      knows
        ? el("p", { class: "refused" },
            `Cath thinks ${counted(reply.cath_thinks.length, "hand")} possible, and knows that ${knows}.`,
          )
        : el("p", {},
            `Cath still thinks ${counted(reply.cath_thinks.length, "hand")} possible, `,
            "and of every card that it may be Anne's or Bill's.",
          ),
    ],
    worlds: {
      total: all.total,
      left: reply.deals,
      before: anne.deals,
      alive: (other) => other.cath === deal.cath && reply.cath_thinks.includes(other.anne),
    },
  };
}

/** Lists by turns. The grid shows the list that is said, as the one who listens marks it. */
function longExchange(all, deal, said) {
  let before = all.total;
  let alive = open;
  return said.map((step) => {
    const speaker = step.step === "bill" ? 1 : 0;
    const [name, other] = speaker ? ["Bill", "Anne"] : ["Anne", "Bill"];
    const left = speaker ? step.anne_thinks : step.bill_thinks;
    const earlier = alive;
    const said = new Set(step.says);
    alive = (one) => earlier(one) && said.has(speaker ? one.bill : one.anne);
    const scene = {
      ...all,
      title: `${name} says`,
      list: step.says,
      speaker,
      own: speaker ? deal.bill : deal.anne,
      left,
      mine: speaker ? deal.anne : deal.bill,
      viewer: undefined,
      listener: speaker ? 0 : 1,
      words: [
        el("p", {}, `“My hand is one of these ${grouped(step.says.length)}.” The grid is as ${other} marks it.`),
        thinks("Anne", "Bill", step.anne_thinks, 1),
        thinks("Bill", "Anne", step.bill_thinks, 0),
        el("p", {}, `Cath thinks ${counted(step.cath_thinks.length, "hand")} of Anne's possible, and knows no card.`),
      ],
      worlds: { total: all.total, left: step.deals, before, alive },
    };
    before = step.deals;
    return scene;
  });
}

function thinks(who, other, hands, agent) {
  if (hands.length === 1) return el("p", {}, `${who} knows ${other}'s hand, `, hand(hands[0], agent), ".");
  return el("p", {}, `${who} thinks ${counted(hands.length, "hand")} of ${other}'s possible.`);
}
