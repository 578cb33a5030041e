// All questions: choose one, fill in its form, read the answer and its evidence.

import { askWithText, send } from "/lib/api.js";
import { Asker } from "/lib/asker.js";
import { pageKeys } from "/lib/board.js";
import { byId, download, el, put } from "/lib/dom.js";
import { copyButton, onLink, readLink, writeLink } from "/lib/link.js";
import { sheet } from "/lib/sheet.js";
import { form } from "./form.js";

const table = await send("/api");
const asker = new Asker(byId("asking"), askWithText);
const name = (q) => `${q.part}/${q.name}`;
const quoted = (body) => `'${JSON.stringify(body).replaceAll("'", "'\\''")}'`;
const close = sheet([], "All questions");
let chosen;
let fields;

function list() {
  const parts = [...new Set(table.map((q) => q.part))];
  const take = (q) => (choose(name(q)), close());
  const button = (q) =>
    el("button", { type: "button", "data-question": name(q), "aria-pressed": "false", onclick: () => take(q) }, q.name);
  put(byId("choices"),
    parts.map((part) => [el("h2", {}, part), table.filter((q) => q.part === part).map(button)]),
  );
}

/** Shows the form of a question, with a body that is given or the example. */
function choose(wanted, body) {
  chosen = table.find((q) => name(q) === wanted) ?? table[0];
  asker.stop();
  asker.say();
  document
    .querySelectorAll("[data-question]")
    .forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.question === name(chosen))));
  put(byId("about"), el("h2", {}, el("code", {}, name(chosen))), el("p", {}, `${chosen.about}.`));
  fields = form(chosen.schema, body ?? chosen.body);
  put(byId("form"), fields.nodes);
  put(byId("answer"), el("p", { class: "soft" }, "The form holds an example. Ask it, or change it first."));
}

async function run() {
  const body = fields.values();
  writeLink({ question: name(chosen), body: JSON.stringify(body) });
  const asked = name(chosen);
  put(byId("answer"));
  const answer = await asker.ask(asked, body);
  if (!answer) return;
  const all = answer.each ?? [answer];
  const words = { yes: "yes", no: "no", unknown: "don’t know" };
  const json = (title, value) =>
    el("details", {}, el("summary", {}, title), el("pre", { class: "text" }, JSON.stringify(value, null, 1)));
  put(byId("answer"),
    el("p", {},
      "The answer is ",
      all.map((one, i) => [
        i ? ", " : "",
        el("span", { class: `verdict ${one.verdict}` }, words[one.verdict] ?? one.verdict),
      ]),
      ".",
    ),
    el("pre", { class: "text", tabindex: "0" }, answer.text),
    (answer.kept ?? []).map(({ path, base64 }) =>
      el(
        "button",
        {
          type: "button",
          onclick: () =>
            download(
              path.split("/").pop(),
              Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)),
              "application/octet-stream",
            ),
        },
        `Download ${path}`,
      ),
    ),
    all.map((one) => [
      json("As JSON", one.answer),
      json("The evidence", one.evidence),
      json("What it took", one.spent),
    ]),
    el("p", { class: "small soft" }, "On the command line: ", el("code", {}, `whoknows ask ${asked} ${quoted(body)}`)),
  );
}

list();
byId("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
byId("share").append(copyButton());
function fromLink({ question, body }) {
  let given;
  try {
    given = body && JSON.parse(body);
  } catch {
    given = undefined;
  }
  choose(question, given);
  if (given) run();
}
fromLink(readLink());
onLink(fromLink);
pageKeys({}, [
  ["Tab", "to the next field"],
  ["Enter", "asks"],
  ["?", "these keys"],
]);
