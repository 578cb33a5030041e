//! In class: worksheets and solutions to print, and reasons on the board.

use super::harness::visit;

/// Each part: what its worksheet asks, what its solution says, and a piece of both that is drawn.
const SHEETS: [(&str, &str, &str, &str); 5] = [
    ("hats", "Can they agree on a plan", "Yes: there is a plan", "svg.seen circle"),
    ("russian", "What may Anne say?", "Yes: Anne can tell Bill her hand", "table td"),
    ("nonogram", "Which cells are black?", "every cell follows", "img"),
    ("quaternity", "Who may have which card?", "90 ways to deal the cards", "table td"),
    ("turing", "one of these is the law", "The code is 221.", "table td"),
];

#[test]
fn every_part_has_a_worksheet_a_solution_and_a_board() {
    visit("teach", async |visit| {
        visit.at("/teach#part=hats&colours=3").await.see_text("#sheet", "one of 3 colours.").await;
        for (part, asks, says, drawn) in SHEETS {
            let page = visit.at(&format!("/teach#part={part}")).await;
            page.see_text("#sheet", asks).await;
            page.see(&format!("#sheet {drawn}")).await;
            let task = page.text("#sheet").await;
            assert!(!task.contains(says), "{part}: the worksheet tells the solution");
            page.shots(&format!("teach-{part}")).await;
            page.print(&format!("teach-{part}-sheet")).await;
            page.click_and_see("[data-view=solution]", "#sheet", says).await;
            page.print(&format!("teach-{part}-solution")).await;
            // The board: arrows go through the reasons, and the link keeps the place.
            page.click_and_see("[data-view=board]", "#sheet .place", "1 of").await;
            page.type_in("#stage", "\u{e014}").await;
            page.see_text("#sheet .place", "2 of").await;
            page.shot(&format!("teach-{part}-board")).await;
            page.reload().await;
            page.see_text("#sheet .place", "2 of").await;
            page.type_in("#stage", "\u{e012}").await;
            page.see_text("#sheet .place", "1 of").await;
            let seen = page.js("return document.querySelector('.panel').offsetHeight;").await;
            assert_eq!(seen, 0, "{part}: a projector shows the board alone");
            let large =
                "return parseFloat(getComputedStyle(document.querySelector('.said')).fontSize);";
            assert!(
                page.js(large).await.as_f64().unwrap() >= 30.0,
                "{part}: too small for the last row"
            );
        }
        // Another size, and what is refused.
        let page = visit.at("/teach#part=russian&a=5&b=4&c=2&view=solution").await;
        page.see_count("#sheet tbody tr", 11).await;
        page.fill("#field-a", "99").await;
        page.type_in("#field-a", "\u{e007}").await;
        page.see("#asking .refused").await;
    });
}
