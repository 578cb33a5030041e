// Playing with others: the link with its code for a camera, and the tables that are open.

import { send } from "/lib/api.js";
import { byId, counted, el, put, svg } from "/lib/dom.js";
import { copyButton } from "/lib/link.js";

const PACE = 3000;

/** How others come here, if they may. */
export async function showInvitation() {
  const { link, squares } = await send("/lan");
  if (!link)
    return put(byId("invite"),
      el("p", { class: "soft" },
        "Only this machine sees these tables. ",
        el("code", {}, "whoknows serve --lan"),
        " lets others on the network come, by a link.",
      ),
    );
  put(byId("invite"),
    el("div", { class: "invited" },
      code(squares),
      el("div", {},
        el("p", {}, "Whoever has this link can come in and play:"),
        el("p", {}, el("code", { id: "link" }, link)),
        copyButton("Copy the link", () => link),
      ),
    ),
  );
}

/** A QR code: dark squares on white. */
function code(squares) {
  const d = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const size = squares.length;
  return svg("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "The link as a QR code" },
    svg("path", { d, fill: "#000", "shape-rendering": "crispEdges" }),
  );
}

/** Sits down at a table, with the key of a free seat; the page of the table takes it from the link. */
async function sit({ table }) {
  try {
    const { seat, key } = await send("/lobby/sit", { table });
    location.href = `/quaternity#${new URLSearchParams({ table, seat, key })}`;
  } catch (error) {
    put(byId("said"), el("span", { class: "refused" }, error.message));
    look();
  }
}

async function look() {
  const { notice, tables } = await send("/lobby");
  put(byId("notice"), notice ?? "");
  const line = (open) =>
    el("li", { "data-table": open.table },
      el("span", {}, open.title),
      el("span", { class: "soft small" }, `${counted(open.free, "free place")}, ${open.watching} watching`),
      open.part === "race"
        ? el("a", { class: "button", href: `/turing#tab=play&race=${open.table}` }, "Join")
        : [
            el("button", { type: "button", class: "main", onclick: () => sit(open) }, "Sit down"),
            el("a", { class: "button", href: `/quaternity#table=${open.table}` }, "Watch"),
          ],
    );
  const none = el("p", { class: "soft" },
    "None. ",
    "Make a table of ",
    el("a", { href: "/quaternity" }, "quaternity"),
    " or a race of the ",
    el("a", { href: "/turing#tab=play" }, "Turing Machine"),
    ", and open it to everybody here.",
  );
  put(byId("lobby"), tables.length ? el("ul", {}, tables.map(line)) : none);
}

/** Shows the open tables, and looks again while somebody sees them. */
export async function followLobby() {
  await look().catch(() => {});
  setInterval(() => document.hidden || look().catch(() => {}), PACE);
}
