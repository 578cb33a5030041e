//! The page on a phone, by fingers: what a tap, a hold, a swipe and two fingers do, in two sizes of puzzles.

use super::cell;
use crate::browser::harness::visit;

const MARKED: &str = "#board .black, #board .white";

#[test]
fn nonogram_is_painted_by_taps_and_holds_and_moved_by_swipes() {
    visit("nonogram-fingers", async |visit| {
        visit.browser.phone().await;
        for (puzzle, size) in [("wind", 225), ("night", 2500)] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
            page.see_count("#board .cell", size).await;
            page.see_text("#verdict", "One picture").await;

            // A swipe paints nothing; on a large board it moves what is seen.
            page.swipe(&cell(6, 8), (-80, 0)).await;
            if size == 2500 {
                page.wait_for("return document.querySelector('#board-box').scrollLeft > 20;").await;
            }
            page.look_at(&cell(8, 8)).await;
            let above = "return document.querySelector('#board-box').scrollTop;";
            let before = page.js(above).await;
            page.swipe(&cell(8, 8), (0, -60)).await;
            if size == 2500 {
                page.wait_for(&format!("{} > {before} + 20;", above.trim_end_matches(';'))).await;
            }
            assert_eq!(page.count(MARKED).await, 0, "{puzzle}: a swipe paints");
            page.look_at(&cell(8, 8)).await;

            // A tap paints one cell, and another one clears it.
            page.tap(&cell(8, 9)).await;
            page.see_count(MARKED, 1).await;
            page.see(&format!("{}.black", cell(8, 9))).await;
            page.tap(&cell(8, 9)).await;
            page.see_count(MARKED, 0).await;

            // Held, a cell is painted, and from there a run: one move.
            page.finger("touchStart", &cell(7, 6)).await;
            page.see_count(MARKED, 1).await;
            page.finger("touchMove", &cell(7, 8)).await;
            page.finger("touchMove", &cell(7, 9)).await;
            page.lift().await;
            page.see_count(MARKED, 4).await;
            page.tap("#undo").await;
            page.see_count(MARKED, 0).await;

            // With the tool that says so, a drag paints at once.
            page.tap("#drags").await;
            page.swipe(&cell(7, 6), (0, 60)).await;
            page.wait_for("return document.querySelectorAll('#board .black').length > 1;").await;
            page.tap("#undo").await;
            page.see_count(MARKED, 0).await;

            // Two fingers zoom, whatever one finger does.
            let [_, _, wide, _] = page.place(&cell(7, 7)).await;
            page.pinch(&cell(7, 7), 1.6).await;
            page.wait_for(&format!(
                "return document.querySelector(\"{}\").getBoundingClientRect().width > {wide} + 3;",
                cell(7, 7)
            ))
            .await;
            assert_eq!(page.count(MARKED).await, 0, "{puzzle}: two fingers paint");
            page.tap("#drags").await;
        }
    });
}

#[test]
fn nonogram_on_a_phone_has_the_board_first_and_the_tools_at_the_thumb() {
    visit("nonogram-thumb", async |visit| {
        visit.browser.phone().await;
        for (puzzle, size) in [("wind", 225), ("wood", 144), ("night", 2500)] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
            page.see_count("#board .cell", size).await;
            page.see_text("#verdict", "One picture").await;
            let [_, top, _, tall] = page.place("#board-box").await;
            assert!(top < 330, "{puzzle}: the board begins at {top}");
            let bar = page.place("#play").await;
            assert!(bar[1] > 600 && bar[1] + bar[3] <= 844, "{puzzle}: the tools are at {bar:?}");
            assert!(top + tall <= bar[1] + 2, "{puzzle}: the tools cover the board");
            for button in ["#undo", "#redo", "#hint", "#check", "#tools button"] {
                let [_, at, wide, tall] = page.place(button).await;
                assert!(
                    at > 600 && wide >= 40 && tall >= 40,
                    "{puzzle}: {button} is hard to reach"
                );
            }
            page.shot(&format!("nonogram-thumb-{puzzle}")).await;
        }
    });
}

#[test]
fn nonogram_is_zoomed_by_buttons_keys_and_wheel() {
    visit("nonogram-zoom", async |visit| {
        for puzzle in ["wind", "night"] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
            page.see_text("#verdict", "One picture").await;
            let [_, _, first, _] = page.place(&cell(7, 7)).await;
            let until = async |compared: &str| {
                let css = cell(7, 7);
                let script = format!(
                    "return document.querySelector(\"{css}\").getBoundingClientRect().width {compared};"
                );
                page.wait_for(&script).await;
            };
            page.click("#zoom-in").await;
            until(&format!("> {first} + 2")).await;
            page.click("#zoom-out").await;
            page.click("#zoom-out").await;
            until(&format!("< {first} - 1")).await;
            page.type_in(&cell(0, 0), "++").await;
            until(&format!("> {first} + 1")).await;

            // What is under the pointer stays there.
            let [left, top, wide, tall] = page.place(&cell(9, 9)).await;
            page.ctrl_wheel(&cell(9, 9), -120).await;
            until(&format!("> {wide} + 3")).await;
            let now = page.place(&cell(9, 9)).await;
            let moved = |a: i64, b: i64, c: i64, d: i64| (2 * a + b - 2 * c - d).abs() / 2;
            assert!(moved(left, wide, now[0], now[2]) <= 6, "{puzzle}: moved across");
            assert!(moved(top, tall, now[1], now[3]) <= 6, "{puzzle}: moved down");

            // All of it at once.
            page.click("#zoom-fit").await;
            page.wait_for(
                "const box = document.querySelector('#board-box');
                return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;",
            )
            .await;
        }
    });
}
