//! The names of formats in questions: listed in help, completed in shells, an enum in the schema.

use std::borrow::Cow;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use whoknows::nonogram::notation::Format;

/// Names of formats, out of this list. Older names are understood, and not shown.
macro_rules! format_names {
    ($(#[$about:meta])* $name:ident, [$($format:ident),* $(,)?]) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub Format);

        impl ValueEnum for $name {
            fn value_variants<'a>() -> &'a [Self] {
                &[$($name(Format::$format)),*]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(PossibleValue::new(self.0.name()).aliases(self.0.aliases()))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.0.name())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                let found = text.parse().ok().map($name);
                let known = found.filter(|name| Self::value_variants().contains(name));
                known.ok_or_else(|| {
                    let names: Vec<&str> =
                        Self::value_variants().iter().map(|name| name.0.name()).collect();
                    let names = names.join(", ");
                    de::Error::custom(format!("`{text}` is no format: expected {names}"))
                })
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let names = Self::value_variants().iter().map(|name| name.0.name());
                json_schema!({"type": "string", "enum": names.collect::<Vec<_>>()})
            }
        }
    };
}

format_names!(
    /// A format that is read.
    ReadFormat,
    [GchqSolver, Json, Webpbn, Non, Nin, Mk, Cwd, Olsak, Lp, Taai, Pbm, Png, Jpeg, Text]
);

format_names!(
    /// A format that is written.
    WrittenFormat,
    [GchqSolver, Json, Webpbn, Non, Nin, Mk, Cwd, Olsak, Lp, Taai, Pbm, Png, Text]
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_format_is_forgotten() {
        let read: Vec<Format> = ReadFormat::value_variants().iter().map(|name| name.0).collect();
        assert_eq!(read, Format::ALL);
        let all = Format::ALL.into_iter().filter(|format| format.is_written());
        let written = WrittenFormat::value_variants().iter().map(|name| name.0);
        assert_eq!(written.collect::<Vec<_>>(), all.collect::<Vec<_>>());
    }
}
