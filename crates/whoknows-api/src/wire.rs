//! How the library's values are written on the wire: big numbers, verdicts, what ended a search.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use whoknows::budget::Ended;
use whoknows::fault::Fault;
use whoknows::lrat::Proof;
use whoknows::verdict::Word;

use crate::reply::Doubt;

/// The largest number that every program reads exactly: 2^53.
const EXACT: u64 = 1 << 53;
/// More digits than any count here has: what is longer was not written by us.
const LONGEST: usize = 20_000;

/// A number that may pass 2^53: a JSON number up to there, digits in a text beyond.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count(pub BigUint);

impl Count {
    /// The number, if it is below 2^64.
    pub fn small(&self) -> Option<u64> {
        u64::try_from(&self.0).ok()
    }
}

impl<N: Into<BigUint>> From<N> for Count {
    fn from(number: N) -> Self {
        Count(number.into())
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.small().filter(|&number| number < EXACT) {
            Some(number) => to.serialize_u64(number),
            None => to.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected a whole number, or its digits as text")]
        enum Digits {
            Number(u64),
            Text(String),
        }
        match Digits::deserialize(from)? {
            Digits::Number(number) => Ok(number.into()),
            Digits::Text(text) => {
                let digits = text.len() <= LONGEST && text.bytes().all(|b| b.is_ascii_digit());
                let number = digits.then(|| BigUint::from_str(&text).ok()).flatten();
                number
                    .map(Count)
                    .ok_or_else(|| de::Error::custom("expected the digits of a number"))
            }
        }
    }
}

impl JsonSchema for Count {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number; from 2^53 on as a text of its digits",
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": EXACT - 1},
                {"type": "string", "pattern": "^[0-9]+$"},
            ],
        })
    }
}

/// The longest proof that an answer carries without being asked for it.
const LONGEST_PROOF: usize = 1 << 20;

/// A solver's proof in an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProofText {
    /// How it is written: `LRAT`.
    pub format: String,
    /// How many steps it has.
    pub steps: u64,
    /// How many bytes its text has.
    pub bytes: u64,
    /// The text. Not here if it is long, and was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

impl ProofText {
    /// The proof as it stands in an answer; a long one only if it was `wanted`.
    pub(crate) fn new(proof: &Proof, wanted: bool) -> Self {
        let text = proof.to_string();
        ProofText {
            format: "LRAT".to_string(),
            steps: proof.len() as u64,
            bytes: text.len() as u64,
            proof: (wanted || text.len() <= LONGEST_PROOF).then_some(text),
        }
    }

    /// The proof again.
    pub(crate) fn read(&self) -> Result<Proof, Doubt> {
        let Some(text) = &self.proof else {
            let bytes = self.bytes;
            let words =
                format!("the proof of {bytes} bytes is not in the answer: ask with --proof FILE");
            return Err(Doubt::Open(words));
        };
        text.parse().map_err(|fault: Fault| Doubt::wrong(format!("the proof: {}", fault.message)))
    }
}

/// A verdict in a word: `yes`, `no`, `unknown`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Says(pub Word);

impl From<Word> for Says {
    fn from(word: Word) -> Self {
        Says(word)
    }
}

/// What ended a search, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends(pub Ended);

impl fmt::Display for Ends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Ended> for Ends {
    fn from(ended: Ended) -> Self {
        Ends(ended)
    }
}

/// A value of a short list, written in the words in which the library shows it.
macro_rules! in_words {
    ($name:ident, $all:expr) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(&self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(from)?;
                let found = $all.into_iter().find(|value| value.to_string() == text);
                found.map($name).ok_or_else(|| {
                    let all = $all.map(|value| value.to_string()).join(", ");
                    serde::de::Error::custom(format!("`{text}`: expected one of {all}"))
                })
            }
        }

        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "enum": $all.map(|value| value.to_string())})
            }
        }
    };
}

pub(crate) use in_words;

in_words!(Says, [Word::Yes, Word::No, Word::Unknown]);
in_words!(Ends, [Ended::Nodes, Ended::Time, Ended::Stopped, Ended::Size, Ended::Tries]);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_count_is_a_number_as_long_as_every_program_reads_it() {
        for (text, json) in [
            ("0", "0"),
            ("9007199254740991", "9007199254740991"),
            ("9007199254740992", "\"9007199254740992\""),
            ("100000000000000000000000", "\"100000000000000000000000\""),
        ] {
            let count = Count(text.parse().unwrap());
            assert_eq!(serde_json::to_string(&count).unwrap(), json);
            assert_eq!(serde_json::from_str::<Count>(json).unwrap(), count);
        }
        for bad in ["-1", "1.5", "\"\"", "\"12x\"", "\"-3\"", "null", "[1]"] {
            assert!(serde_json::from_str::<Count>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn verdicts_and_ends_are_words() {
        assert_eq!(serde_json::to_string(&Says(Word::Unknown)).unwrap(), "\"unknown\"");
        let ends: Ends = serde_json::from_str("\"it was stopped\"").unwrap();
        assert_eq!(ends, Ends(Ended::Stopped));
        assert!(serde_json::from_str::<Says>("\"maybe\"").is_err());
    }
}
