// What the server says of the list on the table, kept until another list is wanted.

import { ask } from "/lib/api.js";
import { handOf, pieces } from "./hands.js";
import { handsOf, dealOf } from "./state.js";

/** What the list depends on: while it stays the same, nothing is asked anew. */
export function listKey(now) {
  const { a, b, c, want, says } = now;
  return JSON.stringify([a, b, c, says ? "" : want, says, handsOf(now).anne]);
}

const sizeOf = ({ a, b, c }) => ({ a, b, c });

/** What every answer says of itself, for `verdict` in words.js. */
const said = (now, { verdict, answer }) => ({ size: sizeOf(now), verdict, headline: answer.headline });

/** Finds a list with Anne's hand, or why there is none; undefined if it was stopped or refused. */
export async function find(now, asker) {
  const { anne } = handsOf(now);
  const wish = now.want === "plain" ? { order: "plain" } : now.want ? { [now.want]: true } : {};
  const found = await asker.ask("russian/find", { ...sizeOf(now), hand: anne, ...wish });
  if (!found) return undefined;
  const { answer, evidence } = found;
  const why = evidence.why ?? (evidence.ended ? [evidence.ended] : []);
  return { ...said(now, found), exists: answer.exists, why, list: answer.hands ?? [] };
}

/** Checks a list that somebody wrote; Anne's hand is the first of it, if hers is not in it. */
export async function check(now, asker) {
  const { anne } = handsOf(now);
  const isIn = pieces(now.says).includes(handOf(anne));
  const checked = await asker.ask("russian/check", {
    ...sizeOf(now),
    hands: now.says,
    ...(isIn ? { hand: anne } : {}),
  });
  if (!checked) return undefined;
  const list = checked.evidence.hands;
  return { ...said(now, checked), why: [], list, hand: isIn ? anne : list[0], ...judged(checked) };
}

const judged = ({ answer, evidence }) => ({
  good: answer.good,
  flaw: evidence.flaw,
  notions: answer.notions,
  total: evidence.deals,
});

/** All that Bill and Cath may think of the list, how safe it is, and how many deals it leaves. */
export async function look(now, found, signal) {
  const size = sizeOf(now);
  const anne = found.hand ?? handsOf(now).anne;
  const { cath } = dealOf({ ...now, hand: anne });
  const hands = { ...size, hands: found.list };
  const [views, security, told, checked] = await Promise.all([
    ask("russian/views", hands, { signal }),
    ask("russian/security", { ...hands, cath }, { signal }),
    ask("russian/protocol", { ...size, says: found.list, hand: anne }, { signal }),
    found.notions ? undefined : ask("russian/check", { ...hands, hand: anne }, { signal }),
  ]);
  const seen = (all) => new Map(all.map((view) => [view.hand, view]));
  return {
    ...found,
    ...(checked ? judged(checked) : {}),
    seen: { bill: seen(views.answer.bill), cath: seen(views.answer.cath) },
    levels: security.answer.levels,
    before: security.answer.before,
    after: told.answer.steps[1].deals,
  };
}

/** The exchange: with the list on the table, or a longer one where there is none. */
export async function exchange(now, found, asker) {
  const size = sizeOf(now);
  const deal = dealOf(found.hand ? { ...now, hand: found.hand } : now);
  let body;
  if (now.lucky) body = { ...size, lucky: true };
  else if (found.list.length) body = { ...size, says: found.list, hand: deal.anne, bill: deal.bill };
  // A deal that nobody chose is left to the server: it takes one with all the steps.
  else body = now.hand || now.bill ? { ...size, hand: deal.anne, bill: deal.bill } : size;
  const told = await asker.ask("russian/protocol", body);
  if (!told) return undefined;
  const { answer, evidence } = told;
  const { exists } = found;
  const isShort = ["said", "announcement"].includes(evidence.kind);
  return { ...said(now, told), exists, isShort, steps: answer.steps, why: evidence.why ?? [], works: answer.works };
}
