//! What every page has: the way back from nowhere, the way past the panel, and tools in reach on a phone.

use super::harness::visit;

/// The pages with a board.
const BOARDS: [&str; 6] = ["hats", "russian", "nonogram", "quaternity", "turing", "story"];
/// What of a page is to be seen on a phone without scrolling.
const FIRST_SEEN: [(&str, &str); 4] = [
    ("hats", "#board"),
    ("russian", "#stage [data-hand]"),
    ("quaternity", "#board tbody tr:nth-child(5)"),
    ("turing", "#verifiers .card:nth-child(4)"),
];
/// Every page, with each of its views, and what is there when it is ready.
const TOUCHED: [(&str, &str); 16] = [
    ("/hats", "#outcome"),
    ("/hats#graph=K4&colours=4&strategy=xor&seat=2&deal=7", "[data-guess]"),
    ("/russian", ".grid tbody tr"),
    ("/russian#view=bill", ".grid tbody tr"),
    ("/russian#view=cath", ".grid tbody tr"),
    ("/russian#view=steps", ".stepper h2"),
    ("/nonogram", "#board .cell"),
    ("/nonogram#puzzle=wind&see=steps", "#says p"),
    ("/quaternity", "#history .turn"),
    ("/turing", "#verifiers .card"),
    ("/turing#tab=play", "#lead"),
    ("/turing#tab=deck", "#deck .card"),
    ("/questions", "#form .field"),
    ("/", "h1"),
    ("/teach", "h1"),
    ("/games", "h1"),
];

#[test]
fn from_nowhere_there_is_a_way_back() {
    visit("everywhere-missing", async |visit| {
        visit.browser.expect_in_console("404");
        let page = visit.at("/no/such/page").await;
        page.see_text("h1", "There is nothing here").await;
        page.see_text("#path", "/no/such/page").await;
        page.shots("missing").await;
        page.click_and_see("a.tile[href='/hats']", "h1", "Hats").await;
        // With a slash too much it is the page that was meant.
        let page = visit.at("/russian/").await;
        page.see_text("h1", "Russian cards").await;
    });
}

#[test]
fn one_key_leads_past_the_panel() {
    visit("everywhere-skip", async |visit| {
        for part in BOARDS {
            let page = visit.at(&format!("/{part}")).await;
            page.see("h1").await;
            // The first stop of the Tab key; Enter goes to the board.
            let first = "const all = [...document.querySelectorAll('a, button, input, select')];
                return all.find((one) => one.tabIndex >= 0).className;";
            assert_eq!(page.js(first).await, "skip", "{part}");
            page.js("document.querySelector('.skip').focus();").await;
            page.type_in(".skip", "\u{e007}").await;
            page.wait_for("return document.activeElement.id === 'stage';").await;
        }
    });
}

#[test]
fn the_keys_stand_in_columns() {
    visit("everywhere-keys", async |visit| {
        for part in BOARDS {
            let page = visit.at(&format!("/{part}")).await;
            page.see("h1").await;
            // Whoever listens for keys is there when the board is.
            page.see("#stage [tabindex='0'], .stage [tabindex='0']").await;
            page.type_in("body", "?").await;
            page.see("#keys dt").await;
            let apart = "const [key, does] = ['dt', 'dd'].map((tag) =>
                    [...document.querySelectorAll('#keys ' + tag)].map((one) => one.getBoundingClientRect()));
                return key.every((one, i) => one.right <= does[i].left);";
            assert_eq!(page.js(apart).await, true, "{part}: keys and words run together");
        }
    });
}

#[test]
fn on_a_phone_the_board_comes_first_and_the_tools_are_in_reach() {
    visit("everywhere-phone", async |visit| {
        for part in ["hats", "russian", "story", "questions", "quaternity", "turing"] {
            let page = visit.at(&format!("/{part}")).await;
            page.phone().await;
            page.reload().await;
            page.see("h1").await;
            if let Some((_, board)) = FIRST_SEEN.iter().find(|(of, _)| *of == part) {
                page.see(board).await;
                let [_, top, ..] = page.place(board).await;
                assert!(top < 600, "{part}: {board} is at {top}");
            }
            // The tabs take one line.
            let tall = page.js("return document.querySelector('.top').offsetHeight;").await;
            assert!(tall.as_u64().unwrap() < 64, "{part}: the tabs are {tall} tall");
            let reach = "const handle = document.querySelector('.handle').getBoundingClientRect();
                return handle.top > innerHeight / 2 && handle.bottom <= innerHeight;";
            assert_eq!(page.js(reach).await, true, "{part}");
            page.js("scrollTo(0, document.body.scrollHeight);").await;
            assert_eq!(page.js(reach).await, true, "{part}, at its end");
            page.js("scrollTo(0, 0);").await;
            page.tap(".handle .toggle").await;
            page.see(".panel.open").await;
            page.shot(&format!("{part}-sheet")).await;
            let half = "const panel = document.querySelector('.panel').getBoundingClientRect();
                return panel.top > innerHeight * 0.3 && panel.bottom <= innerHeight + 1;";
            assert_eq!(page.js(half).await, true, "{part}: the board is still seen");
            page.tap(".handle .toggle").await;
            page.see(".panel:not(.open)").await;
        }
    });
}

#[test]
fn on_a_phone_what_is_best_is_asked_and_read_where_the_thumb_is() {
    visit("everywhere-best", async |visit| {
        for (link, button, answer) in [
            ("/quaternity", "best", "#best-words"),
            ("/turing#cards=3 7 10 14&test=435:A%2BB-", "next", "#best p"),
        ] {
            visit.browser.phone().await;
            let page = visit.at(link).await;
            page.see(".panel.sheet:not(.open)").await;
            page.see(&format!("[data-for={button}]:not(:disabled)")).await;
            page.tap(&format!("[data-for={button}]")).await;
            page.see(answer).await;
            let [_, top, ..] = page.place(answer).await;
            assert!((320..780).contains(&top), "{answer} is at {top}");
        }
    });
}

#[test]
fn on_a_touch_screen_nobody_is_told_to_click_or_to_point() {
    visit("everywhere-touched", async |visit| {
        visit.browser.phone().await;
        // What is there to be read, in sight or behind a button, and what a screen reader says of it.
        let words = "const told = [];
            const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (seen.nextNode())
                if (!seen.currentNode.parentNode.closest('script, style, pre, code, [hidden]')) told.push(seen.currentNode.data);
            for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
                told.push(one.ariaLabel ?? '', one.title, one.placeholder ?? '');
            return told.filter((text) => /\\b(click|hover|point(ing)? at|mouse)/i.test(text)).join(' | ');";
        for (place, ready) in TOUCHED {
            let page = visit.at(place).await;
            page.see(ready).await;
            page.wait_for("return matchMedia('(pointer: coarse)').matches;").await;
            assert_eq!(page.js(words).await, "", "{place}");
        }
    });
}
