//! All questions, each with its form.

use super::harness::visit;

#[test]
fn any_question_is_asked_refused_and_stopped() {
    visit("questions", |visit| async {
        let page = &visit.browser;
        page.go(&visit.server.at("/questions")).await;
        page.see_count("[data-question]", whoknows_api::questions().len()).await;
        // The example of the first question.
        page.click("[data-question='hats/find']").await;
        page.click("#ask button.main").await;
        page.see_text("#answer .verdict", "no").await;
        page.see_text("#answer pre.text", "C5, 3 colours").await;
        page.shots("questions").await;
        // Bad input is refused in words, beside the form.
        page.fill("#field-graph", "C5x").await;
        page.click("#ask button.main").await;
        page.see_text("#asking .refused", "graph").await;
        // A long one is stopped; the page goes on.
        page.click("[data-question='russian/exists']").await;
        for (field, value) in [("a", "9"), ("b", "6"), ("c", "3")] {
            page.fill(&format!("#field-{field}"), value).await;
        }
        page.click("#ask button.main").await;
        page.see("#asking .bar").await;
        page.click("#asking button.stop").await;
        page.see_text("#asking", "Stopped.").await;
        page.fill("#field-a", "4").await;
        page.fill("#field-b", "4").await;
        page.fill("#field-c", "2").await;
        page.click("#ask button.main").await;
        page.see_text("#answer .verdict", "no").await;
        // The link is the state.
        let address = page.address().await;
        page.go(&visit.server.at("/")).await;
        page.go(&address).await;
        page.see_text("#answer pre.text", "(4, 4, 2)").await;
        visit
    });
}
