//! Hands and lists as text: read, written, refused.

#[path = "../../../../fuzz/hands.rs"]
mod hands;

use std::path::Path;

use proptest::prelude::*;
use whoknows::russian::notation::{hand_text, hands_text, read_announcement, read_hand};
use whoknows::russian::{Hand, Size};

#[test]
fn the_corpus_of_hands_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/hands");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        hands::announced(&std::fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 5, "{count} files");
}

#[test]
fn hands_are_digits_up_to_36_cards_and_numbers_beyond() {
    let hand = |cards: &[usize]| cards.iter().copied().collect::<Hand>();
    assert_eq!(hand_text(36, hand(&[0, 10, 35])), "0az");
    assert_eq!(hand_text(37, hand(&[0, 10, 35])), "0,10,35");
    assert_eq!(read_hand(36, 3, " 0AZ "), Ok(hand(&[0, 10, 35])));
    assert_eq!(read_hand(12, 3, "0,10,11"), Ok(hand(&[0, 10, 11])));
    assert_eq!(read_hand(40, 1, "39"), Ok(hand(&[39])));
    let refused = |n, cards, text| read_hand(n, cards, text).unwrap_err();
    assert_eq!(refused(7, 3, "0173").at, 2..3);
    assert_eq!(refused(7, 3, " 01é").at, 3..5);
    assert_eq!(refused(40, 2, "1,40").at, 2..4);
    assert_eq!(refused(40, 2, "1,").at, 2..2);
    assert_eq!(refused(7, 3, "0116").message, "card 1 is in this hand twice");
}

proptest! {
    #[test]
    fn lists_are_read_back(a in 1usize..30, b in 0usize..17, c in 0usize..17, seeds in prop::collection::vec(any::<u64>(), 1..8)) {
        let size = Size::new(a, b, c).unwrap();
        // The first `a` cards of a shuffled deck, for each seed.
        let dealt = |seed: u64| {
            let mut cards: Vec<usize> = (0..size.n()).collect();
            cards.sort_by_key(|&card| (card as u64 + 1).wrapping_mul(seed | 1).rotate_left(17));
            cards.into_iter().take(a).collect::<Hand>()
        };
        let mut hands: Vec<Hand> = seeds.into_iter().map(dealt).collect();
        hands.sort();
        hands.dedup();
        let text = hands_text(size.n(), &hands);
        let read = read_announcement(size, &text).unwrap();
        prop_assert_eq!(read.hands(), &hands[..]);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        hands::announced(&bytes);
    }
}
