//! What a player may wish to see or not to see: the time, and the number of mistakes.

use super::cell;
use crate::browser::harness::visit;

#[test]
fn nonogram_shows_the_time_and_mistakes_only_as_wished() {
    visit("nonogram-wishes", async |visit| {
        for puzzle in ["sitting", "wind"] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
            page.see_text("#verdict", "One picture").await;
            page.js("localStorage.clear();").await;
            page.reload().await;
            page.see_text("#clock", "0:00").await;
            page.see_count("#wrong[hidden]", 1).await;
            // The last cell of the first row is white in both.
            let last = if puzzle == "wind" { cell(0, 14) } else { cell(0, 9) };
            page.click("#wish-mistakes").await;
            page.see_text("#wrong", "0 mistakes").await;
            page.click(&last).await;
            page.see_text("#wrong", "1 mistake").await;
            page.wait_for("return document.querySelector('#clock').textContent !== '0:00';").await;
            page.click("#wish-clock").await;
            page.see_count("#clock[hidden]", 1).await;
            // Kept in this browser.
            page.reload().await;
            page.see_text("#wrong", "1 mistake").await;
            page.see_count("#clock[hidden]", 1).await;
            page.click("#undo").await;
            page.see_text("#wrong", "0 mistakes").await;
        }
    });
}
