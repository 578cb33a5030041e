// Russian cards in class: what may Anne say, a table to try it, and why the list is good.

import { ask } from "/lib/api.js";
import { counted, el } from "/lib/dom.js";
import { lines, reasons, table } from "./drawn.js";

const FIELDS = [
  ["a", "Anne holds", "3"],
  ["b", "Bill holds", "3"],
  ["c", "Cath holds", "1"],
];
const ROWS = 8;

async function make(values) {
  const size = Object.fromEntries(["a", "b", "c"].map((who) => [who, Number(values[who])]));
  const [{ answer, evidence, verdict }, told] = await Promise.all([
    ask("russian/find", size, { seconds: 20 }),
    ask("russian/protocol", size, { seconds: 20 }),
  ]);
  const hands = answer.hands ?? [];
  const cards = Array.from({ length: size.a + size.b + size.c }, (_, i) => i.toString(36));
  const grid = (rows) =>
    table(["hand", ...cards],
      rows.map((hand) => [
        hand || " ",
        ...cards.map((card) => el("td", { class: hand.includes(card) ? "certain agent-0" : "" }, " ")),
      ]),
    );
  const words =
    `There are ${cards.length} cards, 0 to ${cards.at(-1)}. Anne holds ${size.a} of them, Bill ${size.b}, ` +
    `Cath ${size.c}. ` +
    "Anne lists hands aloud, one of them hers: from the list Bill must learn her hand, and Cath not a single card.";
  const headline = `${{ yes: "Yes", no: "No", unknown: "Don't know" }[verdict]}: ${answer.headline}.`;
  const why = evidence.why ?? [];
  const [deal, said] = told.answer.steps;
  const steps = hands.length && said ? exchange(deal, said, grid) : [];
  return {
    title: `Russian cards, (${size.a},${size.b},${size.c})`,
    task: [
      el("p", {}, words),
      el("p", {}, "What may Anne say? Shade the cards of each hand that she lists."),
      grid(Array.from({ length: ROWS }, () => "")),
      lines(["Bill learns her hand because", "", "Cath learns no card because", ""]),
    ],
    solution: [el("p", { class: `verdict ${verdict}` }, headline), hands.length ? grid(hands) : "", reasons(why)],
    steps: [
      { said: words },
      { said: headline, shown: hands.length ? grid(hands) : undefined },
      ...steps,
      ...why.map((one) => ({ said: one, shown: hands.length ? grid(hands) : undefined })),
    ],
  };
}

/** One deal, told: who says what, and what each then thinks. */
function exchange(deal, said, grid) {
  const left = (who) => (who.length ? grid(who) : undefined);
  return [
    { said: `Suppose Anne has ${deal.anne}, Bill ${deal.bill} and Cath ${deal.cath}.`, shown: left([deal.anne]) },
    { said: `Anne says: my hand is one of these ${said.says.length}.`, shown: grid(said.says) },
    {
      said: `Bill holds ${deal.bill}. ${counted(said.bill_thinks.length, "hand avoids", "hands avoid")} his cards.`,
      shown: left(said.bill_thinks),
    },
    {
      said: `Cath holds ${deal.cath}. She thinks ${counted(said.cath_thinks.length, "hand")} possible.`,
      shown: left(said.cath_thinks),
    },
  ];
}

/** What teachers choose, and what is made of it. */
export const russian = { fields: FIELDS, make };
