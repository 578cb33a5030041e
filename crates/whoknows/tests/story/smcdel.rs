//! SMCDEL's problems: both engines against answers that are known, against each other, and what is refused.

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use whoknows::budget::{Budget, Ended, Limits, NO_LIMITS, Unwatched};
use whoknows::fault::Fault;
use whoknows::story::smcdel::{JobAnswer, MOST_LISTED, Problem, check, symbolic};

use crate::shared::shared;

/// What both engines say.
fn both(problem: &Problem) -> Vec<JobAnswer> {
    let budget = Budget::unlimited();
    let slow = check::answer(problem, &budget).unwrap();
    assert_eq!(symbolic::answer(problem, &budget).unwrap(), slow, "{problem}");
    slow
}

fn read(text: &str) -> Problem {
    let problem: Problem = text.parse().unwrap_or_else(|fault| panic!("{text}\n{fault:?}"));
    assert_eq!(problem.to_string().parse::<Problem>().as_ref(), Ok(&problem), "{text}\n{problem}");
    problem
}

fn fault(text: &str) -> Fault {
    text.parse::<Problem>().expect_err(text)
}

/// An answer as the corpus writes it: `true` or a list of lists.
fn written(answer: &JobAnswer) -> String {
    match answer {
        JobAnswer::Valid(is) | JobAnswer::True(is) => is.to_string(),
        JobAnswer::Impossible => "impossible".to_string(),
        JobAnswer::Where { states, count } => {
            assert_eq!(*count, BigUint::from(states.len()));
            let mut states = states.clone();
            states.sort();
            format!("{states:?}")
        }
    }
}

#[test]
fn two_hundred_and_ninety_nine_problems_have_their_known_answers() {
    let Some(path) = shared("story/smcdel_corpus.jsonl") else { return };
    let corpus = std::fs::read_to_string(path).unwrap();
    for line in corpus.lines() {
        let text = line.strip_prefix("{\"text\": \"").unwrap();
        let (text, rest) = text.split_once("\", \"answers\": ").unwrap();
        let answers = both(&read(&text.replace("\\n", "\n")));
        let all: Vec<String> = answers.iter().map(written).collect();
        let (known, _) = rest.split_once(", \"worlds\"").unwrap();
        assert_eq!(format!("[{}]", all.join(", ")), known, "{text}");
    }
    assert_eq!(corpus.lines().count(), 299);
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0.next_u32() as usize % end
    }

    fn numbers(&mut self, n: usize) -> String {
        let all: Vec<String> =
            (1..=n).filter(|_| self.below(2) == 0).map(|number| number.to_string()).collect();
        all.join(",")
    }

    fn group(&mut self, agents: usize) -> String {
        let mut all: Vec<&str> = ["ann", "bob", "cath"]
            .into_iter()
            .filter(|_| self.below(2) == 0)
            .take(agents)
            .collect();
        all.retain(|name| ["ann", "bob", "cath"][..agents].contains(name));
        if all.is_empty() { "ann".to_string() } else { all.join(",") }
    }

    /// One of these shapes: `@` is a formula, `%` an agent, `$` a group, `#` a number.
    fn formula(&mut self, n: usize, agents: usize, depth: usize) -> String {
        const FLAT: [&str; 4] = ["#", "#", "#", "Top"];
        const BOOLEAN: [&str; 11] = [
            "~ @",
            "Not @",
            "(@ & @)",
            "(@ | @ | @)",
            "(@ -> @)",
            "(@ iff @)",
            "AND (@, @)",
            "XOR(@,@,@)",
            "ONEOF (@, @, @)",
            "(Exists # @)",
            "(ForAll #,# @)",
        ];
        const KNOWING: [&str; 12] = [
            "(K % @)",
            "(Kw % @)",
            "(% knows that @)",
            "(% knows whether @)",
            "(% knows whether (@, @))",
            "(($) comknow that @)",
            "(($) comknow whether @)",
            "(($) distknow that @)",
            "([ ! @ ] @)",
            "(< ! @ > @)",
            "([?! @] @)",
            "([!@] [!@] @)",
        ];
        let shape = if depth == 0 || self.below(6) == 0 {
            FLAT[self.below(FLAT.len())]
        } else if agents == 0 || self.below(2) == 0 {
            BOOLEAN[self.below(BOOLEAN.len())]
        } else {
            KNOWING[self.below(KNOWING.len())]
        };
        let mut text = String::new();
        for part in shape.chars() {
            match part {
                '@' => text += &self.formula(n, agents, depth - 1),
                '%' => text += ["ann", "bob", "cath"][self.below(agents)],
                '$' => text += &self.group(agents),
                '#' => text += &(1 + self.below(n)).to_string(),
                other => text.push(other),
            }
        }
        text
    }

    fn problem(&mut self) -> String {
        let (n, agents) = (1 + self.below(5), 1 + self.below(3));
        let all: Vec<String> = (1..=n).map(|number| number.to_string()).collect();
        let mut text = format!("VARS {}\nLAW {}\nOBS", all.join(","), self.formula(n, 0, 2));
        for name in &["ann", "bob", "cath"][..agents] {
            text.extend([" ", name, ": ", &self.numbers(n), "\n"]);
        }
        for _ in 0..4 {
            let job = match self.below(4) {
                0 => "VALID?".to_string(),
                1 => format!("TRUE? {{{}}}", self.numbers(n)),
                _ => "WHERE?".to_string(),
            };
            text.extend([job.clone(), " ".into(), self.formula(n, agents, 4), "\n".into()]);
        }
        text
    }
}

