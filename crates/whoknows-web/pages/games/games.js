// Games: how others come, which tables are open, what was begun in this browser, and all of it as one file.

import { refusalWords } from "/lib/api.js";
import { byId, counted, download, el, put } from "/lib/dom.js";
import { forget, games, packed, unpack } from "/lib/games.js";
import { followLobby, showInvitation } from "./lobby.js";

const PARTS = { nonogram: "Nonogram", quaternity: "Quaternity", turing: "Turing Machine" };
const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function show() {
  const line = (game) =>
    el("li", { "data-part": game.part },
      el("a", { href: game.link }, `${PARTS[game.part] ?? game.part}: ${game.title}`),
      el("span", { class: "soft small" }, game.done || "in play"),
      el("span", { class: "soft small" }, when.format(game.at)),
      el("button", { type: "button", class: "small", onclick: () => (forget(game), show()) }, "Forget"),
    );
  const all = games();
  put(byId("list"),
    all.length
      ? el("ul", {}, all.map(line))
      : el("p", { class: "soft" },
          "None yet. ",
          el("a", { href: "/nonogram" }, "Solve a picture"),
          ", ",
          el("a", { href: "/quaternity" }, "sit at a table"),
          " or ",
          el("a", { href: "/turing" }, "look for a code"),
          ".",
        ),
  );
}

const refused = (error) => put(byId("said"), el("span", { class: "refused" }, words(error)));
const words = (error) => (error instanceof TypeError ? refusalWords(error) : error.message);

byId("export").addEventListener("click", async () => {
  try {
    const { text, missing } = await packed();
    download("whoknows-games.json", text, "application/json");
    const without = missing ? `, but for ${counted(missing, "table")} that the server has no longer whole` : "";
    put(byId("said"), `Everything is in whoknows-games.json${without}.`);
  } catch (error) {
    refused(error);
  }
});
byId("file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  try {
    const came = await unpack(await file.text());
    const { kept, known, refused: bad } = came.tables;
    put(byId("said"),
      `${counted(came.games, "game")} came in, with ${counted(kept, "table")}`,
      known ? `; ${counted(known, "table was", "tables were")} here already` : "",
      bad ? `; ${counted(bad, "table makes", "tables make")} no sense and did not` : "",
      ".",
    );
    show();
  } catch (error) {
    refused(error);
  }
  target.value = "";
});
addEventListener("storage", show);
show();
showInvitation().catch(refused);
followLobby();
