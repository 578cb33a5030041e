//! What once went wrong on the page of the nonogram.

use fantoccini::key::Key;

use super::cell;
use crate::browser::harness::{Browser, visit};

/// Chooses a file: its name, its kind, and its text or, as `disc`, a picture.
async fn choose(page: &Browser, name: &str, kind: &str, text: &str) {
    let script = format!(
        "const hand = (part) => {{
            const files = new DataTransfer();
            files.items.add(new File([part], '{name}', {{type: '{kind}'}}));
            const input = document.querySelector('#file');
            input.files = files.files;
            input.dispatchEvent(new Event('change', {{bubbles: true}}));
        }};
        if ('{text}' !== 'disc') return hand('{text}');
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 120;
        const pen = canvas.getContext('2d');
        pen.arc(60, 60, 45, 0, 7);
        pen.fill();
        canvas.toBlob(hand, 'image/png');"
    );
    page.js(&script).await;
}

#[test]
fn nonogram_forgets_the_picture_before_a_broken_one() {
    visit("nonogram-broken", async |visit| {
        visit.browser.expect_in_console("400");
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;
        choose(page, "disc.png", "image/png", "disc").await;
        page.see("#preview").await;
        choose(page, "broken.png", "image/png", "no picture").await;
        page.see_text("#asking .refused", "broken.png is no picture").await;
        page.wait_for("return !document.querySelector('#make').checkVisibility();").await;

        // The error goes when a good one comes, whatever either is.
        choose(page, "disc.png", "image/png", "disc").await;
        page.see("#preview").await;
        page.see_count("#asking .refused, #making .refused", 0).await;
        choose(page, "bad.non", "text/plain", "width 3, height?").await;
        page.see_text("#asking .refused", "no known format").await;
        choose(page, "disc.png", "image/png", "disc").await;
        page.see("#preview").await;
        page.see_count("#asking .refused, #making .refused", 0).await;
        choose(page, "broken.png", "image/png", "no picture").await;
        page.see("#asking .refused").await;
        choose(page, "good.txt", "text/plain", "010/111/010").await;
        page.see_count("#board .cell", 9).await;
        page.see_count("#asking .refused, #making .refused", 0).await;
    });
}

#[test]
fn nonogram_has_its_buttons_stay_where_they_are() {
    visit("nonogram-still", async |visit| {
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            for puzzle in ["wind", "wood"] {
                let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
                page.see_text("#verdict", "One picture").await;
                let before = (page.place("#hint").await, page.place("#check").await);
                let board = page.place("#board").await;
                for offered in ["How?", "What follows?", "Fill it in", "Hint", "How?"] {
                    page.click_and_see("#hint", "#hint", offered).await;
                    let now = (page.place("#hint").await, page.place("#check").await);
                    assert_eq!(now, before, "{puzzle}, phone {phone}: with {offered:?}");
                    assert_eq!(page.place("#board").await, board, "{puzzle}: {offered:?}");
                }
            }
        }
    });
}

#[test]
fn nonogram_has_its_clues_in_sight_and_apart() {
    visit("nonogram-sticky", async |visit| {
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            for (puzzle, lines) in [("wilk-20", 25), ("night", 50)] {
                let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
                page.see_text("#verdict", "One picture").await;
                // Numbers of neighbours do not touch, and can be read.
                let script = "const columns = [...document.querySelectorAll('#board [role=columnheader]')];
                    const range = document.createRange();
                    const box = (s) => (range.selectNodeContents(s), range.getBoundingClientRect());
                    const gaps = columns.slice(1).map((c, k) => {
                        const left = Math.min(...[...c.children].map((s) => box(s).left));
                        return left - Math.max(...[...columns[k].children].map((s) => box(s).right));
                    });
                    const font = parseFloat(getComputedStyle(columns[0]).fontSize);
                    return Math.min(...gaps) >= 2 && font >= 10;";
                page.wait_for(script).await;
                // Scrolled to the last cell, both its clues are in sight.
                let last = cell(lines - 1, lines - 1);
                page.js(&format!(
                    "document.querySelector(\"{last}\").scrollIntoView({{block: 'end', inline: 'end'}});"
                ))
                .await;
                let script = format!(
                    "const seen = (e) => {{
                        const r = e.getBoundingClientRect();
                        const at = document.elementFromPoint(r.x + r.width - 8, r.y + r.height - 6);
                        return e.contains(at);
                    }};
                    const clues = (role) => document.querySelectorAll(`#board [role=${{role}}]`);
                    return [clues('rowheader'), clues('columnheader')].every((all) => seen(all[{lines} - 1]))
                        && seen(document.querySelector(\"{last}\"));"
                );
                page.wait_for(&script).await;
                if puzzle == "night" {
                    page.shot(&format!("nonogram-sticky-{phone}")).await;
                }
            }
        }
    });
}

#[test]
fn nonogram_counts_its_steps_once() {
    visit("nonogram-counts", async |visit| {
        // Two pictures: after the last step something is left to say, which is no step.
        for puzzle in ["wilk-1", "gchq-bare", "mask"] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}&see=steps")).await;
            page.see_text("#says", "step").await;
            page.see_text("#at-out", "0 of ").await;
            let steps = page.text("#at-out").await.replace("0 of ", "");
            page.see_text("#says", &format!("{steps} steps")).await;
            page.click("#last").await;
            page.see_text("#at-out", &format!("{steps} of {steps}")).await;
        }
    });
}