#[test]
fn a_thousand_problems_by_chance() {
    let mut kinds = std::collections::BTreeMap::new();
    for seed in 0..1_000 {
        for answer in both(&read(&Dice(ChaCha8Rng::seed_from_u64(seed)).problem())) {
            let kind = match answer {
                JobAnswer::Valid(is) => format!("valid {is}"),
                JobAnswer::Where { count, .. } => format!("where {}", count > BigUint::ZERO),
                JobAnswer::True(is) => format!("true {is}"),
                JobAnswer::Impossible => "impossible".to_string(),
            };
            *kinds.entry(kind).or_insert(0) += 1;
        }
    }
    assert!(kinds.len() == 7 && kinds.values().all(|&times| times > 50), "{kinds:?}");
}

#[test]
fn three_muddy_children_step_forward_in_the_round_of_their_number() {
    let start = "VARS 1,2,3\nLAW Top\nOBS alice: 2,3\n    bob: 1,3\n    carol: 1,2\n";
    let nobody =
        "AND (~ (alice knows whether 1), ~ (bob knows whether 2), ~ (carol knows whether 3))";
    let text = format!(
        "{start}-- Nobody knows, whatever is so.\nVALID? {nobody}\n\
         WHERE? < ! (1|2|3) > (alice knows that 1)\n\
         WHERE? < ! (1|2|3) > < ! {nobody} > (bob knows whether 2)\n\
         WHERE? < ! (1|2|3) > < ! {nobody} > < ! {nobody} > Top\n\
         VALID? [ ! (1|2|3) ] [ ! {nobody} ] [ ! {nobody} ] (1 & 2 & 3)\n\
         TRUE? {{1,2,3}} [ ! (1|2|3) ] [ ! {nobody} ] ((alice,bob,carol) comknow that {nobody})\n\
         TRUE? {{1,2,3}} [ ! (1|2|3) ] [ ! {nobody} ] [ ! {nobody} ] ((alice,bob,carol) comknow that AND (1,2,3))\n"
    );
    let answers: Vec<String> = both(&read(&text)).iter().map(written).collect();
    let known = ["true", "[[1]]", "[[1, 2], [2, 3]]", "[[1, 2, 3]]", "true", "false", "true"];
    assert_eq!(answers, known);
}

#[test]
fn the_cryptographers_learn_whether_one_of_them_paid_and_not_who() {
    let said = |who: &str| format!("[?! XOR {who} ]");
    let all = ["(1,4,5)", "(2,4,6)", "(3,5,6)"].map(said).join(" ");
    let text = format!(
        "VARS 1,2,3, 4,5,6\nLAW ONEOF (1,2,3,AND (~1,~2,~3))\nOBS ann: 1,4,5 bob: 2,4,6 cath: 3,5,6\n\
         VALID? {all} ((ann,bob,cath) comknow whether (1 | 2 | 3))\n\
         VALID? (1 -> {all} ((bob knows that (1|3)) & ~ (bob knows whether 1)))\n\
         VALID? (ann knows whether (2 | 3))\nTRUE? {{}} {all} (ann knows that (~ 2 & ~ 3))\n\
         TRUE? {{1,2}} Top\n"
    );
    let answers: Vec<String> = both(&read(&text)).iter().map(written).collect();
    assert_eq!(answers, ["true", "true", "false", "true", "impossible"]);
}

#[test]
fn many_states_are_counted_and_the_first_ones_listed() {
    let numbers = (1..=200).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    let text = format!("VARS {numbers}\nLAW Top\nOBS a:\nWHERE? (1 | 200)\n");
    let problem = read(&text);
    let budget = Budget::unlimited();
    assert_eq!(check::answer(&problem, &budget), Err(Ended::Size));
    let answers = symbolic::answer(&problem, &budget).unwrap();
    let JobAnswer::Where { states, count } = &answers[0] else { panic!("{answers:?}") };
    assert_eq!(*count, BigUint::from(3_u32) << 198);
    assert_eq!((states.len(), &states[0], &states[1]), (MOST_LISTED, &vec![200], &vec![199, 200]));
    let little = Budget::new(Limits { nodes: Some(3), ..NO_LIMITS }, &Unwatched);
    assert_eq!(symbolic::answer(&problem, &little), Err(Ended::Nodes));
}

