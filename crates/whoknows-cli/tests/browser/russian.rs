//! The page of Russian cards: the map of sizes, the list as each sees it, and the exchange.

use super::harness::{Browser, Visit, visit};

/// At an address of the page, with the map known and nothing being asked.
async fn at<'v>(visit: &'v Visit, state: &str) -> &'v Browser {
    let page = visit.at(&format!("/russian{state}")).await;
    page.wait_for("return document.querySelectorAll('.map .gone').length > 20;").await;
    settled(page).await;
    page
}

async fn settled(page: &Browser) {
    page.wait_for(
        "return !!document.querySelector('.grid') && !document.querySelector('.waiting');",
    )
    .await;
}

/// The hands of the grid whose names are struck out.
async fn struck(page: &Browser) -> String {
    let script = "return [...document.querySelectorAll('.grid .name.struck')]
        .map((name) => name.textContent).join(' ');";
    page.js(script).await.as_str().unwrap().to_string()
}

/// Lets Anne say this list.
async fn say(page: &Browser, list: &str) {
    page.fill("#list", list).await;
    page.click("#says button[type=submit]").await;
}

/// Moves a slider.
async fn slide(page: &Browser, who: &str, to: usize) {
    page.fill(&format!("#size-{who}"), &to.to_string()).await;
}

#[test]
fn russian_list_is_seen_by_anne_bill_and_cath() {
    visit("russian-list", async |visit| {
        let page = at(visit, "").await;
        page.see_text("#words .verdict", "(3,3,1): yes").await;
        page.see_text("#words", "“My hand is one of these 7.”").await;
        page.see_count(".grid tbody tr", 7).await;
        page.see_count(".grid tbody .cell.certain", 3).await;
        page.see_text("#worlds", "140 → 28 deals of 140").await;
        page.see_count("#worlds i", 140).await;
        page.see_count("#worlds i:not(.out)", 28).await;
        page.shots("russian").await;

        // Bill strikes out the hands with his cards, and knows the one that is left.
        page.click_and_see("[data-view=bill]", "#words", "Only 012 avoids it").await;
        page.see_text("#words", "Cath holds 6").await;
        assert_eq!(struck(page).await, "035 046 134 156 236 245");
        page.see_count("#worlds i:not(.out)", 1).await;
        page.shots("russian-bill").await;
        // Another hand: 5 is taken back, then he gets 6.
        page.click_and_see(
            ".card[data-column='5']",
            "#words",
            "Bill holds 34. Choose 1 more card.",
        )
        .await;
        page.click_and_see(".card[data-column='6']", "#words", "Bill holds 346").await;
        page.see_text("#words", "Cath holds 5").await;

        // Cath thinks four hands possible, and each card in half of them.
        page.click("[data-view=cath]").await;
        page.see_text("#words", "Cath holds 5. She thinks 4 of the 7 hands possible.").await;
        page.click(".card[data-column='0']").await;
        page.see_text("#words", "Cath holds 0. She thinks 4 of the 7 hands possible.").await;
        assert_eq!(struck(page).await, "012 035 046");
        page.see_text("#words", "She knows no card").await;
        let known = page.text(".grid tfoot").await;
        assert_eq!(known.matches("2/4").count(), 6, "{known}");
        page.shots("russian-cath").await;

        // The address is all that is needed to see the same again; U goes back.
        page.reload().await;
        page.see_text("#words", "Cath holds 0. She thinks 4 of the 7 hands possible.").await;
        page.click_and_see(".card[data-column='1']", "#words", "Cath holds 1.").await;
        page.type_in(".card[data-column='1']", "u").await;
        page.see_text("#words", "Cath holds 0.").await;
        // Without a mouse: right to card 1, and Enter.
        page.js("document.querySelector('.card[data-column=\"0\"]').focus();").await;
        page.type_in(".card[data-column='0']", "\u{e014}").await;
        page.type_in(".card[data-column='1']", "\u{e007}").await;
        page.see_text("#words", "Cath holds 1.").await;
        page.type_in(".card[data-column='1']", "?").await;
        page.see_text("#keys", "undo").await;
    });
}

