// The link is the state: what can be seen can be shared by its address.

import { el } from "./dom.js";

/** What the address says, as an object of texts. */
export const readLink = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Writes what is seen into the address; empty values are left out. The way back stays as it was. */
export function writeLink(state) {
  const given = Object.entries(state).filter(([, value]) => value !== undefined && value !== null && value !== "");
  history.replaceState(null, "", given.length ? `#${new URLSearchParams(given)}` : location.pathname);
}

/** Calls back when somebody changes the address by hand or by a link on the page. */
export const onLink = (changed) => addEventListener("hashchange", () => changed(readLink()));

/** Copies a text. Over the network without encryption, browsers only copy what is selected. */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = el("textarea", { class: "visually-hidden" });
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

/** A button that copies the address. */
export function copyButton(words = "Copy link", address = () => location.href) {
  const copy = async ({ currentTarget: button }) => {
    button.textContent = (await copied(await address())) ? "Copied" : "This browser does not copy";
    setTimeout(() => (button.textContent = words), 1500);
  };
  return el("button", { type: "button", onclick: copy }, words);
}
