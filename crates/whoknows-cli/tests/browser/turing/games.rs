//! Games of the Turing Machine on the page: what is in reach, rounds that are full, ids, the game of the day,
//! and races.

use crate::browser::harness::{Browser, Visit, visit};

/// Is all of this in sight, without scrolling?
async fn is_in_reach(page: &Browser, css: &str) -> bool {
    let script = format!(
        "const box = document.querySelector(\"{css}\").getBoundingClientRect();
         return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;"
    );
    page.js(&script).await.as_bool().unwrap()
}

#[test]
fn turing_picker_and_guess_are_in_reach() {
    visit("turing-reach", async |visit| {
        let page = visit.at("/turing#tab=play").await;
        for (name, width, height, phone) in [("desk", 1280, 800, false), ("phone", 390, 844, true)]
        {
            page.screen(width, height, phone).await;
            for cards in [4, 6] {
                let choose = format!("document.querySelector('#new-cards').value = '{cards}';");
                page.js(&choose).await;
                page.js("document.querySelector('#new-game').requestSubmit();").await;
                page.see_count("#verifiers .card", cards).await;
                page.js("scrollTo(0, 0);").await;
                for css in ["#picker", "#guess", "#moves [data-ask=A]", "#verifiers .card header"] {
                    assert!(is_in_reach(page, css).await, "{css} on a {name} with {cards} cards");
                }
                page.shot(&format!("turing-reach-{name}-{cards}")).await;
            }
        }
        // The same on a phone by touch: a code, a verifier, the answer.
        page.tap("#picker [data-place='0'] label:nth-child(3)").await;
        page.see_text("#guess", "Guess 311").await;
        page.tap("#moves [data-ask=B]").await;
        page.see_count("#sheet .yes, #sheet .no", 1).await;
        page.see_text("#moves .turn", "Round 1: 2 questions left").await;
    });
}

#[test]
fn turing_round_takes_no_fourth_question() {
    visit("turing-full", async |visit| {
        let page = visit.at("/turing#tab=play").await;
        page.fill("#new-id", "T36R597").await;
        page.click("#new-game button[type=submit]").await;
        for (at, letter) in ["A", "B", "C"].iter().enumerate() {
            page.click(&format!("#moves [data-ask={letter}]")).await;
            page.see_count("#sheet .yes, #sheet .no", at + 1).await;
        }
        // In reach, in the round itself, and in the row of the next one: refused with the reason.
        for css in ["#moves [data-ask=D]", "#sheet [data-key='0 D']", "#sheet [data-key='1 D']"] {
            page.click(css).await;
            page.see_text("#sheet-refused", "Round 1 has its 3 questions").await;
            page.see_count("#sheet .yes, #sheet .no", 3).await;
        }
        page.click("#new-round").await;
        page.see_count("#sheet .yes, #sheet .no", 4).await;
        page.see_count("#sheet tbody tr", 3).await;
        // Another code is a new round without a word.
        page.click("#picker input[aria-label='square 5'] + span").await;
        page.click("#moves [data-ask=E]").await;
        page.see_count("#sheet .yes, #sheet .no", 5).await;
    });
}

#[test]
fn turing_companion_takes_no_fourth_question() {
    visit("turing-full-companion", async |visit| {
        let page = visit.at("/turing#cards=3+7+10+14&test=435:A%2BB-C-").await;
        page.see_count("#sheet .yes, #sheet .no", 3).await;
        page.click("#sheet [data-key='0 D']").await;
        page.see_text("#sheet-refused", "Round 1 has its 3 questions").await;
        page.see_count("#sheet .yes, #sheet .no", 3).await;
        page.click("#new-round").await;
        page.see_count("#sheet .yes, #sheet .no", 4).await;
    });
}

#[test]
fn turing_cards_that_make_no_game_say_why() {
    visit("turing-no-game", async |visit| {
        let page = visit.at("/turing#cards=1+2+3+5").await;
        page.see_text("#lead", "These cards make no valid game: of 36 choices of laws").await;
    });
}

