//! How fast knowledge is followed through a dialogue with diagrams, on problems of many propositions.
//!
//! `cargo bench --bench story_symbols [-- --quick]`. Muddy children: n rounds of "nobody knows", the law kept
//! from round to round. Dining cryptographers: each two share a coin, and whether an odd number of all that is
//! said is odd is announced, as SMCDEL's own benchmark does it; and a ring of them, where each speaks. Drinking
//! logicians: each in turn does not know whether all want a beer, and the last one does. All problems are texts
//! that SMCDEL reads but for the number of rounds. Every answer is checked; nodes are all there are at the end,
//! work is what the budget was told of. Times are the best of several runs, on one thread.

#![allow(clippy::print_stdout)] // its output is what a benchmark is for

use std::time::Instant;

use num_bigint::BigUint;
use whoknows::bdd::Bdd;
use whoknows::budget::Budget;
use whoknows::story::smcdel::symbolic::{session, truth};
use whoknows::story::smcdel::{Formula, Job, Problem};

fn main() {
    // `cargo test --benches` runs this too, without `--bench`.
    let quick = std::env::args().any(|arg| arg == "--quick")
        || !std::env::args().any(|arg| arg == "--bench");
    for n in if quick { vec![5, 20] } else { vec![20, 40, 60, 80, 100] } {
        muddy(n, if n > 40 { 3 } else { 10 });
    }
    for n in if quick { vec![10] } else { vec![10, 50, 90] } {
        cryptographers(n, 5);
        ring(n, 5);
    }
    for n in if quick { vec![20] } else { vec![100, 400] } {
        logicians(n, 5);
    }
}

/// The numbers of a range, as a list.
fn list(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}

/// A problem of this law, where agent `a0` sees the first of the lists and so on.
fn problem(
    propositions: usize,
    law: &str,
    sees: impl Iterator<Item = String>,
    said: &[String],
) -> (Problem, Vec<Formula>) {
    let mut text = format!("VARS {}\nLAW {law}\nOBS", list(1..=propositions));
    for (agent, sees) in sees.enumerate() {
        text.extend([" a", &agent.to_string(), ": ", &sees, "\n"]);
    }
    for formula in said {
        text.extend(["VALID? ", formula, "\n"]);
    }
    let start = Instant::now();
    let problem: Problem = text.parse().expect("a problem");
    let took = start.elapsed().as_secs_f64();
    if took > 0.01 {
        println!("  ({} kB of text read in {:.1} ms)", text.len() / 1000, took * 1e3);
    }
    let formula = |job: &Job| match job {
        Job::Valid(formula) => formula.clone(),
        Job::Where(_) | Job::True(..) => unreachable!("only VALID? was written"),
    };
    let said = problem.jobs().iter().map(formula).collect();
    (problem, said)
}

/// Nodes at the end and work done, and the best time in milliseconds.
fn best(times: usize, run: impl Fn(&Budget) -> usize) -> String {
    let one = |_| {
        let (start, budget) = (Instant::now(), Budget::unlimited());
        let nodes = run(&budget);
        (start.elapsed().as_secs_f64() * 1e3, nodes, budget.spent())
    };
    let all: Vec<_> = (0..times).map(one).collect();
    let (ms, nodes, work) =
        all.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)).expect("a run");
    format!("{ms:.2} ms, {nodes} nodes, {work} steps of work")
}

fn muddy(n: usize, times: usize) {
    let others = (1..=n).map(|own| list((1..=n).filter(move |other| *other != own)));
    let knows: Vec<String> = (1..=n).map(|i| format!("~ (a{} knows whether {i})", i - 1)).collect();
    let said = [format!("AND ({})", knows.join(","))];
    let law = format!("OR ({})", list(1..=n));
    let (problem, said) = problem(n, &law, others, &said);
    let took = best(times, |budget| {
        let mut session = session(&problem, budget).expect("no limit");
        let mark = session.bdds.mark();
        let mut left = (BigUint::from(1_u32) << n) - 1_u32;
        assert_eq!(session.count(budget).as_ref(), Ok(&left));
        let mut ways = BigUint::from(1_u32);
        for round in 1..=n {
            let nobody = truth(&mut session, &said[0], budget).expect("no limit");
            session.announce(nobody, budget).expect("no limit");
            session.settle(mark);
            // Those with as many muddy children as there were rounds are gone.
            ways = ways * (n + 1 - round) / round;
            left -= &ways;
            assert_eq!(session.count(budget).as_ref(), Ok(&left));
        }
        assert_eq!(session.law(), Bdd::FALSE);
        session.bdds.len()
    });
    println!("muddy children {n}: {took}");
}

