// The best next test, and the whole plan as a tree, as the server finds them.

import { Asker } from "/lib/asker.js";
import { byId, counted, download, el, grouped, put } from "/lib/dom.js";
import { endedWords } from "./left.js";
import { codeMark, letterMark } from "./shapes.js";
import { drawTree } from "./tree.js";

const MOST_CODES = 8;

export class Advice {
  /** `laid()` gives the body of the questions; `proposed({code, verifier, goesOn})` is told what is best. */
  constructor({ laid, proposed, changed }) {
    this.laid = laid;
    this.proposed = proposed;
    this.asker = new Asker(byId("asking"));
    byId("next").addEventListener("click", () => this.next());
    byId("plan").addEventListener("click", () => this.plan());
    for (const id of ["goal", "patience"]) byId(id).addEventListener("change", () => changed());
  }

  get goal() {
    return byId("goal").value;
  }

  set goal(goal) {
    byId("goal").value = goal === "worst" ? "worst" : "expected";
  }

  /** Forgets what was found: something has changed. */
  clear() {
    this.asker.stop();
    this.asker.say();
    put(byId("best"));
    put(byId("tree"));
    this.shown = undefined;
    this.proposed(undefined);
  }

  #ask(question, more = {}) {
    const seconds = byId("patience").value;
    return this.asker.ask(
      question,
      { ...this.laid(), goal: this.goal, ...more },
      seconds ? { seconds: Number(seconds) } : {},
    );
  }

  async next() {
    put(byId("best"));
    put(byId("tree"));
    const found = await this.#ask("turing/next");
    if (!found) return;
    if (!found.answer) return this.asker.say(el("p", {}, endedWords("No test was found", found.evidence)));
    this.shown = "next";
    const { answer } = found;
    if (answer.settled) {
      put(byId("best"), el("p", { class: "verdict yes" }, "The code is ", codeMark(answer.code), "."));
      return this.proposed({ code: String(answer.code) });
    }
    const [first] = answer.turns;
    const goesOn = answer.goes_on;
    const head = el("p", { class: "verdict yes" },
      goesOn ? "Go on with " : "Test ",
      codeMark(first.code),
      " at ",
      letterMark(first.verifier),
      ".",
    );
    put(byId("best"), head, costs(answer, goesOn), el("ul", { class: "turns" }, meanings(answer.turns)));
    this.proposed({ code: String(first.code), verifier: first.verifier, goesOn });
  }

  async plan() {
    put(byId("best"));
    put(byId("tree"));
    const found = await this.#ask("turing/plan", { svg: "plan.svg" });
    if (!found) return;
    if (!found.answer) return this.asker.say(el("p", {}, endedWords("No plan was found", found.evidence)));
    this.shown = "plan";
    this.proposed(undefined);
    const file = found.kept?.[0];
    const save =
      file &&
      el(
        "button",
        {
          type: "button",
          onclick: () =>
            download(
              "plan.svg",
              Uint8Array.from(atob(file.base64), (c) => c.charCodeAt(0)),
              "image/svg+xml",
            ),
        },
        "Save as SVG",
      );
    const { this_plan: plan, exact } = found.answer;
    const { worlds } = found.evidence;
    const head = el("p", { class: "soft" },
      `It settles ${worlds === 1 ? "the only world" : `all ${counted(worlds, "world")}`}: `,
      `${mean(plan.expected)} on average, ${whole(plan.worst)} at worst${exact ? "" : "; perhaps not the best"}.`,
    );
    put(byId("tree"), el("h2", {}, "The plan"), head, drawTree(found.answer.plan), save);
    byId("tree").scrollIntoView({ block: "nearest" });
  }
}

const whole = ({ rounds, questions }, more = "") =>
  `${counted(rounds, `${more}round`)}, ${counted(questions, "question")}`;
const mean = ({ rounds, questions }, more = "") =>
  `${rounds.toFixed(2)} ${more}rounds, ${questions.toFixed(2)} questions`;

/** What this plan costs, and apart from it what the best one does and what is proved of it. */
function costs({ expected, worst, exact, at_least: bound, this_plan: plan }, goesOn) {
  const more = goesOn ? "more " : "";
  const line = (name, value, best, floor) => [
    el("dt", {}, name),
    el("dd", {},
      value,
      best === value ? "" : `; another plan needs ${best}`,
      floor === undefined || floor === value ? "" : `; no plan is better than ${floor}`,
    ),
  ];
  const both = mean(expected) === mean(plan.expected) && whole(worst) === whole(plan.worst);
  const proved = both ? "No plan is better." : "No plan is better than these.";
  return [
    el("dl", { class: "costs small" },
      line("on average", mean(plan.expected, more), mean(expected, more), bound && mean(bound.expected, more)),
      line("at worst", whole(plan.worst, more), whole(worst, more), bound && whole(bound.worst, more)),
    ),
    el("p", { class: "small soft" }, exact ? proved : "The search ended before it was proved the best."),
  ];
}

/** Is this what is asked after these answers of the round? */
const isAfter = (turn, said) =>
  turn.after.length === said.length &&
  turn.after.every(({ verifier, yes }, i) => verifier === said[i].verifier && yes === said[i].yes);

/** What each answer of the round will mean, below each other; `said` are the answers that lead there. */
function meanings(turns, said = []) {
  const turn = turns.find((one) => isAfter(one, said));
  if (!turn) return [];
  return [true, false].map((yes) => {
    const { worlds, codes, then } = yes ? turn.yes : turn.no;
    const listed = codes.slice(0, MOST_CODES).map((code, i) => [i ? " " : "", codeMark(code)]);
    const more = codes.length > MOST_CODES ? ` and ${grouped(codes.length - MOST_CODES)} more` : "";
    const words =
      then.kind === "settled"
        ? ["the code is ", codeMark(then.code)]
        : [
            `${counted(worlds, "world")}: `,
            listed,
            more,
            then.kind === "ask" ? ["; ask ", letterMark(then.verifier)] : "; a new round",
          ];
    const below = meanings(turns, [...said, { verifier: turn.verifier, yes }]);
    return el("li", {},
      letterMark(turn.verifier),
      yes ? " yes: " : " no: ",
      words,
      below.length > 0 && el("ul", {}, below),
    );
  });
}
