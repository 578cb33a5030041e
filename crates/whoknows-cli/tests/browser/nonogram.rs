//! The page of the nonogram: played, watched, answered; and with `files` read from anything and taken away,
//! with `touched` on a phone, with `faults` where it once went wrong.

mod endless;
mod faults;
mod files;
mod touched;
mod wishes;

use fantoccini::key::Key;

use super::harness::{Browser, visit};

/// The first puzzle of the page.
const SITTING: [&str; 10] = [
    "1000000010",
    "1100000110",
    "1111111110",
    "1101110110",
    "1111111110",
    "0111011100",
    "0011111001",
    "0111111101",
    "0111111101",
    "0111111110",
];

fn cell(row: usize, column: usize) -> String {
    format!("#board [data-row='{row}'][data-column='{column}']")
}

/// Draws with a button of the mouse from one cell to another.
async fn drag(page: &Browser, button: u8, from: (usize, usize), to: (usize, usize)) {
    let (from, to) = (cell(from.0, from.1), cell(to.0, to.1));
    let script = format!(
        "const at = (css, kind, buttons) => {{
            const e = document.querySelector(css), r = e.getBoundingClientRect();
            const place = {{clientX: r.x + r.width / 2, clientY: r.y + r.height / 2}};
            e.dispatchEvent(new PointerEvent(kind, {{...place, bubbles: true, cancelable: true, button: {button}, buttons}}));
        }};
        const held = {button} === 2 ? 2 : 1;
        at(\"{from}\", 'pointerdown', held);
        at(\"{to}\", 'pointermove', held);
        at(\"{to}\", 'pointerup', 0);"
    );
    page.js(&script).await;
}

#[test]
fn nonogram_is_played_to_its_end() {
    visit("nonogram-play", async |visit| {
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;
        page.see_text("#verdict", "One picture has these clues.").await;
        page.see_text("#says", "Click a cell to make it black").await;
        page.see_text("#worlds", "ways to fill the rows.").await;
        page.shots("nonogram").await;

        // A run of white by the right button is one move; numbers that are done are struck.
        drag(page, 2, (0, 1), (0, 7)).await;
        page.see_count("#board .white", 7).await;
        page.click(&cell(0, 0)).await;
        page.see("#board [role=rowheader] .gone").await;
        page.see_text(&format!("{}.black", cell(0, 0)), "").await;
        page.click("#undo").await;
        page.click("#undo").await;
        page.see_count("#board .white", 0).await;
        page.click("#redo").await;
        page.see_count("#board .white", 7).await;

        // By keys: pencil, arrows, a run with Shift; then in ink.
        page.type_in(&cell(1, 0), "p").await;
        page.type_in(&cell(1, 0), &Key::Enter.to_string()).await;
        page.type_in(&cell(1, 0), &Key::Right.to_string()).await;
        page.wait_for("return document.activeElement.dataset.column === '1';").await;
        page.type_in(&cell(1, 1), " ").await;
        page.see_count("#board .black.maybe", 2).await;
        let name = page.js("return document.activeElement.getAttribute('aria-label');").await;
        assert_eq!(name, "row 2, column 2: maybe black");
        page.click("#sure").await;
        page.see_count("#board .maybe", 0).await;
        page.click("#pencil").await;

        // What is wrong is said only when asked, and where only when asked again.
        page.click(&cell(0, 9)).await;
        page.see_count("#board .wrong", 0).await;
        page.click_and_see("#check", "#says", "1 cell is wrong.").await;
        page.see_count("#board .wrong", 0).await;
        page.click("#check").await;
        page.see_count("#board .wrong", 1).await;
        page.click("#undo").await;
        page.click_and_see("#check", "#says", "No mistake so far.").await;

        // A hint in levels.
        page.click_and_see("#hint", "#says", "Look at ").await;
        page.see_count("#board .clue.why", 1).await;
        page.click_and_see("#hint", "#hint", "What follows?").await;
        page.click("#hint").await;
        page.see("#board .fresh").await;
        let open = page.count("#board .black:not(.maybe), #board .white:not(.maybe)").await;
        page.click_and_see("#hint", "#hint", "Hint").await;
        page.wait_for("return !document.querySelector('#board .fresh');").await;
        assert!(page.count("#board .black, #board .white").await > open, "a hint fills cells in");

        // A reload in the middle of the game loses nothing, not even the way back.
        let marked = page.count("#board .black, #board .white").await;
        page.reload().await;
        page.see_count("#board .black, #board .white", marked).await;
        page.click("#undo").await;
        page.see_count("#board .black, #board .white", open).await;
        page.click("#redo").await;

        let shown = "const e = document.querySelector(arguments[0]);";
        for (row, wanted) in SITTING.iter().enumerate() {
            for (column, wanted) in wanted.chars().enumerate() {
                let css = cell(row, column);
                let script = format!(
                    "{} return e.matches('.black');",
                    shown.replace("arguments[0]", &format!("\"{css}\""))
                );
                if wanted == '1' && page.js(&script).await == false {
                    page.click(&css).await;
                }
            }
        }
        page.see_text("#says", "Solved. Every row and column has its clue.").await;
        page.see("#board.solved").await;
        page.wait_for("return !document.querySelector('#board .clue span:not(.gone)');").await;
        page.see_text("#worlds", "1 way to fill the rows.").await;
        page.shot("nonogram-solved").await;
    });
}

#[test]
fn nonogram_is_solved_step_by_step() {
    visit("nonogram-steps", async |visit| {
        let page = visit.at("/nonogram#puzzle=gchq").await;
        page.see_count("#board .given", 22).await;
        page.see_text("#worlds", "2.54 × 10^61 ways to fill the rows.").await;
        page.click_and_see("#mode-steps", "#says", "157 steps, the hardest: all fillings agree.")
            .await;
        page.click_and_see("#next", "#says", "1. ").await;
        page.see("#board .fresh").await;
        page.fill("#at", "40").await;
        page.see_text("#says", "40. Column 12 (1 2 3 1 1 1 1 1), finished run: row 3 white, row 6 white, because of rows 4 to 5 black.").await;
        page.see_count("#board .needs", 2).await;
        page.see_count("#board .fresh", 2).await;
        page.see_count("#board .clue.why", 1).await;
        page.shots("nonogram-steps").await;
        page.wait_for("return location.hash.includes('step=40');").await;
        page.reload().await;
        page.see_text("#says", "40. Column 12").await;
        page.click_and_see("#back", "#says", "39. ").await;
        page.fill("#speed", "5").await;
        page.click_and_see("#go", "#go", "Pause").await;
        page.see_text("#at-out", "157 of 157").await;
        page.see_text("#qr", "www.gchq.gov.uk/puzz").await;
        page.see_text("#go", "Play").await;
        page.see_count("#board .black", 339).await;

        // A step that supposes: the cell, what would follow, and the line that could not be filled.
        visit.at("/nonogram#puzzle=mask&see=steps&step=34").await;
        page.see_text("#says", "34. Contradiction: suppose row 3, column 1 were black.").await;
        page.see_count("#board .wrong", 1).await;
        page.see_count("#board .clue.bad", 1).await;
        page.see_count("#board .maybe", 5).await;

        // Colours: each number has its own, and cells may still have several.
        visit.at("/nonogram#puzzle=wood&see=steps").await;
        page.see_text("#rule", "runs of different colours may touch").await;
        page.click("#next").await;
        page.fill("#at", "25").await;
        page.see("#board .some").await;
        page.click_and_see("#last", "#says", "67. ").await;
        page.see_count("#board .some", 0).await;
        page.click("#mode-play").await;
        page.see_count("#tools [data-paint]", 5).await;
        page.click("#tools [data-paint='4']").await;
        page.click(&cell(11, 0)).await;
        let name = page.js("return document.activeElement.getAttribute('aria-label');").await;
        assert_eq!(name, "row 12, column 1: green");
        page.shots("nonogram-colours").await;
    });
}

#[test]
fn nonogram_says_what_is_not_unique_or_impossible() {
    visit("nonogram-answers", async |visit| {
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;
        page.fill("#known", "gchq-bare").await;
        page.see_text("#verdict", "4 pictures have these clues; 12 cells differ.").await;
        page.click("#mode-answer").await;
        page.see_count("#board .needs", 12).await;
        page.see_count("#pictures canvas", 2).await;
        page.see_count("#qr", 0).await;
        page.shots("nonogram-two").await;
        page.click_and_see("#fix", "#says", "With 2 cells given, one picture is left.").await;
        page.see_text("#verdict", "One picture has these clues.").await;
        page.see_count("#board .given", 2).await;
        page.click("#mode-answer").await;
        page.see_text("#qr", "www.gchq.gov.uk/puzz").await;

        page.fill("#known", "none").await;
        page.see_text("#verdict", "No picture has these clues.").await;
        page.click("#mode-answer").await;
        page.see_text(
            "#says",
            "These clues cannot stand together: row 4 (1 1), column 3 (4), column 4 (4).",
        )
        .await;
        page.see_count("#board .clue.bad", 3).await;

        // 2,500 cells, with the whole picture at once.
        page.fill("#known", "night").await;
        page.see_count("#board .cell", 2500).await;
        page.click_and_see("#mode-answer", "#says", "This is the only picture with these clues.")
            .await;
        page.shots("nonogram-large").await;
    });
}
