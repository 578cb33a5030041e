// Opening a table to everybody here, so that it stands in the lobby.

import { send } from "./api.js";
import { el } from "./dom.js";

/** A button that opens a table of a part; `keys()` are those of the seats that are given away. */
export function openButton(part, table, keys = () => []) {
  const said = el("span", { class: "small soft", role: "status" });
  const open = async () => {
    try {
      const { tables } = await send("/lobby", { part, table, keys: keys() });
      const isOpen = tables.some((one) => one.table === table);
      said.textContent = isOpen ? "It stands under Games." : "No seat is free any more.";
    } catch (error) {
      said.textContent = error.message;
    }
  };
  return [el("button", { type: "button", class: "open-table", onclick: open }, "Open to everybody here"), said];
}
