//! Quaternity: a table from its setting up to the rematch, and boards with many sets.

use super::harness::{Browser, visit};
use super::quaternity::{cell, decide, see_live, wait_for_me};

/// Opens the table that was set up.
async fn open_table(page: &Browser) {
    page.click("#setup button[type='submit']").await;
    see_live(page).await;
}

/// What a script says of the page.
async fn is(page: &Browser, script: &str) -> bool {
    page.js(&format!("return {script};")).await.as_bool().unwrap()
}

#[test]
fn quaternity_has_levels_names_of_two_words_and_a_rematch() {
    visit("quaternity-rematch", async |visit| {
        let page = visit.at("/quaternity").await;
        page.fill("#per-set", "2").await;
        page.fill("#name-0", "Anna Maria").await;
        page.fill("#kind-1", "strong").await;
        page.fill("#kind-2", "easy").await;
        page.fill("#seconds", "2").await;
        open_table(page).await;
        page.see_text("#said", "").await;
        page.see_text("#status", "Anna Maria is to ask").await;
        page.see_text("#seats", "strong computer").await;
        page.see_text("#seats", "easy computer").await;
        page.see_text("#seats", "Strong computers think for 2 s a decision.").await;
        wait_for_me(page).await;
        while page.count("#quick").await == 0 {
            decide(page).await;
            wait_for_me(page).await;
        }
        page.see_text("#status", "The game is over.").await;
        // An earlier turn of a game that is over: no table goes on.
        page.click_and_see("[data-turn='1']", "#status", "after turn 1. The game is over.").await;
        page.click_and_see("#now", "#status", "The game is over.").await;
        let first = page.address().await;
        page.click("#rematch").await;
        page.see_count("#history .turn", 0).await;
        page.see_text("#status", "Anna Maria is to ask").await;
        page.see_text("#seats", "Strong computers think for 2 s a decision.").await;
        assert_ne!(page.address().await, first);
    });
}

#[test]
fn quaternity_takes_names_of_two_words() {
    visit("quaternity-words", async |visit| {
        let page = visit.at("/quaternity").await;
        page.fill("#name-0", "Anna Maria").await;
        open_table(page).await;
        page.see_text("#status", "Anna Maria is to ask").await;
    });
}

#[test]
fn quaternity_says_of_no_finished_game_that_it_goes_on() {
    visit("quaternity-over", async |visit| {
        let page = visit.at("/quaternity").await;
        page.fill("#per-set", "2").await;
        page.fill("#kind-1", "random").await;
        page.fill("#kind-2", "random").await;
        open_table(page).await;
        wait_for_me(page).await;
        while page.count("#quick").await == 0 {
            decide(page).await;
            wait_for_me(page).await;
        }
        page.click_and_see("[data-turn='1']", "#status", "after turn 1").await;
        assert!(page.text("#status").await.contains("The game is over."));
    });
}

#[test]
fn quaternity_refuses_a_name_with_what_it_expects() {
    visit("quaternity-name", async |visit| {
        visit.browser.expect_in_console("400");
        let page = visit.at("/quaternity").await;
        page.fill("#name-1", "Ann>Ben").await;
        page.click("#setup button[type='submit']").await;
        page.see_text("#said", "`Ann>Ben` has one of > / : in it").await;
        page.fill("#name-1", "Ben!").await;
        page.click("#setup button[type='submit']").await;
        page.see_text("#said", "Name of seat 2: expected at most 20 letters and blanks.").await;
    });
}

#[test]
fn quaternity_shows_fractions_without_pointing() {
    visit("quaternity-fractions", async |visit| {
        let page = visit.at("/quaternity").await;
        // Nobody points at anything: the fractions are there, inside their cells.
        page.see_count("#history .turn", 13).await;
        page.click_and_see("[data-turn='1']", "#step-words", "Turn 1 of 13").await;
        page.see_text(&cell(1, 0), "6/13").await;
        let seen = "[...document.querySelectorAll('.cell.possible .part')].every(part => \
                    getComputedStyle(part).opacity === '1' && part.textContent !== '' && \
                    part.offsetWidth <= part.parentNode.clientWidth)";
        assert!(is(page, seen).await);
    });
}

#[test]
fn quaternity_has_thirteen_sets_in_the_room_there_is() {
    visit("quaternity-thirteen", async |visit| {
        let page = visit.at("/quaternity").await;
        page.see_count("#history .turn", 13).await;
        page.fill("#players", "4").await;
        page.fill("#sets", "13").await;
        open_table(page).await;
        page.see_count(".cell", 208).await;
        // No scroller in the page: the sets stand in columns, all of them.
        let whole = "(box => box.scrollHeight <= box.clientHeight && \
                     box.scrollWidth <= box.clientWidth)(document.querySelector('#board'))";
        assert!(is(page, whole).await);
        page.see_count("#board table", 2).await;
        page.see_text("#worlds", "about 5.36 × 10²⁸ worlds").await;
        page.shots("quaternity-thirteen").await;
    });
}

#[test]
fn quaternity_seats_opponents_whom_no_habit_beats() {
    visit("quaternity-opponents", async |visit| {
        let page = visit.at("/quaternity").await;
        page.see("#kind-2").await;
        // The kinds of which the library's test of players says so; a careful one loses every game.
        let kinds = "[1, 2].map((seat) => document.querySelector(`#kind-${seat}`).value).join()";
        let chosen = page.js(&format!("return {kinds};")).await;
        assert_eq!(chosen, "fair,fair");
    });
}
