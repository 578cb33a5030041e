//! Quaternity: a game to look at, a game against computers, and one table in two browsers.

use super::harness::{Browser, Server, Visit, visit};

/// The cell of a card and a player.
pub(super) fn cell(card: usize, player: usize) -> String {
    format!("#board [data-row='{card}'][data-column='{player}']")
}

/// The number of turns at the table.
async fn turns(page: &Browser) -> usize {
    page.count("#history .turn").await
}

/// Waits until the page follows its table.
pub(super) async fn see_live(page: &Browser) {
    page.see("#following[data-state='live']").await;
}

/// Waits until it is for this browser to decide, or the game is over.
pub(super) async fn wait_for_me(page: &Browser) {
    page.wait_for("return !!document.querySelector('.cell.askable, #say-yes, #quick');").await;
}

/// Makes one decision: says no if asked, else asks the first question that is allowed.
pub(super) async fn decide(page: &Browser) {
    wait_for_me(page).await;
    let version = "document.querySelector('#board').dataset.version";
    let before = page.js(&format!("return {version};")).await;
    let is_asked = page.count("#say-no").await > 0;
    page.click(if is_asked { "#say-no" } else { ".cell.askable" }).await;
    page.wait_for(&format!("return {version} !== {before};")).await;
}

/// The lines of the game, as the page shows them.
async fn history(page: &Browser) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('#history .turn')].map(e => e.ariaLabel).join('|');";
    let all = page.js(script).await;
    all.as_str().unwrap().split('|').map(ToString::to_string).collect()
}

/// Opens the game of a text.
async fn open(page: &Browser, game: &str) {
    page.fill("#game-text", game).await;
    page.click("#open-text").await;
}

#[test]
fn quaternity_replays_a_game_and_says_why() {
    visit("quaternity-replay", async |visit| {
        let page = visit.at("/quaternity").await;
        page.see_count("#history .turn", 13).await;
        // The eighth answer is forced by two turns, about three cards.
        page.see_text(
            "#why",
            "Cy had to say yes. With this question and the other answer the 3 cards A♥ K♠ Q♣",
        )
        .await;
        page.see_text("#why", "It follows from turns 3 and 6, and from no fewer.").await;
        page.see_count(".turn.why", 2).await;
        page.see_count(".card-name.why", 3).await;
        page.see_text("#worlds", "16 → 9 worlds · 34,650 at the start").await;
        page.shots("quaternity").await;

        page.click_and_see("[data-turn='1']", "#step-words", "Turn 1 of 13").await;
        page.see_text("#worlds", "34,650 → 9,100 worlds").await;
        assert!(page.address().await.contains("step=1"));
        // What a question would do; what is refused, with the reason; and why that is so.
        page.js(&format!("document.querySelector(\"{}\").focus();", cell(1, 0))).await;
        page.see_text("#line", "Ann · A♥: possible, 6/13 of 9,100 worlds.").await;
        page.see_text("#line", "yes leaves 2,800, no leaves 1,120 of 9,100 worlds.").await;
        page.js(&format!("document.querySelector(\"{}\").focus();", cell(0, 0))).await;
        page.see_text("#line .refused", "Ben may not ask Ann for A♠: Ann cannot have A♠.").await;
        page.js(&format!("document.querySelector(\"{}\").focus();", cell(0, 2))).await;
        page.see_text("#line", "Cy must say yes: 6,720 worlds left.").await;
        page.click("#line button").await;
        page.see_text(
            "#why",
            "Cy had to say yes. With this question and the other answer nobody can have A♠.",
        )
        .await;

        // Hints: what is certain, nothing.
        page.see_count(".cell.certain", 1).await;
        page.click("#hints-nothing").await;
        page.see_count(".cell.certain", 0).await;
        page.see_count(".cell.untold", 36).await;
        page.click("#hints-all").await;

        // Step on, and replay to the end.
        page.click_and_see("[data-turn='12']", "#step-words", "Turn 12 of 13").await;
        page.reload().await;
        page.see_text("#step-words", "Turn 12 of 13").await;
        page.click_and_see("#play-on", "#step-words", "Turn 13 of 13").await;
        page.see_text("#status", "The game is over. Ann wins with 3 sets.").await;
        page.see_count(".cell.certain", 12).await;

        // The best question, where the rest of the game is small.
        page.click_and_see("[data-turn='7']", "#step-words", "Turn 7 of 13").await;
        page.click_and_see("#best", "#best-words", "Ann can be sure of").await;
        page.see_count(".cell.best", 1).await;

        // A game of one's own, and one with a fault.
        page.click("#share summary").await;
        open(page, "quaternity 2 3 3 lenient\n0>1 A0 y\n0>2 B1 n\n").await;
        page.see_text("#step-words", "Turn 2 of 2").await;
        open(page, "quaternity 2 3 3\n0>1 A0 y\n0>1 A0 y\n").await;
        page.see_text("#status", "Turn 2 breaks the rules: set A is complete.").await;

        // A search that takes long shows how far it is, and can be stopped.
        open(page, "quaternity 4 4 4\n").await;
        page.see_text("#worlds", "63,063,000 worlds").await;
        page.click_and_see("#best", "#asking .words", "states").await;
        page.click_and_see("#asking .stop", "#asking", "Stopped.").await;
    });
}