#[test]
fn turing_game_has_an_id_a_level_and_a_day() {
    visit("turing-id", async |visit| {
        let page = visit.at("/turing#tab=play").await;
        // A nightmare of six at every level, at once.
        page.js("document.querySelector('#new-mode').value = 'nightmare';").await;
        page.js("document.querySelector('#new-cards').value = '6';").await;
        for level in ["easy", "standard", "hard"] {
            page.js(&format!("document.querySelector('#new-level').value = '{level}';")).await;
            page.click("#new-game button[type=submit]").await;
            page.see_text("#naming", &format!("Nightmare, {level}, 6 verifiers.")).await;
        }
        // The id is told to those who ask, with a link that begins the same game.
        page.see_count("#game-name", 0).await;
        page.click("#show-id").await;
        let id = page.text("#game-name").await;
        page.shots("turing-id").await;
        let cards = page.text("#verifiers").await;
        let link = page.js("return document.querySelector('#game-name').href;").await;
        let mut other = Browser::open(&visit.server).await;
        other.expect_in_console("favicon");
        other.go(link.as_str().unwrap()).await;
        other.see_count("#verifiers .card", 6).await;
        assert_eq!(other.text("#verifiers").await, cards);
        other.click("#show-id").await;
        assert_eq!(other.text("#game-name").await, id);
        other.close().await;

        // Today's game, notes by hand, and the line to share.
        page.click("#daily").await;
        page.see_text("#naming", "The game of 20").await;
        page.see_count("#struck .struck", 0).await;
        page.click("#struck [data-note=b3]").await;
        page.click("#struck [data-note=p5]").await;
        page.see_count("#struck .struck", 2).await;
        page.reload().await;
        page.see_count("#struck .struck", 2).await;
        page.see_count("#verifiers .gone", 0).await;
        page.click("#moves [data-ask=A]").await;
        page.see_count("#sheet .yes, #sheet .no", 1).await;
        page.click("#guess").await;
        page.see_text("#shared-line", "after 1 round, 1 question ■").await;
        page.see("#game-name").await;
    });
}

/// Asks what the page proposes until the code is certain, and guesses it.
async fn find_the_code(page: &Browser) {
    page.click("input[name=hints][value=full]").await;
    let mut asked = page.count("#sheet .yes, #sheet .no").await;
    loop {
        page.see("#board .possible, #board .certain").await;
        page.click("#next").await;
        page.see("#best .verdict").await;
        if page.text("#best .verdict").await.starts_with("The code is") {
            return page.click("#guess").await;
        }
        page.click("#sheet .proposed").await;
        asked += 1;
        page.see_count("#sheet .yes, #sheet .no", asked).await;
        page.see_text("#lead", "left.").await;
    }
}

#[test]
fn turing_race_of_two_browsers_and_a_computer() {
    visit("turing-race", async |visit| {
        let Visit { server, browser: ann } = visit;
        ann.go(&server.at("/turing#tab=play")).await;
        ann.see("#new-race").await;
        ann.click("#new-race summary").await;
        ann.fill("#new-id", "T36R597").await;
        ann.fill("#race-name", "Ann").await;
        ann.click("input[name=computer][value=perfect]").await;
        ann.click("#start-race").await;
        ann.see_count("#verifiers .card", 5).await;
        ann.see_text("#racers", "1 person still to come").await;
        ann.see_text("[data-racer=perfect]", "done").await;
        let link = ann.address().await;
        assert!(link.contains("race=") && !link.contains("key"), "{link}");

        // Ben joins by the link, and plays badly; neither sees what the other asks.
        let ben = Browser::open(server).await;
        ben.go(&link).await;
        ben.see_text("#lead", "Join the race").await;
        ben.fill("#join-name", "Ben").await;
        ben.click("#join-race button").await;
        ben.see_count("#verifiers .card", 5).await;
        ann.see("[data-racer=Ben]").await;
        ben.click("#moves [data-ask=A]").await;
        ben.see_count("#sheet .yes, #sheet .no", 1).await;
        ann.see_text("[data-racer=Ben]", "1 round, 1 question").await;
        ann.see_count("#sheet .yes, #sheet .no", 0).await;
        ann.shots("turing-race").await;

        // The page is loaded again: the key of the board is still in this browser.
        ben.reload().await;
        ben.see_count("#sheet .yes, #sheet .no", 1).await;
        ben.click("#guess").await;
        ben.see_text("#lead", "You have guessed").await;
        ben.see_count("#winner", 0).await;
        find_the_code(ann).await;
        for page in [&*ann, &ben] {
            page.see_text("#winner", "A tie between Ann and perfect").await;
            page.see_count(".results tbody tr", 3).await;
            page.see_text(".results tbody tr:last-child", "out").await;
            page.see("#review .regrets").await;
        }
        ben.see_text("#lead", "111 is wrong: the code is 155").await;
        ann.see_text("#lead", "Right: the code is 155").await;
        ann.shots("turing-race-over").await;
        ben.close().await;
    });
}

#[test]
fn turing_game_tells_its_id_to_those_who_ask() {
    visit("turing-id-told", async |visit| {
        let page = visit.at("/turing").await;
        // A game that somebody began.
        let table = page
            .js_later(
                "const done = arguments[0];
                const body = JSON.stringify({ id: 'T36R597' });
                fetch('/tables/turing', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
                    .then((said) => said.json()).then(({ table }) => done(table));",
            )
            .await;
        let page = visit.at(&format!("/turing#tab=play&table={}", table.as_str().unwrap())).await;
        page.see_count("#verifiers .card", 5).await;
        let told = "return document.body.innerText.includes('T36R597');";
        assert_eq!(page.js(told).await, false, "who looks it up finds the code");
        // Whatever is pressed for it, it has the word `id` on it.
        page.js("for (const one of document.querySelectorAll('button'))
                if (one.checkVisibility() && /\\bid\\b/i.test(one.textContent)) one.click();")
            .await;
        page.wait_for(told).await;
    });
}
