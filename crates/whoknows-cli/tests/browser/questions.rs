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
        for question in &questions {
            let name = format!("{}/{}", question.part, question.name);
            page.click(&format!("[data-question='{name}']")).await;
            page.see_text("#about code", &name).await;
            page.click("#ask button.main").await;
            page.wait_for(
                "return document.querySelector('#answer .verdict, #asking .refused') !== null;",
            )
            .await;
            assert_eq!(page.count("#asking .refused").await, 0, "{name}");
        }
    });
}
