//! The rule `line`: the players stand in a line, see those in front, and speak from the back, heard by
//! all. How many are surely right? All but the one at the back.
//!
//! Player 0 stands at the back and says the sum of all hats in front, modulo the number of colours.
//! Player v has heard that sum and the true hats of 1 to v-1, and sees the rest: what is missing is
//! the own hat. Nobody sees the hat at the back, so nobody can do better.

/// What each player says, from the back to the front.
pub fn spoken(hats: &[u32], colours: u32) -> Vec<u32> {
    let mut said = Vec::new();
    for v in 0..hats.len() {
        let ahead: u32 = hats[v + 1..].iter().sum::<u32>() % colours;
        said.push(match said.split_first() {
            None => ahead,
            Some((total, heard)) => {
                let known = heard.iter().sum::<u32>() + ahead;
                (total + colours - known % colours) % colours
            }
        });
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hats::check::check_line;

    #[test]
    fn all_but_the_last_know_their_hats() {
        for (players, colours) in [(1, 2), (2, 2), (3, 3), (5, 2), (4, 5)] {
            assert_eq!(
                check_line(players, colours, spoken),
                Ok(()),
                "{players} players, {colours} colours"
            );
        }
    }

    #[test]
    fn saying_nothing_useful_is_refused() {
        let truth_but_one = |hats: &[u32], _| {
            let mut said = hats.to_vec();
            said[0] = 0;
            said
        };
        assert!(check_line(3, 2, truth_but_one).is_err());
    }

    #[test]
    fn a_hundred_in_line() {
        let hats: Vec<u32> = (0..100).map(|v| v * v % 7).collect();
        let said = spoken(&hats, 7);
        assert_eq!(said[1..], hats[1..]);
    }
}
