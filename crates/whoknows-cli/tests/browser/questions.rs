//! All questions, each with its form.

use super::harness::visit;

#[test]
fn any_question_is_asked_refused_and_stopped() {
    visit("questions", async |visit| {
        let page = visit.at("/questions").await;
        page.see_count("[data-question]", whoknows_api::questions().len()).await;
        // The example of the first question.
        page.click("[data-question='hats/find']").await;
        page.click_and_see("#ask button.main", "#answer .verdict", "no").await;
        page.see_text("#answer pre.text", "C5, 3 colours").await;
        page.shots("questions").await;
        // Bad input is refused in words, beside the form.
        page.fill("#field-graph", "C5x").await;
        page.click_and_see("#ask button.main", "#asking .refused", "graph").await;
        // A long one is stopped; the page goes on.
        page.fill("#field-graph", "K3,3").await;
        page.fill("#field-colours", "4").await;
        page.click("#ask button.main").await;
        page.see("#asking .bar").await;
        page.click_and_see("#asking button.stop", "#asking", "Stopped.").await;
        page.fill("#field-colours", "2").await;
        page.click_and_see("#ask button.main", "#answer .verdict", "yes").await;
        // The link is the state.
        let address = page.address().await;
        page.go(&visit.server.at("/")).await;
        page.go(&address).await;
        page.see_text("#answer pre.text", "K3,3, 2 colours").await;
    });
}

#[test]
fn every_example_is_answered_as_it_stands() {
    visit("examples", async |visit| {
        let page = visit.at("/questions").await;
        let questions = whoknows_api::questions();
        page.see_count("[data-question]", questions.len()).await;
        let mut refused = Vec::new();
        for question in &questions {
            let name = format!("{}/{}", question.part, question.name);
            page.click(&format!("[data-question='{name}']")).await;
            page.see_text("#about code", &name).await;
            page.click("#ask button.main").await;
            page.wait_for(
                "return document.querySelector('#answer .verdict, #asking .refused') !== null;",
            )
            .await;
            if page.count("#asking .refused").await > 0 {
                refused.push((name, page.text("#asking .refused").await));
            }
        }
        assert!(refused.is_empty(), "{refused:#?}");
    });
}

#[test]
fn a_text_with_lines_is_asked_with_its_lines() {
    visit("questions-lines", async |visit| {
        let mut refused = Vec::new();
        for (name, puzzle) in
            [("moves", "hang"), ("forced", "hang"), ("check", "crowd"), ("best", "must")]
        {
            // The example of the question, which names a puzzle, with the text of that puzzle in its place.
            let puzzle = whoknows_api::puzzles::puzzles().find(|one| one.name == puzzle).unwrap();
            let text = std::str::from_utf8(puzzle.content).unwrap();
            assert!(text.trim().contains('\n'), "{name}: a text with lines");
            let body = serde_json::json!({"state": text}).to_string();
            let question = format!("quaternity/{name}");
            let state = url::form_urlencoded::Serializer::new(String::new())
                .extend_pairs([("question", &question), ("body", &body)])
                .finish();
            let page = visit.at(&format!("/questions#{state}")).await;
            page.see_text("#about code", &question).await;
            page.wait_for(
                "return document.querySelector('#answer .verdict, #asking .refused') !== null;",
            )
            .await;
            if page.count("#asking .refused").await > 0 {
                refused.push((name, page.text("#asking .refused").await));
            }
        }
        assert!(refused.is_empty(), "{refused:#?}");
    });
}

#[test]
fn no_line_of_an_answer_is_broken() {
    visit("questions-wide", async |visit| {
        for phone in [false, true] {
            if phone {
                visit.browser.phone().await;
            }
            let page = visit.at("/questions").await;
            page.see("#form .field").await;
            // A drawing wider than any window, in the place of answers.
            page.js(
                "const drawing = document.createElement('pre');
                drawing.className = 'text';
                drawing.id = 'drawing';
                drawing.textContent = Array.from({ length: 9 }, (_, row) => `${row} │ `.repeat(60)).join('\\n');
                document.querySelector('#answer').append(drawing);",
            )
            .await;
            // A line of the text is a line on the screen, and only the answer itself scrolls.
            let whole = "const drawing = document.querySelector('#drawing');
                const range = document.createRange();
                range.selectNodeContents(drawing);
                const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
                return lines.size === 9 && drawing.scrollWidth > drawing.clientWidth
                    && document.documentElement.scrollWidth <= innerWidth;";
            assert_eq!(page.js(whole).await, true, "on a phone: {phone}");
        }
    });
}
