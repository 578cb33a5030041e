//! The first page.

use super::harness::visit;

#[test]
fn home_shows_each_part_alive() {
    visit("home", async |visit| {
        let page = &visit.browser;
        let parts = whoknows_api::parts();
        let tiles =
            parts.iter().map(|part| part.name).chain(["games", "teach", "questions", "help"]);
        page.see_count(".tile", parts.len() + 4).await;
        for part in tiles {
            // Each miniature is drawn from an answer of the server.
            page.see(&format!("#mini-{part} [data-alive]")).await;
        }
        page.shots("home").await;
        page.click("a.tile[href='/turing']").await;
        page.see_text("h1", "Turing Machine").await;
    });
}
