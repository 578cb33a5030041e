//! Why worlds went: the line, and the chain of worlds that shows it.

use std::collections::BTreeMap;

use whoknows::budget::Budget;
use whoknows::story::why::{WhyNot, why, why_by_definition};
use whoknows::story::{Story, words};

const CHERYL: &str = "\
people Albert, Bernard
let (month, day) in {(May,15), (May,16), (May,19), (June,17), (June,18), (July,14),
    (July,16), (August,14), (August,15), (August,17)}
define date = (month, day)
Albert sees month
Bernard sees day
Albert: I don't know date, and I know that Bernard doesn't know date
Bernard: at the start I didn't know date, but now I know date
Albert: I know date
";

/// The fates in sentences, the same in both ways.
fn sentences(text: &str, sentence: &str) -> Vec<String> {
    let story: Story = text.parse().unwrap();
    let (settings, budget) = (BTreeMap::new(), Budget::unlimited());
    let found = why(&story, &settings, sentence, &budget);
    assert_eq!(found, why_by_definition(&story, &settings, sentence, &budget));
    let said = |gone: &words::Gone| text[gone.at.clone()].to_string();
    found.unwrap().iter().map(|fate| words::fate(fate, said)).collect()
}

#[test]
fn every_date_but_one_went_for_a_reason() {
    let said = "I don't know date, and I know that Bernard doesn't know date";
    assert_eq!(
        sentences(CHERYL, "date = (June, 17)"),
        [format!(
            "(month = June, day = 17) went at line 1: Albert could not say \"{said}\", for Albert thinks \
             (month = June, day = 18) possible, where Bernard knows that it is (June, 18): no other world looks \
             the same."
        )]
    );
    assert_eq!(
        sentences(CHERYL, "date = (July, 14)"),
        [
            "(month = July, day = 14) went at line 2: Bernard could not say \"at the start I didn't know date, but \
          now I know date\", for Bernard cannot tell (July, 14) from (August, 14)."
        ]
    );
    assert_eq!(
        sentences(CHERYL, "date = (July, 16)"),
        ["(month = July, day = 16) is still possible."]
    );
    assert_eq!(sentences(CHERYL, "month = August").len(), 3);
}

#[test]
fn a_sentence_about_nothing_is_refused_at_its_place() {
    let story: Story = CHERYL.parse().unwrap();
    let fault = |sentence: &str| match why(&story, &BTreeMap::new(), sentence, &Budget::unlimited())
    {
        Err(WhyNot::Sentence(fault)) => (fault.at, fault.message),
        other => panic!("{sentence}: {other:?}"),
    };
    assert_eq!(fault("month = Jun").0, 8..11);
    assert!(fault("month = Jun").1.contains("Did you mean June?"), "{:?}", fault("month = Jun"));
    assert_eq!(fault("day = 1").1, "this was so in no world at the start");
    assert_eq!(fault("day 5").0, 4..5);
    assert_eq!(fault("").0, 0..0);
}

#[test]
fn common_knowledge_fails_along_a_chain() {
    let text = "people East, West\nlet dawn in {yes, no}\nEast sees dawn\nperhaps West sees dawn as one if dawn = yes\n\
                publicly: not everyone commonly know that dawn = yes\n\
                publicly: everyone commonly knows that dawn = yes\n";
    let all = sentences(text, "dawn = yes");
    let chain = "East thinks (dawn = yes, one = no) possible, where West thinks (dawn = no, one = no) possible, where \
                 it is not so that dawn = yes";
    assert!(all.iter().any(|one| one.contains(chain)), "{all:#?}");
}
