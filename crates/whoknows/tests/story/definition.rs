//! Classic stories, with the worlds after every line as others have counted them.

use whoknows::budget::Budget;
use whoknows::story::Story;
use whoknows::story::definition::tell;
use whoknows::story::told::{Answer, Told, Untold};
use whoknows::story::value::Value;

fn told(text: &str) -> Told {
    let story: Story = text.parse().unwrap();
    tell(&story, &std::collections::BTreeMap::new(), &Budget::unlimited()).unwrap()
}

fn fault(text: &str) -> String {
    let fault = match text.parse::<Story>() {
        Err(fault) => fault,
        Ok(story) => match tell(&story, &std::collections::BTreeMap::new(), &Budget::unlimited()) {
            Err(Untold::Fault(fault)) => fault,
            other => panic!("{text}: {other:?}"),
        },
    };
    fault.message
}

#[test]
fn muddy_children_step_forward_after_as_many_rounds_as_are_muddy_less_one() {
    for (n, counts) in [(3, vec![8, 7, 4, 1]), (5, vec![32, 31, 26, 16, 6, 1])] {
        let text = format!(
            "param n = {n}\npeople child 1..n\neach person may be muddy\n\
             each person sees muddy of everyone else\npublicly: somebody is muddy\n\
             repeat while possible:\n  everyone: I don't know whether I am muddy\nhow many rounds?\n"
        );
        let told = told(&text);
        assert_eq!(told.counts, counts);
        assert_eq!(told.answers[0].1, Answer::Number(n - 1));
    }
}

fn sum_and_product(most: u32) -> Told {
    told(&format!(
        "people Sum, Product\nparam most = {most}\nlet x in 2..most, y in x+1..most-x\nSum sees x + y\n\
         Product sees x * y\nProduct: I don't know (x, y)\n\
         Sum: at the start I knew that Product didn't know (x, y)\nProduct: now I know (x, y)\n\
         Sum: now I know (x, y)\n"
    ))
}

#[test]
fn sum_and_product_have_one_answer_up_to_100_and_none_up_to_50() {
    let found = sum_and_product(100);
    assert_eq!(found.counts, [2352, 1747, 145, 86, 1]);
    assert_eq!(found.worlds.iter().map(ToString::to_string).collect::<Vec<_>>(), ["x = 4, y = 13"]);
    let none = sum_and_product(50);
    assert_eq!(none.counts, [552, 383, 46, 32, 0]);
    assert_eq!(none.lines.len(), 4);
    assert_eq!(none.unsaid.unwrap().who.as_deref(), Some("Sum"));
}

#[test]
fn three_wise_men_know_that_the_last_hat_is_white() {
    let told = told(
        "people Last, Middle, First\neach person has hat in {white, black}\n\
         given count(p in people where hat of p = white) >= 1\n\
         Last sees hat of Middle, hat of First\nMiddle sees hat of First\n\
         Last: I don't know my hat\nMiddle: I don't know my hat\nwhat is hat of First?\n",
    );
    assert_eq!(told.counts, [7, 6, 4]);
    assert_eq!(told.answers[0].1, Answer::Values(vec![(Value::Name("white".into()), 4)]));
}

#[test]
fn what_has_two_meanings_or_none_is_refused_with_advice() {
    let setup = "people Ann, Bob\nlet x in 1..9\nAnn sees x mod 3\n";
    for (line, advice) in [
        ("publicly: everyone doesn't know x", "can be read in two ways"),
        ("Ann: I knew that Bob didn't know x", "at which moment?"),
        ("Ann: I know x, and Bob knows x, or x = 3", "use brackets"),
        ("given Ann knows x", "about the world"),
        ("Ann: my number is 3", "Ann has no number"),
    ] {
        let found = fault(&format!("{setup}{line}\n"));
        assert!(found.contains(advice), "{line}: {found}");
    }
}