#[test]
fn quaternity_is_played_against_computers() {
    visit("quaternity-computers", async |visit| {
        let page = &mut visit.browser;
        page.expect_in_console("ERR_");
        page.go(&visit.server.at("/quaternity")).await;
        page.click("#quick").await;
        see_live(page).await;
        page.see_text("#status", "Ann is to ask").await;
        page.see_text("#status", "24 questions are allowed.").await;
        let address = page.address().await;
        assert!(address.contains("#table=") && !address.contains("key"), "{address}");

        // One's own column cannot be asked: the reason is beside the board.
        page.click_and_see(&cell(0, 0), "#line .refused", "Nobody asks himself.").await;
        assert_eq!(turns(page).await, 0);
        // Ask by a click; the computer answers.
        page.click(&cell(0, 1)).await;
        page.see("#history [data-turn='1']").await;
        page.see_text("#history [data-turn='1']", "Ann → Ben A♠").await;
        // To the end: somebody has most sets, or everybody loses.
        wait_for_me(page).await;
        while page.count("#quick").await == 0 {
            decide(page).await;
            wait_for_me(page).await;
        }
        page.see_text("#status", "The game is over.").await;

        // A longer game, against two who choose at random.
        page.click("#leave").await;
        page.fill("#sets", "9").await;
        page.fill("#kind-1", "random").await;
        page.fill("#kind-2", "random").await;
        page.see_text("#deal-words", "36 cards: 12 for each player.").await;
        page.click_and_see("#setup button[type='submit']", "#status", "72 questions are allowed.")
            .await;
        for _ in 0..3 {
            decide(page).await;
        }
        page.see("#history [data-turn='2']").await;

        // Take back: the board is as it was before the last decision.
        wait_for_me(page).await;
        let before = history(page).await;
        page.type_in("body", "u").await;
        page.wait_for(&format!(
            "return document.querySelectorAll('#history .turn').length < {};",
            before.len()
        ))
        .await;
        wait_for_me(page).await;
        let after = history(page).await;
        assert_eq!(after, before[..after.len()]);

        // A reload in the middle of the game.
        page.reload().await;
        see_live(page).await;
        page.see_count("#history .turn", after.len()).await;
        assert_eq!(history(page).await, after);
        page.see_text("#seats", "you, at this screen").await;

        // The server is killed between two moves: nothing is lost, and the game goes on.
        visit.server.kill();
        page.see("#following[data-state='lost']").await;
        visit.server.kill_and_restart();
        see_live(page).await;
        assert_eq!(history(page).await, after);
        decide(page).await;
        wait_for_me(page).await;
        page.wait_for(&format!(
            "return document.querySelectorAll('#history .turn').length > {};",
            after.len()
        ))
        .await;
        assert_eq!(history(page).await[..after.len()], after);
        page.shots("quaternity-play").await;
    });
}

/// Opens a table for Ann and Cy at this screen, and Ben by link; gives Ben's secret link.
async fn table_with_link(page: &Browser, server: &Server) -> String {
    page.go(&server.at("/quaternity")).await;
    page.fill("#kind-1", "link").await;
    page.fill("#kind-2", "here").await;
    page.click("#setup button[type='submit']").await;
    see_live(page).await;
    let link = page.js("return document.querySelector('#link-1').value;").await;
    link.as_str().unwrap().to_string()
}

