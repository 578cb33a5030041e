// Stories: the text on one side, on the other what each line leaves of the worlds, and why.

import { Refused, ask } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { pageKeys } from "/lib/board.js";
import { byId, put } from "/lib/dom.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { Worlds } from "/lib/worlds.js";
import { noBoard, showBoard, sidesOf, walk } from "./board.js";
import { Editor } from "./editor.js";
import { Library } from "./library.js";
import { showAnswers, showLines } from "./lines.js";
import { MOST, momentsOf } from "./moments.js";
import { paper } from "./paper.js";
import { showParameters } from "./parameters.js";
import { FIRST, linkOf, setOf, stateOf } from "./state.js";
import { headOf, parametersOf } from "./text.js";
import { agree, worldSentence } from "./values.js";
import { sayNothing, sayWhy } from "./why.js";

let now = stateOf({});
/** What was told last: {text, values, told, moments}. */
let shown;
/** What became of the world that is asked about. */
let fates = [];
let control = new AbortController();

const library = new Library();
const editor = new Editor((text) => change({ text, name: library.nameOf(text), world: undefined, step: undefined }));
const strip = new Worlds(byId("worlds"));
/** Refusals stand at their place in the text; everything else where it is asked. */
const asker = new Asker(byId("asking"), async (...asked) => {
  try {
    return await ask(...asked);
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return { refused: error };
    throw error;
  }
});

/** Another story, or other parameters. */
function change(patch) {
  now = { ...now, ...patch };
  const names = parametersOf(now.text).map(([name]) => name);
  now.set = Object.fromEntries(Object.entries(now.set).filter(([name]) => names.includes(name)));
  writeLink(linkOf(now));
  tell();
}

function take(name) {
  change({ name, text: library.text(name), set: {}, step: undefined, world: undefined });
}

/** Tells the story anew, and shows it. */
async function tell() {
  const { text, set } = now;
  editor.text = text;
  library.show(now.name);
  showParameters(parametersOf(text), set, (name, value) =>
    change({ set: { ...now.set, [name]: value }, step: undefined, world: undefined }),
  );
  control.abort();
  control = new AbortController();
  const { signal } = control;
  const values = setOf(set);
  byId("told").classList.add("waiting");
  const reply = await asker.ask("story/solve", { story: text, set: values, worlds: MOST });
  if (signal.aborted) return;
  byId("told").classList.toggle("stale", !reply || !!reply.refused);
  if (!reply || reply.refused) return refuse(reply?.refused);
  editor.unmark();
  const told = reply.answer;
  const moments = await momentsOf(text, values, told, signal).catch(() => undefined);
  if (signal.aborted || !moments) return;
  byId("told").classList.remove("waiting");
  shown = { text, values, told, moments };
  fates = [];
  const unsaid = told.lines.find(({ line }) => line === told.unsaid?.line);
  if (unsaid) editor.point(unsaid.at);
  show();
  await askWhy();
}

/** What is refused stands beside the text; what was told before stays, and is dim. */
function refuse(refused) {
  byId("told").classList.remove("waiting");
  if (refused?.field === "story") editor.mark(refused.line ?? 1, refused.column ?? 1, refused.message);
  else if (refused) editor.refuse(refused.message);
}

const last = () => shown.told.counts.length - 1;
const at = () => Math.min(now.step ?? last(), last());

/** Draws the step that one is at. */
function show() {
  const { told, moments, text } = shown;
  const { title, intro } = headOf(text);
  const step = at();
  const counts = told.counts.map(Number);
  put(byId("title"), title || "A story");
  put(byId("intro"), intro);
  const of = last() > 0 ? `${last()} ${last() === 1 ? "line" : "lines"}` : "";
  put(byId("place"), !of ? "" : step === 0 ? `at the start, before ${of}` : `after line ${step} of ${last()}`);
  document.querySelector(".stepper").hidden = !of;
  byId("back").setAttribute("aria-disabled", step <= 0);
  byId("next").setAttribute("aria-disabled", step >= last());
  const { span, left } = moments.at[step] ?? {};
  // Where worlds are added, the strip is that of the step alone.
  const isMore = Math.max(...counts) > counts[0];
  strip.show({
    total: isMore ? counts[step] : (counts[0] ?? 0),
    left: counts[step] ?? 0,
    before: step > 0 ? counts[step - 1] : undefined,
    alive: span?.from === 0 && !isMore ? (i) => left.has(span.places[i].key) : undefined,
  });
  const state = {
    step,
    isChosen: (world) => fates.some((fate) => agree(fate.world, world)),
    isWhy: (world) => fates.some(({ witnesses }) => witnesses.some((witness) => agree(witness, world))),
    choose: (world) => choose(worldSentence(world, moments.start, text)),
  };
  if (span) showBoard({ ...span, count: left.size, sides: sidesOf(span, text) }, state);
  else noBoard(counts[step] ?? 0, MOST);
  showLines(told, step, go);
  showAnswers(told);
}

function go(step) {
  if (!shown || step < 0 || step > last()) return;
  now.step = step === last() ? undefined : step;
  writeLink(linkOf(now));
  show();
}

/** A world is asked about; once more, and no longer. */
async function choose(world) {
  now.world = now.world === world ? undefined : world;
  writeLink(linkOf(now));
  await askWhy();
  byId("why").scrollIntoView({ block: "nearest" });
}

async function askWhy() {
  const { world } = now;
  if (!world || !shown) {
    fates = [];
    sayNothing();
    return shown && show();
  }
  const { text, values } = shown;
  const reply = await asker.ask("story/why", { story: text, set: values, world });
  if (!reply || now.world !== world || shown.text !== text) return;
  if (reply.refused) return asker.say(reply.refused.message);
  fates = reply.answer.fates;
  sayWhy(fates, go);
  show();
}

/** So few worlds that the solution says of each why it went. */
const REASONS = 12;

async function printed(isSolved) {
  if (!shown) return;
  const isFew = isSolved && shown.told.counts[0] <= REASONS;
  const body = { story: shown.text, set: shown.values, world: "true" };
  const reasons = isFew ? await asker.ask("story/why", body) : undefined;
  const span = shown.moments.at[last()]?.span;
  const board = span && { ...span, sides: sidesOf(span, shown.text) };
  put(byId("paper"), paper(shown.text, shown.told, board, isSolved, reasons?.answer?.fates));
  document.body.classList.add("on-paper");
  print();
}

function follow(link) {
  now = stateOf(link);
  now.text ??= library.text(now.name) ?? library.text(FIRST) ?? "";
  now.name = library.nameOf(now.text);
  tell();
}

byId("back").addEventListener("click", () => go(at() - 1));
byId("next").addEventListener("click", () => go(at() + 1));
byId("print-task").addEventListener("click", () => printed(false));
byId("print-solution").addEventListener("click", () => printed(true));
addEventListener("afterprint", () => document.body.classList.remove("on-paper"));
byId("share").prepend(copyButton());
walk(byId("board"));
const move = (step) => (event) => event.defaultPrevented || go(step());
pageKeys(
  {
    arrowleft: move(() => at() - 1),
    arrowright: move(() => at() + 1),
    home: move(() => 0),
    end: move(() => last()),
    escape: () => now.world && choose(now.world),
  },
  [
    ["← →", "the line before, the next one"],
    ["Home End", "the start, the last line"],
    ["Enter", "on a world: why it went; arrows lead to the others"],
    ["Esc", "asks no longer"],
    ["?", "these keys"],
  ],
);
sheet([["Back", "back"], ["Next", "next"]], "Text");
await library.load(take);
onLink(follow);
follow(readLink());
