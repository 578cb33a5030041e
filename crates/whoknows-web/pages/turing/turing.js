// The page of the Turing Machine: the companion, a game against the server, and the deck.

import { byId, el, put } from "/lib/dom.js";
import { pageKeys } from "/lib/board.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { Companion } from "./companion.js";
import { drawDeck, readDeck } from "./deck.js";
import { Play } from "./play.js";
import { Table } from "./table.js";

const TABS = ["companion", "play", "deck"];

const table = new Table();
const showDeck = () => drawDeck(byId("deck"), (card) => companion.isLaid(card));
const companion = new Companion(table, () => byId("deck").hidden || showDeck());
const play = new Play(table, sheet([["Best next test", "next", "advice"]]));

/** Turns to a tab, with what a link says. */
function turnTo(tab, link = {}) {
  for (const name of TABS) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
  }
  byId("table").hidden = tab === "deck";
  byId("deck").hidden = tab !== "deck";
  byId("table").setAttribute("aria-labelledby", `tab-${tab}`);
  byId("companion-panel").hidden = tab === "play";
  byId("play-panel").hidden = tab !== "play";
  byId("intro").hidden = false;
  byId("dock").classList.remove("playing");
  table.owner?.asking?.abort();
  table.owner = tab === "play" ? play : companion;
  table.clear();
  table.owner.enter(link);
  if (tab !== "deck") return;
  showDeck();
  writeLink({ ...companion.asLink(), tab: "deck" });
}

/** A card is laid: the companion has it, and the deck stays in sight. */
function layFromDeck(card) {
  table.owner = companion;
  companion.toggle(card);
  writeLink({ ...companion.asLink(), tab: "deck" });
}

/** What the companion had, when one comes back to it. */
const kept = () => (companion.rounds === undefined ? {} : { ...companion.asLink(), tab: undefined });

byId("deck").addEventListener("click", (event) => {
  const { card } = event.target.closest("button")?.dataset ?? {};
  if (card) layFromDeck(Number(card));
});

for (const name of TABS) {
  byId(`tab-${name}`).addEventListener("click", () => turnTo(name, name === "play" ? {} : kept()));
  byId(`tab-${name}`).addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = byId(`tab-${TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length]}`);
    next.focus();
    next.click();
  });
}

const isPlay = ({ table, race, id }) => table || race || id;
const follow = (link) => turnTo(TABS.includes(link.tab) ? link.tab : isPlay(link) ? "play" : "companion", link);

pageKeys({ u: () => table.owner.undo() }, [
  ["arrows", "move over laws, codes and answers"],
  ["Enter", "choose a code, ask why a law or code is gone, change an answer"],
  ["+ or Y, - or N", "the verifier said yes, or no"],
  ["Delete", "not asked"],
  ["U", "take the last answer back"],
  ["?", "show or hide the keys"],
]);
put(byId("sharing"), copyButton());

const isRead = await readDeck().then(
  () => true,
  () => false,
);
if (isRead) {
  follow(readLink());
  onLink(follow);
} else {
  put(byId("lead"), el("span", { class: "refused" }, "The server does not answer. Is it still running?"));
}
