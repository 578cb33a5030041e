//! More puzzles: out of a seed, from the shelf, and drawn.

use super::cell;
use crate::browser::harness::{Browser, visit};

/// Paints these cells, each with a click.
async fn click_all(page: &Browser, cells: &[(usize, usize)]) {
    for &(row, column) in cells {
        page.click(&cell(row, column)).await;
    }
}

/// Clicks what may lie below the bar of a phone: it is scrolled to the middle first.
async fn press(page: &Browser, css: &str) {
    page.see(css).await;
    page.js(&format!("document.querySelector('{css}').scrollIntoView({{block: 'center'}});")).await;
    page.click(css).await;
}

#[test]
fn nonogram_has_puzzles_without_end() {
    visit("nonogram-endless", async |visit| {
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            for (size, level, cells) in [("10x10", "easy", 100), ("25x25", "normal", 625)] {
                let link = format!("/nonogram#size={size}&level={level}&seed=7");
                let page = visit.at(&link).await;
                page.see_count("#board .cell", cells).await;
                page.see_text("#about", "Seed 7").await;
                page.see_text("#about", level).await;
                page.see_text("#verdict", "One picture has these clues.").await;
                // The same link is the same puzzle, with what was marked in it.
                let clues = page.js("return document.querySelector('#board').innerText;").await;
                page.click(&cell(3, 3)).await;
                page.see_count("#board .black", 1).await;
                page.wait_for("return location.hash.includes('marks=');").await;
                page.reload().await;
                page.see_count("#board .black", 1).await;
                page.click("#undo").await;
                page.see_count("#board .black", 0).await;
                assert_eq!(
                    page.js("return document.querySelector('#board').innerText;").await,
                    clues
                );
                // Another one of the same kind.
                press(page, "#endless-next").await;
                page.wait_for("return !/seed=7(&|$)/.test(location.hash);").await;
                page.wait_for(&format!(
                    "return location.hash.includes('size={size}&level={level}');"
                ))
                .await;
                page.see_count("#board .cell", cells).await;
            }
            visit.browser.shot(&format!("nonogram-endless-{phone}")).await;
        }
    });
}

#[test]
fn nonogram_has_a_shelf_that_hides_what_is_not_solved() {
    visit("nonogram-shelf", async |visit| {
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;
        page.click_and_see("#mode-shelf", "#shelf-count", "0 of ").await;
        let cards = page.count("#shelf .card").await;
        assert!(cards >= 60, "{cards} cards");
        page.see_count("#shelf canvas", 0).await;
        page.shots("nonogram-shelf").await;
        page.click("#shelf li:first-child .card").await;
        page.see_text("#about", "Number 1").await;
        page.see_text("#verdict", "One picture has these clues.").await;
        assert!(!page.text(".stage").await.contains("Heart"), "its name is not told yet");
        let heart = [
            "0110000110",
            "1111001111",
            "1111111111",
            "1111111111",
            "1111111111",
            "0111111110",
            "0011111100",
            "0001111000",
            "0000110000",
        ];
        for (row, letters) in heart.iter().enumerate() {
            let black = letters.match_indices('1').map(|(column, _)| (row, column));
            click_all(page, &black.collect::<Vec<_>>()).await;
        }
        page.see_text("#says", "It is: Heart.").await;
        page.click_and_see("#next-one", "#shelf-count", "1 of ").await;
        page.see_count("#shelf .card.solved canvas", 1).await;
        page.see_text("#shelf .card.solved", "Heart").await;
        page.wait_for("return location.hash.includes('see=shelf');").await;
        page.reload().await;
        page.see_count("#shelf .card.solved canvas", 1).await;
    });
}

#[test]
fn nonogram_is_drawn_and_judged_at_once() {
    visit("nonogram-draw", async |visit| {
        visit.browser.expect_in_console("400");
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            let page = visit.at("/nonogram#puzzle=wind").await;
            page.see_count("#board .cell", 225).await;
            page.click("#mode-draw").await;
            page.see_count("#board .cell", 100).await;
            page.fill("#draw-width", "4").await;
            page.fill("#draw-height", "3").await;
            press(page, "#draw-new").await;
            page.see_count("#board .cell", 12).await;

            // Two cells that could be two others.
            click_all(page, &[(0, 0), (1, 1)]).await;
            page.see_text("#draw-verdict", "2 pictures have these clues").await;
            page.see_count("#board .needs", 4).await;
            press(page, "#draw-unique").await;
            page.see_text("#draw-verdict", "One picture has these clues.").await;
            page.see_text("#draw-verdict", "changed. The hardest step:").await;
            page.see_count("#board .needs", 0).await;
            page.see("#board .fresh").await;

            // In colours, and kept by its link.
            page.wait_for("return location.hash.includes('drawing=');").await;
            page.js("window.before = location.hash;").await;
            page.click("#tools [data-paint='2']").await;
            page.click(&cell(2, 3)).await;
            page.see("#board [role=rowheader] .swatch").await;
            page.wait_for("return location.hash !== window.before;").await;
            let drawn = page.count("#board .black").await;
            page.shot(&format!("nonogram-draw-{phone}")).await;
            page.reload().await;
            page.see_count("#board .black", drawn).await;
            page.see_text("#draw-verdict", "One picture has these clues.").await;

            // Played, and back to what was played before.
            press(page, "#draw-play").await;
            page.see_text("#about", "My puzzle").await;
            page.see_count("#board .cell", 12).await;
            page.see_count("#board .black", 0).await;

            // Typed clues: a fault has its place; a picture is drawn of them.
            page.click("#mode-draw").await;
            page.see_count("#board .cell", 12).await;
            press(page, "#draw-typing summary").await;
            page.fill("#draw-rows", "1 1\n5\nx\n3\n1").await;
            page.fill("#draw-columns", "2\n4\n4\n4\n2").await;
            // What was just laid, and is still to be judged, does not wipe away what was refused.
            page.js("document.querySelector('#draw-new').click();").await;
            page.wait_for("return location.hash.includes('drawing=');").await;
            page.js("window.before = location.hash;").await;
            page.fill("#draw-width", "6").await;
            page.js("for (const act of ['new', 'typed']) document.querySelector(`#draw-${act}`).click();").await;
            page.wait_for("return location.hash !== window.before;").await;
            page.see_text("#draw-says .refused", "line 6").await;
            page.fill("#draw-rows", "1 1\n5\n5\n3\n1").await;
            press(page, "#draw-typed").await;
            page.see_count("#board .black", 16).await;
            page.see_text("#draw-verdict", "One picture has these clues.").await;
            page.click("#mode-play").await;
            page.see_text("#about", "My puzzle").await;
        }
    });
}