#[test]
fn what_is_wrong_is_refused_with_its_place_and_advice() {
    let start = "VARS 1,2 LAW Top OBS alice: 1 bob: 2 ";
    for (text, found, message) in [
        ("VALID? (alcie knows that 1)", "alcie", "nobody in OBS is called alcie"),
        ("VALID? (alic knows that 1)", "alic", "nobody in OBS is called alic: did you mean alice?"),
        ("VALID? K bobb 1", "bobb", "did you mean bob?"),
        ("VALID? 3", "3", "3 is not in VARS"),
        ("TRUE? {1,4} Top", "4", "4 is not in VARS"),
        ("TRUE? 1 Top", "1", "as in `TRUE? {1,2}`"),
        ("VALID? (Exists alice 1)", "alice", "the number of a proposition is expected"),
        ("VALID? AND 1", "1", "`(` and formulas"),
        ("VALID? AND (1, 2", "", "`,` or `)` is expected"),
        ("VALID? (1 & 2", "", "`)` is expected"),
        ("VALID? [ ! 1 > 2", ">", "`]` is expected"),
        ("VALID? 1 )", ")", "VALID?, WHERE? or TRUE?"),
        ("VALID? alice knows that 1 & 2", "&", "use brackets"),
        ("VALID? 1 & 2 | 1", "|", "use brackets: `&` and `|`"),
        ("VALID? 1 -> 2 -> 1", "1 -> 2 -> 1", "use brackets: more than one `->`"),
        ("VALID? [ (alice) ! 1 ] 2", "(", "announcements are public here"),
        ("VALID? alice", "alice", "is expected after alice"),
        ("VALID? XRO (1, 2)", "XRO", "no formula begins with XRO"),
        ("VALID? and (1, 2)", "and", "did you mean AND?"),
        ("VALID? 99999999999", "99999999999", "numbers go up to"),
        ("VALID? 1 $", "$", "no formula has the character `$`"),
        ("VALID 1", "1", "a question mark"),
        ("VALID?", "", "a formula is expected"),
    ] {
        let text = format!("{start}{text}");
        let fault = fault(&text);
        let place = fault.at.clone();
        assert!(fault.message.contains(message), "{text}: {}", fault.message);
        assert_eq!(text[place].trim(), found, "{text}: {}", fault.message);
    }
    for (text, message) in [
        ("", "begins with VARS"),
        ("VARS 0", "positive"),
        ("VARS 1,1", "twice"),
        ("VARS 1 OBS", "LAW and a formula"),
        ("VARS 1 LAW (a knows that 1)", "the law says what is true"),
        ("VARS 1 LAW [ ! 1 ] 1", "the law says what is true"),
        ("VARS 1 LAW 1", "OBS and what the agents see"),
        ("VARS 1 LAW 1 OBS", "the name of an agent"),
        ("VARS 1 LAW 1 OBS a: 1 a: 1", "a is in OBS twice"),
        ("VARS 1 LAW 1 OBS a 1", "a colon"),
        ("VARS 1 LAW 1 OBS a: 1,", "the number of a proposition"),
        ("VARS 1 LAW 1 OBS K: 1", "the name of an agent"),
    ] {
        assert!(fault(text).message.contains(message), "{text}: {}", fault(text).message);
    }
}

#[test]
fn deep_formulas_are_refused_and_do_not_overflow() {
    let start = "VARS 1 LAW Top OBS a: 1 VALID? ";
    for begin in [
        "(",
        "~ ",
        "AND (",
        "[ ! ",
        "[ ! 1 ] ",
        "K a ",
        "(a knows that ",
        "Exists 1 ",
        "a knows whether (",
    ] {
        let text = format!("{start}{}1", begin.repeat(100_000));
        assert!(fault(&text).message.contains("within another"), "{begin}");
    }
    let long = format!("{start}1{}", " & (1 | ~1)".repeat(100_000));
    assert_eq!(
        symbolic::answer(&read(&long), &Budget::unlimited()),
        Ok(vec![JobAnswer::Valid(false)])
    );
    let deep = |n: usize| format!("{start}{}1", "~ ".repeat(n));
    assert_eq!(both(&read(&deep(198))), [JobAnswer::Valid(false)]);
    assert!(fault(&deep(200)).message.contains("200 formulas"));
    let nest = format!("{start}{}1", "[ ! (1 -> 1) ] a knows that ".repeat(90));
    assert_eq!(both(&read(&nest)), [JobAnswer::Valid(false)]);
}
