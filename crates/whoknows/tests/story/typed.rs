//! What teachers type wrong, and what they are told.

use whoknows::story::Story;

const SETUP: &str =
    "people Albert, Bernard\nlet month in {May, June}, day in 1..9\nAlbert sees month\n";

/// Where the fault is, as the words there, and what is said.
fn fault(text: &str) -> (String, String) {
    let story: Result<Story, _> = text.parse();
    let fault = match story {
        Err(fault) => fault,
        Ok(story) => {
            let told = whoknows::story::columns::tell(
                &story,
                &std::collections::BTreeMap::new(),
                &whoknows::budget::Budget::unlimited(),
            );
            match told {
                Err(whoknows::story::told::Untold::Fault(fault)) => fault,
                other => panic!("{text}: {other:?}"),
            }
        }
    };
    (text[fault.at.clone()].to_string(), fault.message)
}

#[test]
fn what_is_typed_wrong_is_answered_with_what_to_type() {
    for (line, place, advice) in [
        ("Albert: I dont know month", "dont", "did you mean don't?"),
        ("Bernhard: I know day", "Bernhard", "did you mean Bernard?"),
        ("Bernard sees dya", "dya", "Did you mean day?"),
        ("Bernard: I know mnoth", "mnoth", "Did you mean month?"),
        ("let x in 1 to 9", "to", "1..9"),
        ("what is month", "", "a question ends with \"?\""),
        ("Albert: month == May", "=", "one \"=\" is enough"),
        ("define many(x) = x", "many", "choose another one"),
        ("Albert knows the month. So he says it.", ".", "without a full stop"),
        ("expect 2 worlds", "expect 2 worlds", "there are 18 worlds, not 2"),
        ("Albert: I knew month", "knew", "at which moment?"),
        ("publicly: everyone doesn't know day", "doesn't", "two ways"),
    ] {
        let (found, message) = fault(&format!("{SETUP}{line}\n"));
        assert_eq!(found, place, "{line}: {message}");
        assert!(message.contains(advice), "{line}: {message}");
    }
    let nobody = fault("let x in 1..3\nAnn sees x\n").1;
    assert!(nobody.contains("people Ann, Bob"), "{nobody}");
}

#[test]
fn what_can_only_mean_one_thing_is_read() {
    let text = "people Albert and Bernard\nlet x in 1..3\nAlbert sees x\nAlbert says: I know x\n";
    assert!(text.parse::<Story>().is_ok());
}
