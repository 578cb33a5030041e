//! Deduction puzzles solved, proved and explained.
//!
//! Every part keeps what is still possible, cuts it with what was said, and asks what is the same in all that
//! is left: [`hats`] (who guesses the own hat?), [`russian`] cards (what may be said in public?), [`nonogram`]s
//! (which cells are black?), [`quaternity`] (quartets with cards that nobody has yet) and [`turing`] (the Turing
//! Machine: which code, which test next?). There is one short program for each in `examples/`.
//!
//! You ask by calling a function with the puzzle and a [`budget`]. You get one of three answers:
//!
//! **Yes**, with what shows it. Anne has three of seven cards, Bill three, Cath one. Anne may tell in public that
//! she has one of these hands: then Bill knows hers, and Cath does not know a single card.
//!
//! ```
//! use whoknows::budget::Budget;
//! use whoknows::russian::search::find;
//! use whoknows::russian::{Hand, Size, rules};
//! use whoknows::verdict::Verdict;
//!
//! let size = Size::new(3, 3, 1)?;
//! let hers = Hand::first(3); // the cards 0, 1 and 2
//! let Verdict::Yes(found) = find(size, hers, &Budget::unlimited()) else { panic!("there is a list") };
//! assert!(found.announcement.hands().contains(&hers));
//! assert_eq!(rules::good(&found.announcement, &Budget::unlimited()), Ok(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **No**, with what shows it: a count, a theorem by name or a proof of the solver's. Two players who see each
//! other's hats can win with two colours, but not with three. The search did not leave without the checker's
//! consent, and the checker has no line of search in it, so ask it again if you like.
//!
//! ```
//! use whoknows::budget::Budget;
//! use whoknows::hats::Game;
//! use whoknows::hats::check::check_losing;
//! use whoknows::hats::search::{Wanted, find};
//! use whoknows::verdict::{Verdict, Word};
//!
//! let two = Game::uniform("K2".parse()?, 2)?;
//! assert_eq!(find(&two, Wanted::Any, &Budget::unlimited()).word(), Word::Yes);
//! let three = Game::uniform("K2".parse()?, 3)?;
//! let Verdict::No(why) = find(&three, Wanted::Any, &Budget::unlimited()) else { panic!("it is lost") };
//! assert_eq!(check_losing(&three, &why), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Don't know**, with what ended the search. "Not found" is never a no. Here the budget is spent before the first
//! line of a nonogram is solved; the clock, the stop button and the progress bar would be the caller's too.
//!
//! ```
//! use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
//! use whoknows::nonogram::search::solve;
//! use whoknows::nonogram::{Clue, Puzzle};
//!
//! let clues = |lines: [&[u32]; 3]| lines.map(Clue::black).to_vec();
//! let puzzle = Puzzle::black(clues([&[1], &[3], &[1]]), clues([&[1], &[3], &[1]]))?;
//! let little = Budget::new(Limits { nodes: Some(0), ..NO_LIMITS }, &Unwatched);
//! let solved = solve(&puzzle, 2, &little);
//! assert_eq!((solved.solutions.len(), solved.complete, solved.ended), (0, false, Some(Ended::Nodes)));
//! // With enough of it, there is one picture and no other: a plus.
//! let solved = solve(&puzzle, 2, &Budget::unlimited());
//! assert_eq!((solved.solutions.len(), solved.complete, solved.ended), (1, true, None));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate is pure: no files, no clock, no printing, no environment and no JSON. The same question has the same
//! answer on every machine. Text in is refused with its place ([`fault`]), and every noun of a puzzle has one
//! notation, which is read and written. Beside the parts there are what they share: [`worlds`], the slow and
//! obvious version of each; [`sat`] with proofs that [`lrat`] checks.

// Answers: what they are, what they may cost, what is wrong with a text.
pub mod budget;
pub mod fault;
pub mod verdict;

// What the parts share: worlds, diagrams, clauses, solvers, and the checker of proofs.
pub mod bdd;
mod cdcl;
pub mod cnf;
pub mod lrat;
pub mod sat;
pub mod worlds;

// The parts.
pub mod hats;
pub mod nonogram;
pub mod quaternity;
pub mod russian;
pub mod story;
pub mod turing;