/// Proposition 1 is that the employer paid, `2..n + 2` that a cryptographer did; then the coins of each two.
fn cryptographers(n: usize, times: usize) {
    let mut coins = vec![Vec::new(); n];
    let mut next = n + 1;
    for one in 0..n {
        for other in one + 1..n {
            next += 1;
            coins[one].push(next);
            coins[other].push(next);
        }
    }
    let sees = (0..n).map(|own| format!("{},{}", own + 2, list(coins[own].iter().copied())));
    let says: Vec<String> = sees.clone().map(|seen| format!("XOR ({seen})")).collect();
    let whose = |who: usize| format!("~ (a0 knows that {})", who + 2);
    let others = (1..n).map(whose).collect::<Vec<_>>().join(",");
    let learnt = format!("(a0 knows whether 1) & (2 | AND ({others}))");
    let said = [format!("[?! XOR ({})] ({learnt})", says.join(","))];
    let law = format!("ONEOF ({})", list(1..n + 2));
    valid(
        &format!("dining cryptographers {n}, {next} propositions"),
        times,
        &problem(next, &law, sees, &said),
    );
}

/// A coin stands between neighbours, and each says in turn whether the own payment and two coins are odd.
fn ring(n: usize, times: usize) {
    // The employer, then payer, coin to the right, payer, coin, ...
    let (pays, right) = (|i: usize| 2 * i + 2, |i: usize| 2 * i + 3);
    let sees = (0..n).map(|i| list([pays(i), right(i), right((i + n - 1) % n)].into_iter()));
    let says: Vec<String> = sees.clone().map(|seen| format!("[?! XOR ({seen})]")).collect();
    let others =
        (1..n).map(|i| format!("~ (a0 knows that {})", pays(i))).collect::<Vec<_>>().join(",");
    let learnt = format!("((a0 knows whether 1) & ({} | AND ({others})))", pays(0));
    // Each announcement, whichever it is, doubles the cases: all are said as if nobody had paid.
    let said = says
        .iter()
        .map(|said| said.replace("[?!", "~").replace(']', ""))
        .chain([learnt])
        .collect::<Vec<_>>();
    let law = format!("ONEOF (1,{})", list((0..n).map(pays)));
    let (problem, said) = problem(2 * n + 1, &law, sees, &said);
    let took = best(times, |budget| {
        let mut session = session(&problem, budget).expect("no limit");
        let mark = session.bdds.mark();
        for said in &said[..n] {
            let even = truth(&mut session, said, budget).expect("no limit");
            session.announce(even, budget).expect("no limit");
            session.settle(mark);
        }
        let learnt = truth(&mut session, &said[n], budget).expect("no limit");
        let law = session.law();
        assert_eq!(session.bdds.and(law, !learnt, budget), Ok(Bdd::FALSE));
        // An even number of them is odd: the employer paid, and all coins may be turned at once.
        assert_eq!(session.count(budget), Ok(BigUint::from(2_u32)));
        session.bdds.len()
    });
    println!("dining cryptographers {n} in a ring, each speaks: {took}");
}

/// Is the only formula said true everywhere?
fn valid(name: &str, times: usize, (problem, said): &(Problem, Vec<Formula>)) {
    let took = best(times, |budget| {
        let mut session = session(problem, budget).expect("no limit");
        let is = truth(&mut session, &said[0], budget).expect("no limit");
        let law = session.law();
        assert_eq!(session.bdds.and(law, !is, budget), Ok(Bdd::FALSE));
        session.bdds.len()
    });
    println!("{name}: {took}");
}

fn logicians(n: usize, times: usize) {
    let all = format!("AND ({})", list(1..=n));
    let says = |i: usize| {
        let not = if i + 1 < n { "~ " } else { "" };
        format!("{not}(a{i} knows whether {all})")
    };
    let sees = (1..=n).map(|own| own.to_string());
    let said: Vec<String> = (0..n).map(says).collect();
    let (problem, said) = problem(n, "Top", sees, &said);
    let took = best(times, |budget| {
        let mut session = session(&problem, budget).expect("no limit");
        let mark = session.bdds.mark();
        for (i, said) in said.iter().enumerate() {
            let said = truth(&mut session, said, budget).expect("no limit");
            session.announce(said, budget).expect("no limit");
            session.settle(mark);
            // Whoever does not want one would know; the last one knows either way.
            let left = n - (i + 1).min(n - 1);
            assert_eq!(session.count(budget), Ok(BigUint::from(1_u32) << left));
        }
        session.bdds.len()
    });
    println!("drinking logicians {n}: {took}");
}
