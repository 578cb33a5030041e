// A race: who is in it, how many rounds and questions each has used, and at the end who won and with what.

import { byId, counted, el } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";
import { openButton } from "/lib/lobby.js";
import { redraw } from "/lib/redraw.js";
import { codeMark } from "./shapes.js";

const used = ({ rounds, questions }) => `${counted(rounds, "round")}, ${counted(questions, "question")}`;

/** "Ann wins: 2 rounds, 5 questions." */
export function winnerWords({ racers }) {
  const first = racers.filter(({ end }) => end.place === 1);
  if (!first.length) return "Nobody found the code.";
  const names = first.map(({ name }) => name);
  if (names.length === 1) return `${names[0]} wins: ${used(first[0])}.`;
  return `A tie between ${names.slice(0, -1).join(", ")} and ${names.at(-1)}: ${used(first[0])}.`;
}

/** Draws a race above the table. `join(name)` and `giveUp()` are called when somebody wants that. */
export function drawRace(home, { join, giveUp }) {
  const node = byId("racers");
  const { race } = home;
  if (!race) return redraw(node);
  const missing = race.people - race.racers.filter(({ person }) => person).length;
  const body = home.isOver ? results(race) : counters(race);
  const invite = missing > 0 && [
    el("span", { class: "soft" }, `${counted(missing, "person", "people")} still to come. `),
    race.board && copyButton("Copy the link for the others", () => location.href),
    race.board && openButton("race", home.table),
  ];
  redraw(node,
    el("div", { class: "race" },
      home.isOver && el("p", { class: "verdict yes", id: "winner" }, winnerWords(race)),
      body,
      el("div", { class: "row" },
        invite,
        !race.board && missing > 0 && joining(join),
        !race.board && !missing && el("span", { class: "soft" }, "You look on."),
        race.board &&
          !home.isDone &&
          el("button", { type: "button", id: "give-up", class: "plain", onclick: giveUp }, "Give up"),
      ),
    ),
  );
}

function joining(join) {
  const submit = (event) => {
    event.preventDefault();
    join(byId("join-name").value);
  };
  return el("form", { class: "row", id: "join-race", onsubmit: submit },
    el("label", { for: "join-name" }, "Your name"),
    el("input", { id: "join-name", autocomplete: "off", maxlength: 24 }),
    el("button", { type: "submit", class: "main" }, "Join the race"),
  );
}

/** What all may see while it is on. */
function counters({ racers, me }) {
  const racer = (one, i) =>
    el("li", { class: i === me ? "mine" : "", "data-racer": one.name },
      el("b", {}, one.name),
      i === me ? " (you)" : one.person ? "" : " (computer)",
      el("span", { class: "soft" }, ` ${used(one)}${one.done ? ", done" : ""}`),
    );
  return el("ul", { class: "racers", "aria-label": "The race" }, racers.map(racer));
}

/** Everything, side by side. */
function results({ racers, me, code }) {
  const order = racers.map((racer, i) => ({ ...racer, mine: i === me }));
  order.sort((a, b) => (a.end.place ?? 99) - (b.end.place ?? 99));
  const asked = ({ code: about, answers }) => [
    codeMark(about),
    " ",
    answers.map(({ verifier, yes }) => `${verifier}${yes ? "✓" : "✗"}`).join(" "),
  ];
  const row = ({ name, mine, rounds, questions, end }) =>
    el("tr", { class: mine ? "mine" : "" },
      el("td", {}, end.place ? `${end.place}.` : "out"),
      el("th", { scope: "row" }, name),
      el("td", {}, rounds),
      el("td", {}, questions),
      el("td", {}, end.guess ? codeMark(end.guess) : "gave up"),
      el("td", {}, end.asked.map((round, i) => [i ? "; " : "", asked(round)])),
    );
  const heads = ["", "", "Rounds", "Questions", "Guess", "Asked"];
  return [
    el("p", {}, "The code is ", codeMark(code), "."),
    el("div", { class: "wide" },
      el("table", { class: "regrets results" },
        el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
        el("tbody", {}, order.map(row)),
      ),
    ),
  ];
}
