// What the page shows: a game, perhaps a table, a step, and what is looked at.

/**
 * `step` is null while the end is followed; `position` is what is true there; `cell` is what is looked at;
 * `opened` counts what was opened: what comes late is not shown.
 */
export const page = { game: null, table: null, step: null, hints: "all", cell: null, position: null, opened: 0 };

/** How many turns are on the board. */
export const at = () => page.step ?? page.game.turns.length;

/** Is it the end of the game that is seen? */
export const isNow = () => at() === page.game.turns.length;

/** The seats of this browser. */
export const mine = () => page.table?.mine ?? [];

/** Is it for this browser to ask? */
export const mayAsk = () =>
  Boolean(page.table?.isMyTurn && page.table.view.decision.kind === "ask" && !page.table.view.undo && isNow());
