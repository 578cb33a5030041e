//! The page of stories: the text with its errors, the lines with their worlds, the board, and why a world went.

use super::harness::{Browser, Visit, visit};

const HOME: &str = "\u{e011}";
const RIGHT: &str = "\u{e014}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// At an address of the page, with the story told.
async fn at<'v>(visit: &'v Visit, state: &str) -> &'v Browser {
    let page = visit.at(&format!("/story{state}")).await;
    page.see("#lines button, #board .world").await;
    settled(page).await;
    page
}

async fn settled(page: &Browser) {
    page.see("#told:not(.waiting)").await;
}

/// Replaces a piece of the text, as one who types does.
async fn edit(page: &Browser, from: &str, to: &str) {
    let text = page.js("return document.querySelector('#text').value;").await;
    let text = text.as_str().unwrap();
    assert!(text.contains(from), "{from}: {text}");
    page.fill("#text", &text.replace(from, to)).await;
}

#[test]
fn story_of_cheryl_goes_line_by_line() {
    visit("story-cheryl", async |visit| {
        let page = at(visit, "").await;
        page.see_text("#title", "Cheryl's birthday").await;
        page.see_text("#worlds", "3 → 1 world of 10").await;
        page.see_text("#answers", "(July, 16)").await;
        page.see_count(".grid .world", 10).await;
        page.see_count(".grid .gone", 9).await;
        page.see(".grid .certain[title='month = July, day = 16: certain']").await;
        page.shots("story").await;

        // From the start on, by keys and by buttons.
        page.type_in("#stage", HOME).await;
        page.see_text("#worlds", "10 worlds").await;
        page.see_count(".grid .possible", 10).await;
        page.type_in("#stage", RIGHT).await;
        page.see_text("#worlds", "10 → 5 worlds of 10").await;
        page.click_and_see("#next", "#worlds", "5 → 3 worlds of 10").await;
        page.click_and_see("#line-1", "#place", "after line 1 of 3").await;

        // Why a date is out; the date that shows it has a ring.
        page.click("[title^='month = June, day = 17']").await;
        page.see_text("#why", "went at line 1: Albert could not say").await;
        page.see_text("#why", "(month = June, day = 18)").await;
        page.see_count(".grid .why", 1).await;
        page.see(".grid .why[title^='month = June, day = 18']").await;
        page.shots("story-why").await;
        // The link is all that is needed to see the same again.
        page.reload().await;
        page.see_text("#why", "went at line 1: Albert could not say").await;
        page.see_text("#place", "after line 1 of 3").await;
        settled(page).await;
        // Another date by the keyboard, and then none.
        page.js("document.querySelector(\"[title^='month = August, day = 14']\").focus();").await;
        page.type_in("[title^='month = August, day = 14']", RIGHT).await;
        page.type_in("[title^='month = August, day = 15']", ENTER).await;
        page.see_text("#why", "(month = August, day = 15) went at line 3").await;
        page.type_in("#stage", ESCAPE).await;
        page.see_count(".grid .why", 0).await;
        page.type_in("#stage", "?").await;
        page.see_text("#keys", "the line before, the next one").await;
    });
}

#[test]
fn story_errors_stand_beside_the_text() {
    visit("story-errors", async |visit| {
        let page = at(visit, "").await;
        edit(page, "Albert sees month", "Albert sees mnoth").await;
        page.see_text("#fault", "Line 6, column 13").await;
        page.see_text("#fault", "mnoth").await;
        page.see_count("#numbers .bad", 1).await;
        // What was told before stays, and is dim.
        page.see("#told.stale .grid").await;
        page.shots("story-error").await;
        page.click("#fault .place").await;
        let marked = "const text = document.querySelector('#text');
            return text.value.slice(text.selectionStart, text.selectionEnd);";
        assert_eq!(page.js(marked).await, "mnoth");

        // A line that cannot be said, and who could not.
        edit(page, "mnoth", "day").await;
        page.see_text("#lines .unsaid", "Bernard could say it in none of the 8 worlds left").await;
        page.see_count("#told.stale", 0).await;
        page.see_count("#numbers .bad", 1).await;
        page.shots("story-unsaid").await;
        // A text of one's own is in the link as it is.
        page.reload().await;
        page.see_text("#lines .unsaid", "cannot be said").await;
        edit(page, "Albert sees day", "Albert sees month").await;
        page.see_text("#answers", "(July, 16)").await;
        page.wait_for("return location.hash === '#story=cheryl';").await;
    });
}

#[test]
fn story_library_tells_every_story() {
    visit("story-library", async |visit| {
        let page = at(visit, "").await;
        let script = "return [...document.querySelectorAll('#library option')]
            .map((option) => option.value).filter(Boolean).join(' ');";
        let names = page.js(script).await;
        let names: Vec<&str> = names.as_str().unwrap().split(' ').collect();
        assert!(names.len() >= 25, "{names:?}");
        for name in names {
            let page = at(visit, &format!("#story={name}")).await;
            assert_eq!(page.text("#fault").await, "", "{name}");
            assert_eq!(page.count("#lines .unsaid").await, 0, "{name}");
            page.see("#board .world").await;
        }
    });
}

#[test]
fn story_parameters_repeats_and_sheets() {
    visit("story-parameters", async |visit| {
        let page = at(visit, "#story=muddy").await;
        page.see_count("#board tr.world", 8).await;
        page.see_count("#board tr.certain", 1).await;
        // Within the repeated lines too it is known which worlds are left.
        page.click_and_see("#line-2", "#worlds", "7 → 4 worlds of 8").await;
        page.see_count("#board tr.gone", 4).await;
        page.fill("#number-n", "4").await;
        page.see_text("#worlds", "of 16").await;
        page.see_count("#board tr.world", 16).await;
        page.reload().await;
        page.see_text("#worlds", "of 16").await;
        settled(page).await;

        // Too many worlds to show at the start, but not later.
        let page = at(visit, "#story=sums&step=0").await;
        page.see_text("#board", "2,352 worlds: too many to show one by one").await;
        page.click_and_see("#line-2", "#worlds", "145 worlds of 2,352").await;
        page.see_count(".grid.fine .world", 145).await;
        page.shots("story-sums").await;

        // Worksheets: without the solution, and with it.
        let page = at(visit, "#story=census").await;
        let paper = "return document.querySelector('#paper').textContent;";
        page.js("window.print = () => {};").await;
        page.click("#print-task").await;
        let task = page.js(paper).await;
        assert!(task.as_str().unwrap().contains("what is (young, middle, old)?"), "{task}");
        assert!(!task.as_str().unwrap().contains("(2, 2, 9)"), "{task}");
        page.print("story-sheet").await;
        page.click("#print-solution").await;
        let solved = "return document.querySelector('#paper').textContent.includes('(2, 2, 9)');";
        page.wait_for(solved).await;
        page.print("story-solution").await;
    });
}
