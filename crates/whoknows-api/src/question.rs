//! One row of the table: a question with its flags, its JSON body, its help and its example.

use clap::{ArgMatches, Command};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use whoknows::budget::Budget;

use crate::{Answer, BadInput};

/// A question: the fields are flags and JSON alike, the doc comment is the help.
pub trait Ask: clap::Args + Serialize + DeserializeOwned + JsonSchema {
    /// The part that it belongs to.
    const PART: &'static str;
    /// Its name within the part.
    const NAME: &'static str;
    /// Flags that work, as typed after the name.
    const EXAMPLE: &'static str;
    /// The same as a JSON body.
    const EXAMPLE_JSON: &'static str;
    /// The fields whose text may also be given as a file.
    const TEXTS: &'static [&'static str] = &[];
    /// Where an answer can be gone on from: the field that names its file, and the field that takes
    /// what the file held.
    const RESUMES: Option<(&'static str, &'static str)> = None;

    /// The answer.
    fn ask(&self, budget: &Budget) -> Result<Answer, BadInput>;
}

/// A row of the table.
pub struct Question {
    /// The part that it belongs to.
    pub part: &'static str,
    /// Its name within the part.
    pub name: &'static str,
    /// Flags that work, as typed after the name.
    pub example: &'static str,
    /// The same as a JSON body.
    pub example_json: &'static str,
    /// The fields whose text may also be given as a file.
    pub texts: &'static [&'static str],
    /// The field that names the file to go on from, and the field that takes what it held.
    pub resumes: Option<(&'static str, &'static str)>,
    command: fn(Command) -> Command,
    body: fn(&ArgMatches) -> Result<Value, clap::Error>,
    schema: fn() -> Value,
    ask: fn(&str, &Budget) -> Result<Answer, BadInput>,
}

/// The row of a question.
pub fn question<Q: Ask>() -> Question {
    Question {
        part: Q::PART,
        name: Q::NAME,
        example: Q::EXAMPLE,
        example_json: Q::EXAMPLE_JSON,
        texts: Q::TEXTS,
        resumes: Q::RESUMES,
        command: Q::augment_args,
        body: |matches| {
            let question = Q::from_arg_matches(matches)?;
            Ok(serde_json::to_value(question).expect("a question is plain data"))
        },
        schema: || schemars::schema_for!(Q).to_value(),
        ask: |body, budget| {
            // An array would be taken as the fields in order.
            if serde_json::from_str(body).is_ok_and(|value: Value| !value.is_object()) {
                return Err(BadInput::whole("body", body, "expected a JSON object: {…}"));
            }
            let question: Q = serde_json::from_str(body).map_err(|e| BadInput::json(body, &e))?;
            question.ask(budget)
        },
    }
}

impl Question {
    /// The subcommand for this question.
    pub fn command(&self) -> Command {
        let example = format!("Example:\n  whoknows {} {} {}", self.part, self.name, self.example);
        (self.command)(Command::new(self.name)).after_help(example)
    }

    /// What the question is, in a line.
    pub fn about(&self) -> String {
        self.command().get_about().map(ToString::to_string).unwrap_or_default()
    }

    /// The flags as a JSON body.
    pub fn body(&self, matches: &ArgMatches) -> Result<Value, clap::Error> {
        (self.body)(matches)
    }

    /// The JSON schema of the body.
    pub fn schema(&self) -> Value {
        (self.schema)()
    }

    /// Its row for programs: what it is, an example as flags and as JSON, the schema of its body.
    pub fn row(&self) -> Value {
        let body: Value = serde_json::from_str(self.example_json).expect("an example is JSON");
        json!({
            "part": self.part, "name": self.name, "about": self.about(),
            "example": format!("whoknows {} {} {}", self.part, self.name, self.example),
            "body": body, "schema": self.schema(),
        })
    }

    /// Asks with a JSON body.
    pub fn ask(&self, body: &str, budget: &Budget) -> Result<Answer, BadInput> {
        (self.ask)(body, budget)
    }
}
