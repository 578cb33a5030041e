//! What a story says, as it was read: statements, sentences and expressions, each with its place.
//!
//! Nothing here has a value yet: the same text is told for every setting of its parameters.

mod parts;

use std::ops::Range;
use std::sync::Arc;

/// What `1..` calls for its upper end: only ranges of variables may have none, and only `horizon` tells of them.
pub(super) const ENDLESS: &str = "numbers without end";

/// A story: its statements in their order.
#[derive(Clone, Debug)]
pub struct Story {
    /// As it is written.
    pub(super) text: Arc<str>,
    pub(super) lines: Vec<Line>,
}

impl Story {
    /// The text, as it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The title: the comment that the text begins with.
    pub fn title(&self) -> Option<&str> {
        let first = self.text.trim_start().lines().next()?;
        Some(first.strip_prefix('#')?.trim()).filter(|title| !title.is_empty())
    }

    /// The parameters, which can be set.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.statement {
            Statement::Param(name, _) => Some(&**name),
            _ => None,
        })
    }

    /// The name that was probably meant.
    pub fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
        super::compute::nearest(word, names)
    }
}

/// A statement and its place.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) at: Range<usize>,
    pub(super) statement: Statement,
}

/// What one line does.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    /// `param n = 5`
    Param(Arc<str>, Expr),
    /// `people Ann, Bob`
    People(Vec<Arc<str>>),
    /// `people child 1..n`
    Family(Arc<str>, Expr),
    /// `let x in 1..9, (a, b) in S`
    Let(Vec<Binding>),
    /// `each person has number in 1..9, all different`; nobody named: each person
    Each { over: Option<Expr>, name: Arc<str>, domain: Domain, different: bool },
    /// `deal 0..6: Anne 3, Bill 3`
    Deal { cards: Expr, hands: Vec<(Expr, Expr)> },
    /// `define odd(x, y) = ...`
    Define { name: Arc<str>, takes: Vec<Arc<str>>, body: Expr },
    /// `given x < y`
    Given(Expr),
    /// `Ann sees x, y`, before the dialogue or within it
    Sees { who: Who, what: Vec<Expr> },
    /// `Ann: F; and G`; nobody: publicly
    Say { who: Option<Who>, parts: Vec<Expr> },
    /// `everyone in turn: F`
    InTurn { who: Who, what: Expr },
    /// `together:` and who says what
    Together(Vec<(Option<Who>, Expr)>),
    /// `Ann answers whether F`, `Ann answers E`
    Answer { who: Who, whether: bool, what: Expr },
    /// `perhaps Ann sees E as f if C`
    Perhaps { who: Who, what: Expr, name: Option<Arc<str>>, condition: Option<Expr> },
    /// `Ann and Bob share`
    Share(Who),
    /// `x becomes E`
    Becomes { target: Expr, value: Expr },
    /// `mark m`
    Mark(Arc<str>),
    /// `repeat while possible:`
    Repeat { how: Repeat, block: Vec<Line> },
    /// `what is x?`
    Ask(Question),
    /// `expect 3 worlds`
    ExpectWorlds(i64),
    /// `expect that F`
    Expect(Expr),
}

/// How often a block is said.
#[derive(Clone, Debug)]
pub(super) enum Repeat {
    Times(Expr),
    Until(Expr),
    WhilePossible,
}

/// People in front of a verb.
#[derive(Clone, Debug)]
pub(super) enum Who {
    Everyone,
    Group(Expr),
    These(Vec<Expr>),
}

/// `x in 1..9`; several names at once take the members of a tuple.
#[derive(Clone, Debug)]
pub(super) struct Binding {
    pub(super) at: Range<usize>,
    pub(super) names: Vec<Arc<str>>,
    pub(super) domain: Domain,
}

/// The values that a variable may have.
#[derive(Clone, Debug)]
pub(super) enum Domain {
    /// The members of this.
    Of(Expr),
    /// `subsets of S with k members`
    Subsets(Expr, Option<Expr>),
    /// `orders of S`
    Orders(Expr),
    /// No and yes.
    MayBe,
}

/// A question at the end.
#[derive(Clone, Debug)]
pub(super) enum Question {
    HowManyWorlds,
    HowManyRounds,
    WhichWorlds,
    WhatIs(Expr),
    /// `who knows x`: the knowledge of `they`
    WhoKnows(Expr),
    IsItCertain(Expr),
    CouldItBe(Expr),
    AfterHowManyRounds(Expr),
    WhyNot(Expr),
    /// `for which n in 2..9 is there exactly one world`; not exactly: a world
    ForWhich {
        name: Arc<str>,
        over: Expr,
        exactly_one: bool,
    },
}

/// An expression or a sentence.
#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub(super) at: Range<usize>,
    pub(super) node: Node,
}

type Sub = Box<Expr>;

/// What an expression is made of.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Number(i64),
    Truth(bool),
    /// A variable, a parameter, a definition, a bound name, a person or a value.
    Name(Arc<str>),
    /// In quotes, or a person named outright.
    Symbol(Arc<str>),
    /// `child (i + 1)`
    Member(Arc<str>, Sub),
    I,
    They,
    You,
    People,
    Others,
    /// `number of Ann`, `Ann's number`
    Of(Arc<str>, Sub),
    Tuple(Vec<Expr>),
    Set(Vec<Expr>),
    Range(Sub, Sub),
    /// `(head for x in S where C)`: a tuple
    Comprehension {
        head: Sub,
        name: Arc<str>,
        over: Sub,
        condition: Option<Sub>,
    },
    /// The set of the members of a tuple.
    SetOf(Sub),
    If(Sub, Sub, Sub),
    Arithmetic(Arithmetic, Sub, Sub),
    Compare(Compare, Sub, Sub),
    In(Sub, Sub),
    Subset(Sub, Sub),
    Call(Arc<str>, Vec<Expr>),
    Not(Sub),
    And(Sub, Sub),
    Or(Sub, Sub),
    Implies(Sub, Sub),
    Iff(Sub, Sub),
    /// `for all x in S: F`; not all: for some
    Each {
        all: bool,
        name: Arc<str>,
        over: Sub,
        body: Sub,
    },
    /// `nobody knows x`: how many of a group, each as `they`
    Count {
        how_many: HowMany,
        group: Sub,
        body: Sub,
    },
    /// `at the start F`
    At(Moment, Sub),
    /// `Ann knows that F`
    Knows {
        who: Knower,
        what: Object,
        body: Sub,
    },
}

/// A sign or word between two numbers or sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Plus,
    Minus,
    Times,
    Div,
    Mod,
    Power,
    Union,
    Without,
    Intersect,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// How many of a group.
#[derive(Clone, Debug)]
pub(super) enum HowMany {
    All,
    Some,
    None,
    Exactly(Sub),
    AtLeast(Sub),
    AtMost(Sub),
}

/// An earlier moment, or now.
#[derive(Clone, Debug)]
pub(super) enum Moment {
    Start,
    BeforeThat,
    AfterLine(i64),
    Mark(Arc<str>),
    Now,
}

/// Who knows.
#[derive(Clone, Debug)]
pub(super) enum Knower {
    One(Sub),
    /// All that each of them knows, put together.
    Together(Sub),
    /// What all know that all know, and so on.
    Commonly(Sub),
}

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Object {
    That,
    Whether,
    Value,
}

impl Expr {
    pub(super) fn new(at: Range<usize>, node: Node) -> Self {
        Expr { at, node }
    }

    pub(super) fn boxed(at: Range<usize>, node: Node) -> Sub {
        Box::new(Expr { at, node })
    }
}