#[test]
fn russian_bad_lists_show_what_spoils_them() {
    visit("russian-bad", async |visit| {
        let page = at(visit, "").await;
        // Anne says less: Cath would know a card.
        page.click(".drop[aria-label='Say it without 245']").await;
        page.see_text("#words .verdict", "yes, this list of 6 hands is good").await;
        page.click(".drop[aria-label='Say it without 236']").await;
        page.see_count(".grid tbody tr", 5).await;
        say(page, "012 034 056").await;
        page.see_text("#words .verdict", "no, this list of 3 hands is not good").await;
        page.see_text("#words .flaw", "Cath with 3 would know that Anne has 0.").await;
        page.see_count(".grid tbody .cell.why", 2).await;
        page.click_and_see("#words .flaw button", "#words", "She knows that Anne has 0.").await;
        assert_eq!(struck(page).await, "034");
        page.see(".grid tfoot .cell.certain.why").await;
        page.shots("russian-flaw").await;

        // Two hands that share too much: Bill cannot tell.
        say(page, "012 013 456").await;
        page.see_text("#words .flaw", "Bill with 456 could not tell 012 from 013").await;
        page.see_count(".grid tbody .cell.why", 4).await;
        page.click("#words .flaw button").await;
        page.see_text("#words", "2 hands avoid it. He cannot tell which is Anne's.").await;

        // What is no list is refused next to it.
        say(page, "012 019").await;
        page.see_text("#typed .refused", "`9` is no card").await;
        page.click_and_see("#says .row button", "#words .verdict", "(3,3,1): yes").await;
        page.fill("#want", "smallest").await;
        page.see_count(".grid tbody tr", 5).await;
        // Another hand of Anne's is in the list that is found.
        page.fill("#want", "").await;
        page.see_count(".grid tbody tr", 7).await;
        for card in ["0", "6"] {
            page.click(&format!(".card[data-column='{card}']")).await;
        }
        page.see_text("#words", "Anne holds 126").await;
        page.see_text(".grid .own .name", "126").await;
        page.click("#deal button").await;
        settled(page).await;
        page.see_count(".grid tbody tr", 7).await;
    });
}

#[test]
fn russian_map_leads_to_every_size() {
    visit("russian-map", async |visit| {
        let page = at(visit, "").await;
        assert_eq!(page.count(".map .certain").await, 49);
        page.see_text(".reason", "(3,3,1): yes. The lines of the projective plane").await;
        // Cath gets two cards: (3,3,2) has no list, (5,4,2) has one with eleven hands.
        slide(page, "c", 2).await;
        page.see_text("#words .verdict", "(3,3,2): no").await;
        page.see_text("#words .because", "share no card").await;
        page.click(".map [data-row='4'][data-column='3']").await;
        page.see_text("#words .verdict", "(5,4,2): yes").await;
        page.see_count(".grid tbody tr", 11).await;
        page.see_text("#worlds", "of 6,930").await;
        // One row up on the map: (4,4,2), too few hands have room.
        page.type_in(".map [data-row='4'][data-column='3']", "\u{e013}").await;
        page.see_text(".reason", "(4,4,2): no. At least 9 hands are needed").await;
        page.type_in(".map [data-row='3'][data-column='3']", "\u{e007}").await;
        page.see_text("#words .verdict", "(4,4,2): no").await;

        // A long search tells how it goes on, and can be stopped.
        page.fill("#want", "largest").await;
        for (who, cards) in [("c", 3), ("a", 8), ("b", 6)] {
            slide(page, who, cards).await;
        }
        page.see(".asking .bar").await;
        page.shots("russian-search").await;
        page.click_and_see(".asking .stop", "#words", "There is no list: the search did not end.")
            .await;
        // The page goes on.
        page.fill("#want", "").await;
        page.see_text("#words .verdict", "(8,6,3): yes").await;
        page.see_count(".grid tbody tr", 34).await;
        page.see(".map [data-row='7'][data-column='5'].certain").await;
        page.shots("russian-large").await;
    });
}

