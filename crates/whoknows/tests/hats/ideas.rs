//! The idea behind a winning strategy is told in sentences, so the checker looks at it too.

use whoknows::hats::check::check_winning;
use whoknows::hats::evidence::{Idea, Winning};
use whoknows::hats::{Game, Strategy};

/// A strategy that wins is refused with an idea that is not its own: the idea is told in sentences.
#[test]
fn an_idea_that_is_not_the_strategys_own_is_refused() {
    let leaf = |rest| Idea::Leaf { leaf: 0, neighbour: 1, rest: Box::new(rest) };
    let by_half = [leaf(Idea::Table), leaf(Idea::AllColours)];
    let plain = [Idea::Affine, Idea::BySum, Idea::Pattern, Idea::Table];
    // The first two always win: what the others do is no sum, no product by a constant, and of three hats.
    let and = "0: 1 - b\n1: a\n2: a & (1 - b)\n3: a & b & (1 - c)";
    let cases = [
        ("K2", 2, "0: b\n1: 1 - a", [&by_half[..], &plain, &[Idea::Ring]].concat()),
        ("K2", 2, "0: 1 - b\n1: a", plain.to_vec()),
        ("K4", 2, and, vec![Idea::Table]),
        ("K3", 3, "sum", plain.to_vec()),
        ("K4", 4, "xor", vec![Idea::Affine, Idea::Table]),
    ];
    for (graph, colours, rules, own) in cases {
        let game = Game::new(graph.parse().unwrap(), &[colours], &[1]).unwrap();
        let strategy = Strategy::read(rules, &game).unwrap();
        let players: Vec<usize> = (0..game.players()).collect();
        let ideas = [
            Idea::AllColours,
            Idea::Affine,
            Idea::BySum,
            Idea::Pattern,
            Idea::Ring,
            Idea::Table,
            leaf(Idea::Table),
            leaf(Idea::AllColours),
        ];
        for idea in ideas {
            let told = own.contains(&idea);
            let winning = Winning { players: players.clone(), strategy: strategy.clone(), idea };
            let checked = check_winning(&game, &winning);
            assert_eq!(checked.is_ok(), told, "{graph} {rules}: {:?}: {checked:?}", winning.idea);
        }
    }
}
