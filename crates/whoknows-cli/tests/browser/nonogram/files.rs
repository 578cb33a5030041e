//! Puzzles from texts and pictures, long searches stopped, and puzzles taken away.

use super::cell;
use crate::browser::harness::{Browser, visit};

/// Drops a picture on the page: a disc, drawn here.
async fn drop_disc(page: &Browser, kind: &str) {
    let script = format!(
        "const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 120;
        const pen = canvas.getContext('2d');
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, 120, 120);
        pen.fillStyle = '#333';
        pen.arc(60, 60, 45, 0, 7);
        pen.fill();
        canvas.toBlob((blob) => {{
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([blob], 'disc', {{type: '{kind}'}}));
            document.body.dispatchEvent(new DragEvent('drop', {{bubbles: true, cancelable: true, dataTransfer}}));
        }}, '{kind}');"
    );
    page.js(&script).await;
}

/// Takes the puzzle of a text.
async fn paste(page: &Browser, text: &str) {
    page.fill("#text", text).await;
    page.click("#use").await;
}

#[test]
fn nonogram_takes_puzzles_from_anywhere_and_gives_them_away() {
    visit("nonogram-files", async |visit| {
        visit.browser.expect_in_console("400");
        let page = visit.at("/nonogram").await;
        page.see_count("#board .cell", 100).await;

        // Text: a picture, a set, and what nobody can read.
        page.click("#pasting summary").await;
        paste(page, "01010/11111/11111/01110/00100").await;
        page.see_count("#board .cell", 25).await;
        paste(page, include_str!("../../../../../puzzles/nonogram/own/set.xml")).await;
        page.see_text("#about", "Corner & dot").await;
        page.fill("#which", "1").await;
        page.see_text("#about", "Only a picture").await;
        paste(page, "width 3, height?").await;
        page.see_text("#asking .refused", "no known format").await;
        page.see_text("#about", "Only a picture").await;

        // A picture is dropped, toned and made unique; the link has all of it.
        drop_disc(page, "image/jpeg").await;
        page.see("#preview").await;
        page.fill("#size", "20").await;
        page.see_text("#size-out", "20, 20 rows").await;
        page.shot("nonogram-picture").await;
        page.click_and_see("#make", "#making", "a puzzle").await;
        page.see_count("#board .cell", 400).await;
        page.see_text("#verdict", "One picture has these clues.").await;
        page.click_and_see(&cell(10, 10), "#about", "disc").await;
        page.wait_for("return location.hash.includes('marks=');").await;
        page.reload().await;
        page.see_count("#board .cell", 400).await;
        page.see_count("#board .black", 1).await;

        // Taken away: as it stands, empty, solved, and in every format of clues.
        page.js(
            "HTMLAnchorElement.prototype.click = function () { window.taken = this.download; };",
        )
        .await;
        page.click_and_see("#svg", "#saving", "disc.svg: ").await;
        page.fill("#filled", "solved").await;
        page.click_and_see("#png", "#saving", "disc.png: ").await;
        for (format, ending) in [
            ("non", "non"),
            ("json", "json"),
            ("webpbn", "xml"),
            ("nin", "nin"),
            ("mk", "mk"),
            ("g", "g"),
            ("cwd", "cwd"),
            ("lp", "lp"),
            ("taai", "txt"),
            ("gchqsolver", "js"),
        ] {
            page.fill("#format", format).await;
            page.click_and_see("#convert", "#saving", &format!("disc.{ending}: ")).await;
            page.wait_for(&format!("return window.taken === 'disc.{ending}';")).await;
        }

        // A long search shows how far it is, and can be stopped; the page goes on.
        let mut dice: u64 = 12345;
        let mut rows = Vec::new();
        for _ in 0..60 {
            let mut row = String::new();
            for _ in 0..60 {
                dice = (dice * 1_103_515_245 + 12345) % (1 << 31);
                row.push(if (dice >> 16) % 2 == 1 { '1' } else { '0' });
            }
            rows.push(row);
        }
        page.click("#pasting summary").await;
        paste(page, &rows.join("\n")).await;
        page.see_count("#board .cell", 3600).await;
        page.click_and_see("#verdict .stop", "#verdict", "Stopped.").await;
        page.fill("#known", "sitting").await;
        page.see_text("#verdict", "One picture has these clues.").await;
    });
}
