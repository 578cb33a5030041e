//! One row of the table: a question with its flags, its JSON body, its help, its example, its reply.

mod body;
pub(crate) mod schema;

use std::ops::Deref;
use std::sync::LazyLock;

use clap::{ArgMatches, Command};
use schemars::SchemaGenerator;
use serde::Deserialize;
use serde_json::{Value, json};
use whoknows::budget::Budget;

use crate::ask::{Ask, ReplyOf, Row};
use crate::topics::see_also;
use crate::{Answer, BadInput, answer};
use body::{Body, FieldNames};

/// The work that an answer takes.
pub trait Work: Ask {
    /// Finds the reply.
    fn work(&self, budget: &Budget) -> Result<ReplyOf<Self>, BadInput>;

    /// The question about each of several things, if it is about several, such as a set of puzzles: see
    /// `several` in its [`Row`].
    fn each(&self) -> Result<Vec<Self>, BadInput> {
        Ok(vec![self.clone()])
    }
}

/// A row of the table, and what can be done with it.
pub struct Question {
    row: Row,
    command: fn(Command) -> Command,
    body: fn(&ArgMatches) -> Result<Value, clap::Error>,
    body_schema: fn() -> Value,
    field_names: LazyLock<FieldNames>,
    reply_schema: fn(&mut SchemaGenerator) -> Value,
    ask: fn(Body<'_>, &Budget) -> Result<Answer, BadInput>,
    text: fn(&Value) -> Result<String, serde_json::Error>,
}

/// The row of a question.
pub(crate) fn question<Q: Work>() -> Question {
    Question {
        row: Q::ROW,
        command: Q::augment_args,
        body: |matches| {
            let question = Q::from_arg_matches(matches)?;
            Ok(serde_json::to_value(question).expect("a question is plain data"))
        },
        body_schema: schema::body::<Q>,
        field_names: LazyLock::new(FieldNames::of::<Q>),
        reply_schema: schema::reply::<Q>,
        ask: |body, budget| {
            let mut each = body.read::<Q>()?.each()?;
            if each.is_empty() {
                let field = Q::ROW.texts.first().copied().unwrap_or("body");
                return Err(BadInput::whole(field, "[]", "an empty list: expected one or more"));
            }
            let answer = |question: &Q| Ok(Answer::of(question, &question.work(budget)?));
            if each.len() == 1 {
                return answer(&each.remove(0));
            }
            Ok(Answer::of_each(each.iter().map(answer).collect::<Result<_, _>>()?))
        },
        text: |envelope| {
            let question = Q::deserialize(&envelope["question"]["body"])?;
            Ok(answer::text(&question, &ReplyOf::<Q>::deserialize(envelope)?))
        },
    }
}

/// A question of the table has all that its row says.
impl Deref for Question {
    type Target = Row;

    fn deref(&self) -> &Row {
        &self.row
    }
}

impl Question {
    /// The subcommand for this question.
    pub fn command(&self) -> Command {
        let (part, name, example) = (self.part, self.name, self.example);
        let also = see_also(part);
        (self.command)(Command::new(name))
            .after_help(format!("Example:\n  whoknows {part} {name} {example}\n\n{also}"))
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
        (self.body_schema)()
    }

    /// The JSON schema of the envelope of an answer, with its definitions.
    pub fn reply_schema(&self) -> Value {
        schema::alone(self.reply_schema)
    }

    /// The same with its definitions left to the caller's generator.
    pub fn reply_schema_in(&self, definitions: &mut SchemaGenerator) -> Value {
        (self.reply_schema)(definitions)
    }

    /// Its row for programs: what it is, an example as flags and as JSON, the schemas of its body and
    /// of its answer.
    pub fn row(&self) -> Value {
        let body: Value = serde_json::from_str(self.example_json).expect("an example is JSON");
        json!({
            "part": self.part, "name": self.name, "about": self.about(),
            "example": format!("whoknows {} {} {}", self.part, self.name, self.example),
            "body": body, "schema": self.schema(), "reply": self.reply_schema(),
        })
    }

    /// The text for people of a saved answer: the same that it had when it was asked.
    pub fn text_of(&self, envelope: &Value) -> Result<String, serde_json::Error> {
        (self.text)(envelope)
    }

    /// Asks with a JSON body as text.
    pub fn ask(&self, body: &str, budget: &Budget) -> Result<Answer, BadInput> {
        (self.ask)(Body::Text(body, &self.field_names), budget)
    }

    /// Asks with the fields that [`Question::body`] gave.
    pub fn ask_fields(&self, body: Value, budget: &Budget) -> Result<Answer, BadInput> {
        (self.ask)(Body::Fields(body), budget)
    }
}
