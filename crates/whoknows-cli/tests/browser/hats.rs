//! The hats: the map of all colourings, drawing who sees whom, searching, and a seat at the table.

use super::harness::{Browser, Visit, visit};

/// At this state of the page, with so many squares on the map.
async fn at<'v>(visit: &'v Visit, state: &str, squares: usize) -> &'v Browser {
    let page = visit.at(&format!("/hats{state}")).await;
    page.see_count(".square", squares).await;
    page.see("#why h2").await;
    page
}

#[test]
fn hats_map_shows_who_is_right_on_each_colouring() {
    visit("hats-map", async |visit| {
        let page = at(visit, "", 256).await;
        page.see_text("#verdict", "This strategy wins").await;
        page.see_text("#verdict", "every one of the 256 colourings").await;
        page.see_text("#why", "Player p is right exactly when T = p.").await;
        page.see_text("#outcome", "On 3 2 1 3 somebody is right: won.").await;
        page.see_count("#board [data-only]", 5).await;
        page.see_text("#board [data-only='2']", "64").await;
        page.see("[aria-label='Hats 0 0 1 2: player 3 is right.']").await;
        page.see_count(".square.lost", 0).await;
        page.shots("hats").await;

        page.fill("#plan", "majority").await;
        page.see_count(".square.lost", 52).await;
        page.see_text("#verdict", "On 52 of 256 colourings everybody is wrong.").await;
        page.see_text("#verdict", "2 players on 44, 3 players on 4").await;
        page.see_text("#worlds", "204 colourings won of 256").await;
        page.see_count("#worlds i.out", 52).await;
        page.see("[aria-label='Hats 0 0 0 3: players 0 and 3 are right.']").await;
        page.shots("hats-lost").await;
        page.click_and_see(".square.lost", "#outcome", "On 0 0 3 2 everybody is wrong: lost.")
            .await;
        page.see_text(".player[data-player='2']", "says 2 ✗").await;
        page.click("[data-only='lost']").await;
        page.see_count(".square.faded", 204).await;

        // By the keys: to the right, and Enter puts these hats on the table.
        page.js("document.querySelector('.square').focus();").await;
        page.type_in(".square", "\u{e014}").await;
        page.wait_for("return document.activeElement.dataset.number === '1';").await;
        page.type_in(".square:focus", "\u{e007}").await;
        page.see_text("#outcome", "On 0 0 0 1 somebody is right: won.").await;
        // The address is all of it.
        page.reload().await;
        page.see_text("#outcome", "On 0 0 0 1 somebody is right: won.").await;
        page.see_count(".square.lost", 52).await;
    });
}

#[test]
fn hats_are_drawn_by_hand() {
    visit("hats-draw", async |visit| {
        let page = at(visit, "#graph=K3&colours=3&strategy=sum", 27).await;
        let graph =
            |list: &str| format!("return document.querySelector('#graph').value === '{list}';");
        page.click(".ground").await;
        page.wait_for(&graph("3,0-1,0-2,1-2")).await;
        page.see_count(".square", 81).await;
        page.see("#boards[aria-busy='false']").await;
        page.click(".player[data-player='3']").await;
        page.click(".player[data-player='0']").await;
        page.wait_for(&graph("0-1,0-2,0-3,1-2")).await;
        page.see_text("#drawn", "Players 3 and 0 see each other.").await;
        page.see("#boards[aria-busy='false']").await;
        page.click("[data-kind='one']").await;
        page.js(
            "const at = (v) => { const box = document.querySelector(`.player[data-player='${v}'] .head`).getBoundingClientRect();
                return {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, button: 0}; };
            document.querySelector(\".player[data-player='3'] .head\").dispatchEvent(new PointerEvent('pointerdown', at(3)));
            document.querySelector('#table').dispatchEvent(new PointerEvent('pointermove', at(2)));
            document.querySelector('#table').dispatchEvent(new PointerEvent('pointerup', at(2)));",
        )
        .await;
        page.wait_for(&graph("0-1,0-2,0-3,1-2,3>2")).await;
        page.see("#boards[aria-busy='false']").await;
        page.see_text("#verdict", "On 12 of 81 colourings everybody is wrong.").await;
        page.type_in(".player[data-player='1']", "\u{e017}").await;
        page.wait_for(&graph("0-1,0-2,2>1")).await;
        page.see_count(".square", 27).await;
        page.js("document.activeElement.blur();").await;
        page.type_in("body", "u").await;
        page.wait_for(&graph("0-1,0-2,0-3,1-2,3>2")).await;
        page.see_count(".square", 81).await;

        // What cannot be read is said beside its field.
        page.fill("#graph", "C2").await;
        page.see_text("#graph-refused", "a cycle has at least 3 players, not 2").await;
        page.fill("#graph", "K3").await;
        page.see_count(".square", 27).await;
        page.fill("#strategy", "xor").await;
        page.see_text("#strategy-refused", "player 1 sees 0:0 2:2 and guesses 3").await;
        page.fill("#plan", "table").await;
        page.see_text("#verdict", "On 8 of 27 colourings everybody is wrong.").await;
        page.wait_for("return document.querySelector('#strategy').value.includes('2: 2 2 -> 0');")
            .await;
        page.fill("#strategy", "sum").await;
        page.see_text("#verdict", "every one of the 27 colourings").await;
        page.fill("#colours", "2,4,4").await;
        page.see_count(".square", 32).await;
        // More than a map holds is still proved.
        page.fill("#colours", "6").await;
        page.fill("#graph", "K6").await;
        page.see_text(".no-map", "46,656 colourings are too many for a map: at most 4,096").await;
        page.see_text("#verdict", "every one of the 46,656 colourings").await;
    });
}

