//! JSON in which no field stands twice: of two, one reader would take the first and another the last.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// A JSON value in which no field stands twice, at any depth.
pub(crate) struct Strict(pub(crate) Value);

/// A JSON object of that kind.
pub(crate) struct StrictObject(pub(crate) Map<String, Value>);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Any)
    }
}

impl<'de> Deserialize<'de> for StrictObject {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Fields).map(StrictObject)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object: {…}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, value)) = from.next_entry::<String, Strict>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
            fields.insert(name, value.0);
        }
        Ok(fields)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Strict;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E: Error>(self, is: bool) -> Result<Strict, E> {
        Ok(Strict(is.into()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Strict, E> {
        Ok(Strict(number.into()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Strict, E> {
        Ok(Strict(number.into()))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Strict, E> {
        Ok(Strict(number.into()))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Strict, E> {
        Ok(Strict(text.into()))
    }

    fn visit_unit<E: Error>(self) -> Result<Strict, E> {
        Ok(Strict(Value::Null))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Strict, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = from.next_element::<Strict>()? {
            list.push(value.0);
        }
        Ok(Strict(Value::Array(list)))
    }

    fn visit_map<A: MapAccess<'de>>(self, from: A) -> Result<Strict, A::Error> {
        Fields.visit_map(from).map(|fields| Strict(Value::Object(fields)))
    }
}
