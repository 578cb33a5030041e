//! A column: the value of an expression in each of some worlds.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::story::told::Untold;
use crate::story::value::Value;

/// The values of an expression, one a world.
#[derive(Clone, Debug)]
pub(super) enum Column {
    /// The same in all of them.
    One(Value),
    Numbers(Vec<i64>),
    Truths(Vec<bool>),
    /// Values of any kind, by their numbers in the dictionary.
    Coded(Vec<u32>),
}

/// Every value that is neither a number nor yes or no, with a number of its own.
#[derive(Default)]
pub(super) struct Dictionary(RefCell<Words>);

#[derive(Default)]
struct Words {
    values: Vec<Value>,
    codes: HashMap<Value, u32>,
}

impl Column {
    /// The values at these places.
    pub(super) fn gather(&self, places: &[u32]) -> Column {
        fn of<T: Copy>(all: &[T], places: &[u32]) -> Vec<T> {
            places.iter().map(|&place| all[place as usize]).collect()
        }
        match self {
            Column::One(value) => Column::One(value.clone()),
            Column::Numbers(all) => Column::Numbers(of(all, places)),
            Column::Truths(all) => Column::Truths(of(all, places)),
            Column::Coded(all) => Column::Coded(of(all, places)),
        }
    }

    /// The number that stands for the value at a place; the same for equal values of this column.
    pub(super) fn key(&self, place: usize) -> i64 {
        match self {
            Column::One(_) => 0,
            Column::Numbers(all) => all[place],
            Column::Truths(all) => i64::from(all[place]),
            Column::Coded(all) => i64::from(all[place]),
        }
    }

    /// The values as numbers, if they are; a single one is written out.
    pub(super) fn numbers(&self, worlds: usize) -> Option<Vec<i64>> {
        match self {
            Column::One(Value::Number(number)) => Some(vec![*number; worlds]),
            Column::Numbers(all) => Some(all.clone()),
            _ => None,
        }
    }
}

impl Dictionary {
    /// The number of a value.
    pub(super) fn code(&self, value: &Value) -> u32 {
        let mut words = self.0.borrow_mut();
        if let Some(&code) = words.codes.get(value) {
            return code;
        }
        let code = u32::try_from(words.values.len()).expect("fewer values than worlds");
        words.values.push(value.clone());
        words.codes.insert(value.clone(), code);
        code
    }

    /// The value with this number.
    pub(super) fn value(&self, code: u32) -> Value {
        self.0.borrow().values[code as usize].clone()
    }

    /// The value at a place of a column.
    pub(super) fn at(&self, column: &Column, place: usize) -> Value {
        match column {
            Column::One(value) => value.clone(),
            Column::Numbers(all) => Value::Number(all[place]),
            Column::Truths(all) => Value::Truth(all[place]),
            Column::Coded(all) => self.value(all[place]),
        }
    }

    /// These values as a column.
    pub(super) fn packed(&self, values: &[Value]) -> Column {
        let numbers = values.iter().map(|value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        });
        if let Some(numbers) = numbers.collect() {
            return Column::Numbers(numbers);
        }
        let truths = values.iter().map(|value| match value {
            Value::Truth(is) => Some(*is),
            _ => None,
        });
        match truths.collect() {
            Some(truths) => Column::Truths(truths),
            None => Column::Coded(values.iter().map(|value| self.code(value)).collect()),
        }
    }

    /// A column by the numbers of its values in the dictionary, whatever they are.
    pub(super) fn codes(&self, column: &Column, worlds: usize) -> Vec<u32> {
        match column {
            Column::One(value) => vec![self.code(value); worlds],
            Column::Numbers(all) => all.iter().map(|&n| self.code(&Value::Number(n))).collect(),
            Column::Truths(all) => all.iter().map(|&is| self.code(&Value::Truth(is))).collect(),
            Column::Coded(all) => all.clone(),
        }
    }

    /// The column of what a function makes of several columns; it is asked once for the same values.
    pub(super) fn combined(
        &self,
        columns: &[Column],
        worlds: usize,
        make: impl Fn(&[Value], usize) -> Result<Value, Untold>,
    ) -> Result<Column, Untold> {
        let row = |place: usize| columns.iter().map(|column| self.at(column, place)).collect();
        if columns.iter().all(|column| matches!(column, Column::One(_))) {
            let values: Vec<Value> = row(0);
            return Ok(Column::One(make(&values, 0)?));
        }
        let mut made: HashMap<Vec<i64>, Value> = HashMap::new();
        let mut all = Vec::with_capacity(worlds);
        for place in 0..worlds {
            let keys: Vec<i64> = columns.iter().map(|column| column.key(place)).collect();
            if let Some(value) = made.get(&keys) {
                all.push(value.clone());
                continue;
            }
            let values: Vec<Value> = row(place);
            let value = make(&values, place)?;
            made.insert(keys, value.clone());
            all.push(value);
        }
        Ok(self.packed(&all))
    }

    /// One column out of several, each with the places that it is about.
    pub(super) fn merged(&self, worlds: usize, parts: Vec<(Vec<u32>, Column)>) -> Column {
        if let [(_, one)] = &parts[..] {
            return one.clone();
        }
        let mut all = vec![Value::Truth(false); worlds];
        for (places, column) in parts {
            for (at, place) in places.into_iter().enumerate() {
                all[place as usize] = self.at(&column, at);
            }
        }
        self.packed(&all)
    }

    /// Each value of a column, with the places where it stands.
    pub(super) fn parted(&self, column: &Column, worlds: usize) -> Vec<(Value, Vec<u32>)> {
        if let Column::One(value) = column {
            return vec![(value.clone(), (0..worlds as u32).collect())];
        }
        let mut parts: Vec<(Value, Vec<u32>)> = Vec::new();
        let mut found: HashMap<i64, usize> = HashMap::new();
        for place in 0..worlds {
            let part = *found.entry(column.key(place)).or_insert_with(|| {
                parts.push((self.at(column, place), Vec::new()));
                parts.len() - 1
            });
            parts[part].1.push(place as u32);
        }
        parts
    }
}
