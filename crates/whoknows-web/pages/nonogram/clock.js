// The time that a puzzle takes: it runs from the first move to the end, while the page is seen.

import { byId } from "/lib/dom.js";

export class Clock {
  constructor(bench) {
    this.bench = bench;
    setInterval(() => this.#tick(), 1000);
    document.addEventListener("visibilitychange", () => document.hidden && bench.game && bench.keep());
  }

  #tick() {
    const { game, mode } = this.bench;
    if (!game || mode !== "play" || document.hidden || game.isSolved || game.played === 0) return;
    game.seconds += 1;
    this.show();
  }

  show() {
    const { game, mode, wishes } = this.bench;
    byId("clock").hidden = !wishes.clock || mode !== "play";
    byId("clock").textContent = clockWords(game.seconds);
  }
}

/** 75 seconds as 1:15. */
export function clockWords(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