#[test]
fn quaternity_has_one_table_in_two_browsers() {
    visit("quaternity-two", async |visit| {
        let Visit { server, browser: ann } = visit;
        let link = table_with_link(ann, server).await;
        let watching = ann.address().await;

        // Who has no key watches: his click asks nothing.
        let mut ben = Browser::open(server).await;
        ben.expect_in_console("403");
        ben.go(&watching).await;
        see_live(&ben).await;
        ben.see_text("#seats", "You are watching.").await;
        ben.see_text("#status", "Ann is to ask, in another browser.").await;
        ben.click(&cell(0, 1)).await;
        ben.see_text("#line", "If Ann asks Ben for A♠: yes leaves 9,100, no leaves 9,100").await;
        // With a wrong key the server refuses, and the page says so.
        ben.go(&format!("{watching}&seat=0&key=00000000000000000000000000000000")).await;
        see_live(&ben).await;
        ben.see(".cell.askable").await;
        ben.click_and_see(&cell(0, 1), "#said", "This key is for no seat at this table.").await;
        ben.see_text("#seats", "You are watching.").await;
        assert_eq!(turns(&ben).await + turns(ann).await, 0);

        // With his own link Ben sits down; the key goes from the address.
        ben.go(&link).await;
        see_live(&ben).await;
        ben.see_text("#seats", "you, at this screen").await;
        assert_eq!(ben.address().await, watching);

        // Ann asks; Ben answers in his browser; Ann sees it live.
        ann.click_and_see(&cell(0, 1), "#status", "The answer comes from another browser.").await;
        ben.see_text("#status", "Ann asks Ben for A♠. Both answers are possible").await;
        ben.see_text("#say-yes", "Yes: 9,100 worlds left").await;
        ben.click("#say-no").await;
        ann.see_text("#history [data-turn='1']", "Ann → Ben A♠").await;
        ann.see_text("#worlds", "34,650 → 9,100 worlds").await;
        // Ben asks Cy, who sits at Ann's screen. Cy must have the card: nobody is to answer.
        ben.see_text("#status", "Ben is to ask").await;
        ben.click(&cell(0, 2)).await;
        ann.see_text("#history [data-turn='2']", "must: yes").await;
        ann.see_text(
            "#why",
            "Cy had to say yes. With this question and the other answer nobody can have A♠.",
        )
        .await;
        ann.see_count(".turn.why", 1).await;

        // To take back, all persons must agree. Ann refuses first.
        ben.click_and_see("#undo", "#status", "Waiting for Ann and Cy.").await;
        ann.see_text("#status", "Ben wants to take back").await;
        ann.click("#refuse").await;
        ben.see_text("#status", "Ben is to ask").await;
        assert_eq!(turns(&ben).await, 2);
        ben.click("#undo").await;
        ann.click("#agree").await;
        ann.see_count("#history .turn", 1).await;
        ben.see_count("#history .turn", 1).await;
        ben.see_text("#status", "Ben is to ask").await;

        // Ann looks at the start while Ben goes on: she stays there until she comes back.
        ann.click_and_see("#first", "#status", "The board as it was after turn 0.").await;
        ben.click(&cell(4, 0)).await;
        ann.see_text("#step-words", "Turn 0 of 1").await;
        ann.click_and_see("#now", "#status", "Ben asks Ann for K♠. Both answers are possible")
            .await;
        ann.type_in("body", "n").await;
        ben.see_text("#worlds", "9,100 → 2,262 worlds").await;
        ben.close().await;
    });
}

#[test]
fn quaternity_has_room_for_eight_players() {
    visit("quaternity-eight", async |visit| {
        let page = visit.at("/quaternity").await;
        page.fill("#players", "8").await;
        page.fill("#sets", "13").await;
        page.see_count(".seat-rows .row", 8).await;
        page.see_text("#deal-words", "52 cards: 7 or 6 for each player.").await;
        page.click("#setup button[type='submit']").await;
        see_live(page).await;
        page.see_count(".cell", 416).await;
        // The number of worlds is short, and all its digits are one press away.
        page.see_text("#worlds", "about 4.65 × 10⁴¹ worlds").await;
        page.click(".digits").await;
        page.see_text("#worlds", "465,153,465,284,761,202,958,909,938,148,571,299,840,000 worlds")
            .await;
        page.click(&cell(0, 1)).await;
        page.see("#history [data-turn='1']").await;
        page.shots("quaternity-eight").await;
        // It cannot be solved: that is said, also of the board as it was.
        page.click_and_see("#first", "#status", "The board as it was after turn 0.").await;
        page.click_and_see("#best", "#asking", "Not solved: it is too large for the methods here.")
            .await;
    });
}
