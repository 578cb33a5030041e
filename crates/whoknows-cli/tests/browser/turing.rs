//! The page of the Turing Machine: companion, explanations, advice, a game from the first question to the
//! review.

mod games;

use super::harness::{Browser, visit};

/// Waits until just these codes are possible on the board.
async fn see_codes(page: &Browser, codes: &[&str]) {
    let script = format!(
        "const left = [...document.querySelectorAll('#board .possible, #board .certain')];
        return left.map((cell) => cell.dataset.code).join(' ') === '{}';",
        codes.join(" ")
    );
    page.wait_for(&script).await;
}

/// Waits until the rings are at these cells of the note sheet: round and verifier.
async fn see_rings(page: &Browser, cells: &str) {
    let script = format!(
        "const ringed = [...document.querySelectorAll('#sheet .why')];
        return ringed.map((cell) => cell.dataset.key).join(', ') === '{cells}';"
    );
    page.wait_for(&script).await;
}

#[test]
fn turing_companion_says_what_is_left_and_why() {
    visit("turing-companion", async |visit| {
        let page = visit.at("/turing").await;
        // The first view is alive: four cards, one round, three codes left, and the best test.
        see_codes(page, &["132", "432", "534"]).await;
        page.see_text("#lead", "3 codes left").await;
        page.see_text("#worlds .count", "3 worlds of 7").await;
        page.see_text("#best", "at C").await;
        page.see(".law.certain[data-law='A:3.2']").await;
        page.see(".law.certain[data-law='B:7.1']").await;
        page.see(".law.possible[data-law='C:10.2']").await;
        page.see_text("[data-law='D:14.2']", "alone is smallest").await;

        // A law and a code that are gone, with the tests that force it.
        page.click("[data-law='A:3.1']").await;
        page.see_text("#why", "does not check").await;
        page.see_text("#why", "the answer at 435 contradicts it").await;
        see_rings(page, "0 A").await;
        page.click("[data-code='122']").await;
        page.see_text("#why", "122 is not the code").await;
        see_rings(page, "0 A").await;
        page.click("[data-law='C:10.4']").await;
        page.see_text("#why", "No test is needed").await;
        see_rings(page, "").await;
        page.shots("turing").await;

        // A round by hand: the code 132, and C says no. One press is yes, the second is no.
        page.click("[data-code='132']").await;
        page.see_text("#why", "is possible in 1 of 3 worlds").await;
        page.click("#sheet [data-key='1 C']").await;
        see_codes(page, &["132"]).await;
        page.click("#sheet [data-key='1 C']").await;
        see_codes(page, &["432", "534"]).await;
        page.see_text("#worlds .count", "2 worlds of 7").await;
        let address = page.address().await;
        assert!(address.contains("test=435%3AA%2BB-+132%3AC-"), "{address}");

        // The link is the state.
        page.reload().await;
        see_codes(page, &["432", "534"]).await;
        page.see_count("#sheet tbody tr", 3).await;

        // What cannot be is refused next to the sheet, and taken back with a key.
        page.type_in("#sheet [data-key='1 A']", "-").await;
        page.see_text("#sheet-refused", "132:A- contradicts").await;
        page.see("#sheet .wrong[data-key='1 A']").await;
        page.type_in("h1 + p + .tabs [aria-selected=true]", "u").await;
        see_codes(page, &["432", "534"]).await;
    });
}

#[test]
fn turing_companion_finds_the_best_test_and_the_plan() {
    visit("turing-advice", async |visit| {
        visit.browser.expect_in_console("net::ERR_ABORTED");
        let page = visit.at("/turing").await;
        page.click("#forget").await;
        see_codes(page, &["122", "132", "152", "431", "432", "435", "534"]).await;
        page.click("#next").await;
        page.see_text("#best", "Test 212 at C.").await;
        page.see_text("#best", "1.29 rounds, 2.86 questions").await;
        page.see_text("#best", "2 rounds, 3 questions").await;
        page.see_text("#best", "No plan is better.").await;
        page.see("#sheet .proposed[data-key='0 C']").await;

        page.click("#plan").await;
        page.see_text("#tree", "It settles all 7 worlds").await;
        page.see_count("#tree .settled", 7).await;
        page.click("#tree summary").await;
        page.wait_for("return !document.querySelector('#tree .settled').checkVisibility();").await;
        page.click("#tree summary").await;
        page.see("#tree .settled").await;
        page.shots("turing-plan").await;

        // A game by its id, and one that cannot be.
        page.fill("#game-id", "T36R597").await;
        page.click("#by-id button").await;
        page.see_count("#verifiers .card", 5).await;
        page.fill("#game-id", "nothing").await;
        page.click("#by-id button").await;
        page.see_text("#id-refused", "is not in any id").await;
        page.fill("#cards", "3 7").await;
        page.click("#laid button[type=submit]").await;
        page.see_text("#cards-refused", "cards").await;

        // Cards of the deck, with their laws in words; one is laid.
        page.fill("#cards", "3 7 10").await;
        page.click("#laid button[type=submit]").await;
        page.click("#tab-deck").await;
        page.see_count("#deck .card", 48).await;
        page.see_text("#deck", "more digits are even than odd").await;
        page.click("#deck [data-card='14']").await;
        page.see("#deck [data-card='14'][aria-pressed=true]").await;
        page.click("#tab-companion").await;
        see_codes(page, &["122", "132", "152", "431", "432", "435", "534"]).await;

        // A long search in nightmare is stopped; the page goes on.
        page.js("document.querySelector('#patience').value = '';").await;
        page.fill("#cards", "39 40 41 45 48").await;
        page.js("document.querySelector('#mode').value = 'nightmare';").await;
        page.click("#laid button[type=submit]").await;
        page.see_text("#worlds .count", "2,880 worlds").await;
        page.shots("turing-nightmare").await;
        page.click("#next").await;
        page.click("#asking .stop").await;
        page.see_text("#asking", "Stopped.").await;
        page.click("#verifiers .letters .law.gone").await;
        page.see("#why .because").await;
    });
}