#[test]
fn russian_exchange_goes_step_by_step() {
    visit("russian-steps", async |visit| {
        let page = at(visit, "").await;
        page.click("[data-view=steps]").await;
        let next = ".stepper .main";
        page.see_text(".stepper h2", "The deal").await;
        page.see_text("#words", "Anne has 012, Bill 345, Cath 6.").await;
        page.see_count("#worlds i:not(.out)", 140).await;
        page.click_and_see(next, ".stepper h2", "Anne says").await;
        page.see_count("#worlds i:not(.out)", 28).await;
        page.click_and_see(next, "#words", "He knows that Anne has 012, and so that Cath has 6.")
            .await;
        page.see_count("#worlds i:not(.out)", 1).await;
        page.click_and_see(next, "#words", "She thinks 4 of the 7 hands possible.").await;
        page.click_and_see(next, "#words", "“Cath has 6.”").await;
        page.see_text("#words", "of every card that it may be Anne's or Bill's").await;
        page.see_count("#worlds i:not(.out)", 4).await;
        page.shots("russian-steps").await;
        page.click_and_see(".stepper button", ".stepper h2", "Cath looks").await;

        // Where no list is good, three steps may be enough; or luck.
        at(visit, "#a=4&b=4&c=2&view=steps&step=3").await;
        page.see_text(".stepper", "4 of 4").await;
        page.see_text("#words .verdict", "3 steps are enough, whatever the deal").await;
        page.see_text("#worlds", "12 → 4 deals of 3,150").await;
        page.shots("russian-longer").await;
        at(visit, "#a=3&b=2&c=1&view=steps").await;
        page.see_text("#words .verdict", "no exchange of any length works for every deal").await;
        page.click_and_see(".sentences > p button", ".stepper", "1 of 5").await;
        page.see_text("#worlds", "60 deals").await;
    });
}

#[test]
fn russian_says_which_question_an_answer_is_to() {
    visit("russian-two", async |visit| {
        // Two questions, each with its own answer.
        let page = at(visit, "#a=3&b=9&c=6&view=steps").await;
        page.see_text("#words", "No single announcement is good.").await;
        page.see_text("#words", "(3,9,6), longer exchanges: don't know").await;
        page.see_text("#sizes .reason", "(3,9,6): no. a = 3 is at most c = 6").await;
    });
}

#[test]
fn russian_says_how_many_cards_there_may_be() {
    visit("russian-bounds", async |visit| {
        let page = at(visit, "#a=3&b=9&c=6&view=steps").await;
        page.see_text("#limit", "18 of at most 18 cards.").await;
        // The map is full beyond the sizes that were looked at.
        page.see(".map [data-row='3'][data-column='7']:not(.unasked)").await;
        // A slider that takes cards from another says so.
        slide(page, "a", 5).await;
        page.see_text("#limit", "18 of at most 18 cards: Bill now holds 7.").await;
        page.see_text(".slider output[for=size-b]", "7").await;
        slide(page, "c", 2).await;
        page.see_text("#limit", "14 of at most 18 cards.").await;
        page.shots("russian-bounds").await;
    });
}

#[test]
fn russian_slider_that_takes_cards_from_another_says_so() {
    visit("russian-gives", async |visit| {
        let page = at(visit, "#a=3&b=9&c=6").await;
        slide(page, "a", 5).await;
        page.wait_for("return document.querySelector('#size-b').value === '7';").await;
        // In words that are read out when they change; the label of the slider is none.
        page.wait_for(
            "return [...document.querySelectorAll('.panel [role=status], .panel [role=alert], .panel [aria-live]')]
                .some((one) => /Bill\\D*7/.test(one.textContent));",
        )
        .await;
    });
}

#[test]
fn russian_map_fills_while_something_long_is_searched() {
    visit("russian-at-once", async |visit| {
        for state in ["", "#a=8&b=6&c=3&want=largest"] {
            let page = visit.at(&format!("/russian{state}")).await;
            page.see(".map button").await;
            // Nobody chose a size: every one of 15 cards and less is known, and some of the larger ones.
            let known = |cards: &str| {
                format!(
                    "const c = Number(document.querySelector('#size-c').value);
                    const cells = [...document.querySelectorAll('.map button')]
                        .filter(({{ dataset: d }}) => {{ const cards = Number(d.row) + Number(d.column) + 2 + c; return {cards}; }});
                    return cells.length > 0 && "
                )
            };
            let all = "cells.every((cell) => !cell.classList.contains('unasked'));";
            page.wait_for(&(known("cards <= 15") + all)).await;
            if !state.is_empty() {
                page.see("#asking .bar").await;
            }
            let some = "cells.some((cell) => !cell.classList.contains('unasked'));";
            page.wait_for(&(known("cards > 15 && cards < 18") + some)).await;
        }
    });
}
