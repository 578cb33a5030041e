// What a player wishes to see: the time, the number of mistakes. Kept in this browser.

import { byId } from "/lib/dom.js";

const NAME = "nonogram-wishes";
const USUAL = { clock: true, mistakes: false };

export class Wishes {
  /** `changed` is called after every change. */
  constructor(changed) {
    Object.assign(this, USUAL, read());
    for (const wish of Object.keys(USUAL)) {
      const box = byId(`wish-${wish}`);
      box.checked = this[wish];
      box.addEventListener("change", () => {
        this[wish] = box.checked;
        const { clock, mistakes } = this;
        localStorage.setItem(NAME, JSON.stringify({ clock, mistakes }));
        changed();
      });
    }
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME)) ?? {};
  } catch {
    return {};
  }
}