#[test]
fn nonogram_files_have_their_title() {
    visit("nonogram-titles", async |visit| {
        for (puzzle, title) in [("wind", "With the wind"), ("gchq", "GCHQ Christmas card 2015")] {
            let page = visit.at(&format!("/nonogram#puzzle={puzzle}")).await;
            page.see_text("#verdict", "One picture").await;
            page.js(
                "URL.createObjectURL = (blob) => (blob.text().then((text) => (window.taken = text)), '#');
                HTMLAnchorElement.prototype.click = function () {};",
            )
            .await;
            for format in ["non", "json", "webpbn"] {
                page.js("window.taken = '';").await;
                page.fill("#format", format).await;
                page.click("#convert").await;
                page.wait_for(&format!("return window.taken.includes('{title}');")).await;
            }
            page.js("window.taken = '';").await;
            page.click("#svg").await;
            page.wait_for(&format!("return window.taken.includes('<title>{title}');")).await;
        }
    });
}

#[test]
fn nonogram_is_undone_by_the_usual_keys() {
    visit("nonogram-undo", async |visit| {
        let page = visit.at("/nonogram#puzzle=wind").await;
        page.see_count("#board .cell", 225).await;
        page.click(&cell(0, 0)).await;
        page.click(&cell(1, 1)).await;
        page.see_count("#board .black", 2).await;
        let control = |key: &str| format!("{}{key}{}", Key::Control, Key::Null);
        page.type_in(&cell(1, 1), &control("z")).await;
        page.see_count("#board .black", 1).await;
        page.type_in(&cell(1, 1), &control("z")).await;
        page.see_count("#board .black", 0).await;
        page.type_in(&cell(1, 1), &control("y")).await;
        page.see_count("#board .black", 1).await;
        page.type_in("body", &format!("{}{}", Key::Shift, control("z"))).await;
        page.see_count("#board .black", 2).await;
    });
}

/// Whether an error is to be seen, wherever and whatever it says.
const REFUSED: &str = "[...document.querySelectorAll('.refused')].some((one) => one.checkVisibility() && one.textContent)";

#[test]
fn nonogram_makes_no_puzzle_of_the_picture_before_a_broken_one() {
    visit("nonogram-before", async |visit| {
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;
        choose(page, "disc.png", "image/png", "disc").await;
        page.see("#preview").await;
        choose(page, "broken.png", "image/png", "no picture").await;
        page.wait_for(&format!("return {REFUSED};")).await;
        // Who makes a puzzle now, if that is offered, sends no picture.
        let sent = page
            .js_later(
                "const done = arguments[0];
                const [before, sent] = [window.fetch, []];
                window.fetch = (to, options) => (sent.push(String(to)), before(to, options));
                const make = document.querySelector('#make');
                if (make.checkVisibility()) make.click();
                requestAnimationFrame(() => requestAnimationFrame(() => done(sent.join(' '))));",
            )
            .await;
        assert_eq!(sent, "", "the picture before was sent");
    });
}

#[test]
fn nonogram_says_nothing_of_a_bad_file_after_a_good_one() {
    let files =
        [("bad.non", "text/plain", "width 3, height?"), ("broken.png", "image/png", "no picture")];
    for (name, kind, text) in files {
        for good in ["disc", "010/111/010"] {
            visit("nonogram-good", async |visit| {
                visit.browser.expect_in_console("400");
                let page = visit.at("/nonogram").await;
                page.see_count("#board .cell", 100).await;
                choose(page, name, kind, text).await;
                page.wait_for(&format!("return {REFUSED};")).await;
                if good == "disc" {
                    choose(page, "disc.png", "image/png", good).await;
                    page.see("#preview").await;
                } else {
                    choose(page, "good.txt", "text/plain", good).await;
                    page.see_count("#board .cell", 9).await;
                }
                page.wait_for(&format!("return !{REFUSED};")).await;
            });
        }
    }
}

#[test]
fn nonogram_keeps_the_clues_of_50_lines_in_sight() {
    visit("nonogram-fifty", async |visit| {
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            let page = visit.at("/nonogram").await;
            page.see_count("#board .cell", 100).await;
            let rows: Vec<String> =
                (0..50).map(|row| "0011010".repeat(9)[row % 7..][..50].to_string()).collect();
            choose(page, "fifty.txt", "text/plain", &rows.join("/")).await;
            page.see_count("#board .cell", 2500).await;
            let last = cell(49, 49);
            page.js(&format!(
                "document.querySelector(\"{last}\").scrollIntoView({{ block: 'end', inline: 'end' }});"
            ))
            .await;
            for clues in ["rowheader", "columnheader"] {
                let script = format!(
                    "const box = [...document.querySelectorAll('#board [role={clues}]')].at(-1).getBoundingClientRect();
                    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
                        && document.elementFromPoint(box.right - 8, box.bottom - 6)?.closest('[role={clues}]') !== null;"
                );
                page.wait_for(&script).await;
            }
        }
    });
}