/// Asks what the page proposes until the code is certain; gives the number of questions.
async fn follow_the_best(page: &Browser) -> usize {
    let mut asked = page.count("#sheet .yes, #sheet .no").await;
    loop {
        page.click("#next").await;
        page.see("#best .verdict").await;
        if page.text("#best .verdict").await.starts_with("The code is") {
            return asked;
        }
        page.click("#sheet .proposed").await;
        asked += 1;
        page.see_count("#sheet .yes, #sheet .no", asked).await;
        // The codes left are those after the answer.
        page.see_text("#lead", "left.").await;
    }
}

#[test]
fn turing_game_is_played_to_its_end() {
    visit("turing-play", async |visit| {
        let page = visit.at("/turing").await;
        page.click("#tab-play").await;
        page.see_text("#lead", "No game yet").await;
        page.click("#begin").await;
        page.see_count("#verifiers .card", 4).await;
        // Without hints nothing is struck out but what the player strikes out.
        page.see_count("#verifiers .gone", 0).await;
        page.click("#verifiers .law").await;
        page.see_count("#verifiers .struck", 1).await;

        // One question, then the server is killed and the page loaded again: nothing is lost.
        page.click("#sheet [data-key='0 B']").await;
        page.see_count("#sheet .yes, #sheet .no", 1).await;
        visit.server.kill_and_restart();
        let page = &visit.browser;
        page.reload().await;
        page.see_count("#sheet .yes, #sheet .no", 1).await;
        page.see_count("#verifiers .struck", 1).await;
        page.see_text("#lead", "2 more verifiers about 111").await;

        page.click("input[name=hints][value=full]").await;
        page.see("#board .possible, #board .certain").await;
        follow_the_best(page).await;
        page.shots("turing-play").await;
        page.click("#guess").await;
        page.see_text("#lead", "Right: the code is").await;
        page.see("#review .regrets").await;
        page.see_count("#verifiers .certain", 4).await;
    });
}

#[test]
fn turing_game_tells_the_regret_of_each_question() {
    visit("turing-regret", async |visit| {
        let page = visit.at("/turing#tab=play&hints=full").await;
        page.fill("#new-id", "T36R597").await;
        page.click("#new-game button[type=submit]").await;
        page.see_count("#verifiers .card", 5).await;
        // A question that no law of C can tell apart from none: every code obeys one that is below 4.
        page.click("[data-code='111']").await;
        page.click("#sheet [data-key='0 C']").await;
        page.see_count("#sheet .yes, #sheet .no", 1).await;
        let asked = follow_the_best(page).await;
        page.click("#guess").await;
        page.see_text("#lead", "Right: the code is 155").await;
        page.see_count("#review .regrets tbody tr", asked).await;
        page.see("#review .regrets tbody tr:first-child.costly").await;
        page.see_count("#review .costly", 1).await;
        page.see_text("#review", "on average").await;
        page.shots("turing-review").await;
        // The same game in the companion.
        page.click("#review a").await;
        page.see("#companion-panel").await;
        see_codes(page, &["155"]).await;

        // A wrong guess.
        page.click("#tab-play").await;
        page.click("#new-game button[type=submit]").await;
        page.see("#guess").await;
        page.click("#picker input[aria-label='triangle 3'] + span").await;
        page.click("#guess").await;
        page.see_text("#lead", "is wrong: the code is 155").await;
    });
}
