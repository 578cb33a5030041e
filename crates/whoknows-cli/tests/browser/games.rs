//! Games with others: the door, the lobby, your games, and all of them in one file.

use super::harness::{Browser, Server, visit, visit_at};
use crate::served::AFAR;

#[test]
fn who_has_the_word_comes_in_over_the_network_and_sits_down() {
    visit_at(
        "games-lan",
        || Server::start_lan("games-lan"),
        async |visit| {
            let (port, word) = (visit.server.port(), visit.server.word().to_string());
            // By another address of this machine, without the word: the door.
            visit.browser.expect_in_console("401");
            let afar = |path: &str| format!("http://{AFAR}:{port}{path}");
            let page = &visit.browser;
            page.go(&afar("/hats")).await;
            page.see_text("h1", "Whose door is this?").await;
            page.shots("door").await;
            page.fill("#word", "aaaa-bbbb-cccc").await;
            page.click_and_see(".door button", "#said", "this is not the access word").await;
            page.fill("#word", &word.to_uppercase()).await;
            page.click_and_see(".door button", "h1", "Hats").await;
            page.go(&afar("/games")).await;
            page.see_text("#link", &format!("/?word={word}")).await;
            page.see(".qr path").await;
            page.shots("games-lan").await;

            // Somebody at the machine itself makes a table, and opens it to everybody.
            let mut host = Browser::open(&visit.server).await;
            host.expect_in_console("401");
            host.go(&visit.server.at(&format!("/quaternity?word={word}"))).await;
            host.fill("#kind-1", "link").await;
            host.click("#setup button[type='submit']").await;
            host.click(".open-table").await;
            host.see_text("#table-panel, .panel", "It stands under Games.").await;
            page.see_text("#lobby li", "1 free place").await;
            page.click("#lobby li button").await;
            page.see_text(".seats", "you, at this screen").await;
            page.phone().await;
            page.shot("games-seated-phone").await;
            // Both find it among their games; the lobby has no free seat any more.
            for (browser, at) in [(page, afar("/games")), (&host, visit.server.at("/games"))] {
                browser.go(&at).await;
                browser.see_count("#list li", 1).await;
                browser.see_text("#list li", "Quaternity").await;
                browser.see_text("#lobby", "None.").await;
            }
            host.close().await;
        },
    );
}

#[test]
fn your_games_go_into_one_file_and_come_out_of_it_elsewhere() {
    visit("games-file", async |visit| {
        let page = visit.at("/turing#tab=play").await;
        page.click("#new-game button[type=submit]").await;
        page.see("#verifiers .card").await;
        let page = visit.at("/nonogram").await;
        page.see("#board [data-row]").await;
        // What was only looked at is no game.
        let page = visit.at("/games").await;
        page.see_count("#list li", 1).await;
        let page = visit.at("/nonogram").await;
        page.see("#board [data-row]").await;
        page.click("#board [data-row='1'][data-column='1']").await;
        page.wait_for("return location.hash.includes('marks=');").await;
        let page = visit.at("/games").await;
        page.see_count("#list li", 2).await;
        page.shots("games").await;
        // What the button would save, as a text.
        let packed = "const done = arguments[0];
            import('/lib/games.js').then(({ packed }) => packed()).then(({ text }) => done(text), (e) => done(String(e)));";
        let file = page.js_later(packed).await;
        let file = file.as_str().unwrap().to_string();
        assert!(file.contains("\"part\":\"turing\""), "{file:.200}");
        // Another machine, with another browser: all of it is there.
        let other = Server::start("games-file-other");
        let elsewhere = Browser::open(&other).await;
        elsewhere.go(&other.at("/games")).await;
        elsewhere.see_text("#list", "None yet.").await;
        elsewhere.choose_file("#file", "games.json", &file).await;
        elsewhere.see_text("#said", "2 games came in, with 1 table.").await;
        elsewhere.see_count("#list li", 2).await;
        elsewhere.click("#list li[data-part=turing] a").await;
        elsewhere.see("#verifiers .card").await;
        elsewhere.go(&other.at("/games")).await;
        elsewhere.choose_file("#file", "games.json", "{}").await;
        elsewhere.see_text("#said .refused", "This is no file of games").await;
        elsewhere.close().await;
    });
}
