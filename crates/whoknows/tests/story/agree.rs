//! The engine in columns and the definition say the same of every story.

use std::collections::BTreeMap;

use whoknows::budget::Budget;
use whoknows::story::told::{Answer, Told, Untold};
use whoknows::story::{Story, columns, definition};

use super::chance;

/// What both say; a fault is compared by its place, for the two may meet different worlds first.
fn both(text: &str) -> Result<Told, Untold> {
    let story: Story = match text.parse() {
        Ok(story) => story,
        Err(fault) => panic!("{text}\n{fault:?}"),
    };
    let (settings, budget) = (BTreeMap::new(), Budget::unlimited());
    let slow = definition::tell(&story, &settings, &budget);
    let fast = columns::tell(&story, &settings, &budget);
    match (&slow, &fast) {
        (Err(Untold::Fault(_)), Err(Untold::Fault(_))) => {}
        _ => assert_eq!(slow, fast, "{text}"),
    }
    slow
}

#[test]
fn two_thousand_stories_by_chance() {
    let (mut told, mut unsaid, mut worlds, mut fates) = (0, 0, 0, 0);
    for seed in 0..2500 {
        if let Ok(found) = both(&chance::story(seed)) {
            told += 1;
            unsaid += usize::from(found.unsaid.is_some());
            fates += found.answers.iter().map(|(_, answer)| gone(answer)).sum::<usize>();
            worlds += found.counts.iter().sum::<usize>();
        }
    }
    // Most of them can be told, and the lines cut.
    assert!(told >= 2000, "{told} of 2,500 stories were told");
    assert!(unsaid > 100 && unsaid < told - 1000, "{unsaid} of {told} end early");
    assert!(worlds > 50_000, "{worlds} worlds");
    assert!(fates > 1_000, "{fates} worlds went with a reason");
}

/// So many worlds are gone.
fn gone(answer: &Answer) -> usize {
    match answer {
        Answer::Fates(fates) => fates.iter().filter(|fate| fate.gone.is_some()).count(),
        _ => 0,
    }
}
