// On a phone the panel is a sheet at the bottom, in reach of the thumb: closed it shows its handle, open its controls.

import { byId, el } from "./dom.js";

/**
 * Makes the panel a sheet. `actions` are [words, id, place]: buttons of the page that stay in reach on the handle;
 * with a place, the id of where the panel answers, the sheet opens there. Returns a function that closes it.
 */
export function sheet(actions = [], words = "Controls") {
  const panel = document.querySelector("main > .panel");
  const open = (wanted) => {
    panel.classList.toggle("open", wanted);
    toggle.setAttribute("aria-expanded", wanted);
  };
  const toggle = el("button", {
    type: "button",
    class: "toggle",
    "aria-expanded": "false",
    onclick: () => open(!panel.classList.contains("open")),
  }, words);
  const more = actions.map(([name, id, place]) => {
    const act = () => {
      byId(id).click();
      if (!place) return;
      open(true);
      byId(place).scrollIntoView({ block: "center" });
    };
    const button = el("button", { type: "button", "data-for": id, onclick: act }, name);
    const follow = () => (button.disabled = byId(id).disabled);
    new MutationObserver(follow).observe(byId(id), { attributeFilter: ["disabled"] });
    follow();
    return button;
  });
  panel.classList.add("sheet");
  panel.prepend(el("div", { class: "handle" }, toggle, more));
  return () => open(false);
}