#[test]
fn hats_are_searched_and_a_long_search_is_stopped() {
    visit("hats-find", async |visit| {
        let page = at(visit, "#graph=C5&colours=3&strategy=sum", 243).await;
        page.click_and_see("#find", "#asking", "No strategy always has somebody right.").await;
        page.see_text("#asking", "The theorem on cycles (Szczechla 2017; Kokhas and Latyshev)")
            .await;

        at(visit, "#graph=K4&colours=4,4,3,4&strategy=sum", 192).await;
        page.see_text("#verdict", "everybody is wrong").await;
        page.click_and_see("#find", "#asking", "Found a strategy that always has somebody right.")
            .await;
        page.see_text("#verdict", "every one of the 192 colourings").await;
        page.see_text("#why", "Put 12 points on a circle.").await;
        page.see_count(".square.lost", 0).await;
        page.reload().await;
        page.see_text("#why", "Put 12 points on a circle.").await;

        page.click_and_see("#number", "#asking", "They win with up to 4 colours.").await;

        let prism = "0-1,0-2,1-2,3-4,3-5,4-5,0-3,1-4,2-5";
        let hard = format!("#graph={prism}&colours=4&strategy=sum");
        at(visit, &hard, 4096).await;
        page.click_and_see("#find", "#asking .words", "conflicts").await;
        page.click_and_see("#asking .stop", "#asking", "Stopped.").await;
        page.shots("hats-large").await;
        // The server is free again.
        page.fill("#graph", "K4").await;
        page.see_text("#verdict", "every one of the 256 colourings").await;
    });
}

#[test]
fn hats_have_a_seat_for_you() {
    visit("hats-seat", async |visit| {
        let table = "#graph=K4&colours=4&strategy=xor&seat=2&deal=7";
        let page = at(visit, table, 256).await;
        page.see_text("#round", "Round 1. You are player 2").await;
        page.see_text("#round", "player 0 wears 0, player 1 wears 3, player 3 wears 2").await;
        page.see_text("#worlds", "4 colourings possible for you of 256").await;
        page.see_count("#worlds i:not(.out)", 4).await;
        page.see_count(".square:not(.cut)", 4).await;
        page.see_text(".player.me", "?").await;
        page.click_and_see("#hint", "#round", "The strategy says 3.").await;
        page.shots("hats-seat").await;

        page.click_and_see("[data-guess='0']", "#outcome", "Player 3 is right: won.").await;
        page.see_text("#round", "You wear 2, guessed 0: wrong.").await;
        page.see_text("#worlds", "1 colouring possible for you of 256").await;
        page.reload().await;
        page.see_text("#outcome", "Player 3 is right: won.").await;
        page.click("#take-back").await;
        page.see("[data-guess='2']").await;
        page.type_in("body", "2").await;
        page.see_text("#outcome", "Players 2 and 3 are right: won.").await;
        page.see_text("#round", "1 of 1 round won.").await;
        page.click_and_see("#next-deal", "#round", "Round 2. You are player 2").await;
        page.reload().await;
        page.see_text("#round", "Round 2. You are player 2").await;
        page.see_text("#round", "1 of 1 round won.").await;
        page.click_and_see("#leave", "#worlds", "256 colourings won").await;
        page.fill("#seat", "1").await;
        page.click_and_see("#sit", "#round", "Round 1. You are player 1").await;
        page.see_count("[data-guess]", 4).await;
    });
}

#[test]
fn hats_on_the_table_do_not_stop_the_drawing() {
    visit("hats-on", async |visit| {
        let page = at(visit, "", 256).await;
        page.see_text("#outcome", "On 3 2 1 3 somebody is right: won.").await;
        page.click("#add-player").await;
        page.see_text("#drawn", "Player 4 sits down").await;
        page.see_count(".player", 5).await;
        page.see_count(".square", 1024).await;
    });
}

#[test]
fn hats_that_xor_does_not_fit_are_offered_the_sum() {
    visit("hats-instead", async |visit| {
        for (colours, squares) in [("3", 81), ("5", 625)] {
            let page = at(visit, "", 256).await;
            page.fill("#colours", colours).await;
            page.see(".refused:not(:empty)").await;
            // Whatever the offer is called, it is a button with this word.
            let offer = "const offer = [...document.querySelectorAll('button')]
                .find((one) => one.checkVisibility() && /\\bsum\\b/.test(one.textContent));
                offer?.click();
                return offer !== undefined;";
            page.wait_for(offer).await;
            page.see_count(".square", squares).await;
            page.see("#verdict .verdict, #verdict p:not(.refused)").await;
        }
    });
}

#[test]
fn hats_that_cannot_win_leave_no_old_error() {
    visit("hats-error-gone", async |visit| {
        let page = visit.at("/hats#graph=C5&colours=3&strategy=xor").await;
        page.see(".refused:not(:empty)").await;
        page.click_and_see("#find", "#asking", "No strategy always has somebody right.").await;
        page.wait_for(
            "return ![...document.querySelectorAll('.refused')].some((one) => one.checkVisibility() && one.textContent);",
        )
        .await;
    });
}
