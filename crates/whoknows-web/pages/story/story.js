// Stories: the text on one side, on the other what each line leaves of the worlds, and why.

import { Refused, ask } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { pageKeys } from "/lib/board.js";
import { byId, put } from "/lib/dom.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { Worlds } from "/lib/worlds.js";
import { boardOf, showBoard, walk } from "./board.js";
import { Editor } from "./editor.js";
import { Library } from "./library.js";
import { showAnswers, showLines } from "./lines.js";
import { goneAt, momentsOf } from "./moments.js";
import { paper } from "./paper.js";
import { showParameters } from "./parameters.js";
import { FIRST, linkOf, setOf, stateOf } from "./state.js";
import { headOf, parametersOf } from "./text.js";
import { keyOf, worldSentence } from "./values.js";
import { sayNothing, sayWhy } from "./why.js";

let now = stateOf({});
/** What was told last: {text, set, told, moments, board}. */
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

async function take(name) {
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
  const reply = await asker.ask("story/solve", { story: text, set: values, worlds: 1000 });
  if (signal.aborted || !reply) return;
  byId("told").classList.toggle("stale", !!reply.refused);
  byId("told").classList.remove("waiting");
  if (reply.refused) return refuse(reply.refused);
  editor.unmark();
  const told = reply.answer;
  if (told.unsaid) markUnsaid(told);
  const moments = await momentsOf(text, values, told, signal).catch(() => undefined);
  if (signal.aborted || !moments) return;
  shown = { text, values, told, moments, board: boardOf(text, moments, goneAt(moments)) };
  fates = [];
  show();
  await askWhy();
}

function refuse({ field, line, column, message }) {
  if (field === "story") editor.mark(line ?? 1, column, message);
  else editor.mark(1, undefined, message);
}

function markUnsaid({ lines, unsaid }) {
  const line = lines.find((one) => one.line === unsaid.line);
  if (line) editor.mark(line.at, undefined, `${unsaid.why}.`);
}

const last = () => shown.told.counts.length - 1;
const at = () => Math.min(now.step ?? last(), last());

/** Draws the step that one is at. */
function show() {
  const { told, moments, board, text } = shown;
  const { title, intro } = headOf(text);
  const step = at();
  const counts = told.counts.map(Number);
  put(byId("title"), title || "A story");
  put(byId("intro"), intro);
  const place = step === 0 ? "at the start" : `after line ${step}`;
  put(byId("place"), `${place} of ${Math.max(0, last())}`);
  byId("back").setAttribute("aria-disabled", step <= 0);
  byId("next").setAttribute("aria-disabled", step >= last());
  const most = Math.max(...counts);
  const keys = moments.base === 0 ? moments.left[step] : undefined;
  const alive = keys && board.places.length === counts[0] ? (i) => keys.has(board.places[i].key) : undefined;
  strip.show({
    total: most > counts[0] ? counts[step] : (counts[0] ?? 0),
    left: counts[step] ?? 0,
    before: step > 0 ? counts[step - 1] : undefined,
    alive,
  });
  const { variables = [] } = moments;
  const keyed = (world) => keyOf(world, variables);
  showBoard(board, moments, {
    step,
    count: counts[step] ?? 0,
    chosen: fates[0] && keyed(fates[0].world),
    rings: new Set(fates.flatMap((fate) => fate.witnesses.map(keyed))),
    choose: (world) => choose(worldSentence(world, moments.start, text)),
  });
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
function choose(world) {
  now.world = now.world === world ? undefined : world;
  writeLink(linkOf(now));
  askWhy();
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

function printed(isSolved) {
  if (!shown) return;
  put(byId("paper"), paper(shown.text, shown.told, shown.board, isSolved));
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
