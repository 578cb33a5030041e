//! The greedy player: always the question whose answer says most about the world.
//!
//! The first question of a round is the one, of all codes and verifiers, that divides the worlds most
//! evenly; so are the further ones among the verifiers of that code. A round has as many questions as
//! are allowed and divide anything. Ties go to the smaller code, then to the smaller verifier. It stands
//! beside the best play to show what looking ahead is worth.

use super::super::answers::Answers;
use super::super::plan::{Cost, Node, Plan, Step};
use super::write::Alike;

/// The plan of the greedy player for these worlds, with so many questions a round.
pub fn greedy(answers: &Answers, worlds: &[usize], questions: usize) -> Result<Plan, Alike> {
    let mut player = Player { answers, questions: questions.max(1), nodes: Vec::new() };
    player.write(worlds.to_vec(), None)?;
    Ok(Plan::summed(player.nodes))
}

struct Player<'a> {
    answers: &'a Answers,
    questions: usize,
    nodes: Vec<Node>,
}

/// A round that runs: its code, the verifiers used, and the questions left.
type Running = (usize, u64, usize);

impl Player<'_> {
    fn write(&mut self, live: Vec<usize>, running: Option<Running>) -> Result<usize, Alike> {
        let code = |world: usize| self.answers.codes[world];
        let node = self.nodes.len();
        let Some(other) = live.iter().find(|&&world| code(world) != code(live[0])) else {
            let step = Step::Settled { code: live.first().map_or(0, |&world| code(world)) };
            self.push(live.len(), step);
            return Ok(node);
        };
        let going_on = running.and_then(|running| self.verifier(&live, running));
        let opens = going_on.is_none();
        let (code, verifier, used, left) =
            if let (Some((code, used, left)), Some(verifier)) = (running, going_on) {
                (code, verifier, used, left)
            } else {
                let (code, verifier) = self.first(&live).ok_or(Alike(live[0], *other))?;
                (code, verifier, 0, self.questions)
            };
        let (yes, no): (Vec<usize>, Vec<usize>) =
            live.iter().partition(|&&world| self.answers.says_yes(world, code, verifier));
        drop(live);
        self.push(0, Step::Ask { code, verifier, opens, yes: 0, no: 0 });
        let running = Some((code, used | 1 << verifier, left - 1));
        let (yes, no) = (self.write(yes, running)?, self.write(no, running)?);
        self.nodes[node].step = Step::Ask { code, verifier, opens, yes, no };
        Ok(node)
    }

    fn push(&mut self, worlds: usize, step: Step) {
        self.nodes.push(Node { worlds, total: Cost::ZERO, worst: Cost::ZERO, step });
    }

    /// How far from even the question divides the worlds, or `None` if it does not.
    fn unevenness(
        &self,
        live: &[usize],
        bits: &[u64],
        code: usize,
        verifier: usize,
    ) -> Option<usize> {
        let said = &self.answers.says[code * self.answers.verifiers + verifier];
        let yes: usize = if bits.is_empty() {
            live.iter().filter(|&&world| self.answers.says_yes(world, code, verifier)).count()
        } else {
            bits.iter().zip(said).map(|(a, b)| (a & b).count_ones() as usize).sum()
        };
        (yes > 0 && yes < live.len()).then(|| (2 * yes).abs_diff(live.len()))
    }

    /// The worlds as a set; nothing if they are so few that it is faster to look at each.
    fn bits(&self, live: &[usize]) -> Vec<u64> {
        if live.len() < self.answers.codes.len().div_ceil(64) {
            return Vec::new();
        }
        let mut bits = vec![0; self.answers.codes.len().div_ceil(64)];
        for &world in live {
            bits[world / 64] |= 1 << (world % 64);
        }
        bits
    }

    fn verifier(&self, live: &[usize], (code, used, left): Running) -> Option<usize> {
        let bits = self.bits(live);
        let verifiers = 0..self.answers.verifiers.min(64);
        let free = verifiers.filter(|v| left > 0 && used >> v & 1 == 0);
        let rated = free.filter_map(|v| Some((self.unevenness(live, &bits, code, v)?, v)));
        rated.min().map(|(_, v)| v)
    }

    fn first(&self, live: &[usize]) -> Option<(usize, usize)> {
        let bits = self.bits(live);
        let all = (0..self.answers.spaces)
            .flat_map(|code| (0..self.answers.verifiers.min(64)).map(move |v| (code, v)));
        let rated =
            all.filter_map(|(code, v)| Some((self.unevenness(live, &bits, code, v)?, code, v)));
        rated.min().map(|(_, code, v)| (code, v))
    }
}
