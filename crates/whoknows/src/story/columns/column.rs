//! A column: the value of an expression in each of some worlds.

use std::borrow::Cow;
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
    pub(super) fn numbers(&self, worlds: usize) -> Option<Cow<'_, [i64]>> {
        match self {
            Column::One(Value::Number(number)) => Some(Cow::Owned(vec![*number; worlds])),
            Column::Numbers(all) => Some(Cow::Borrowed(all)),
            _ => None,
        }
    }

    /// The numbers that stand for the values; the same for equal values of this column.
    fn keys(&self, worlds: usize) -> Vec<i64> {
        match self {
            Column::Numbers(all) => all.clone(),
            _ => (0..worlds).map(|place| self.key(place)).collect(),
        }
    }
}

/// Places by what stands there: equal values have the same part.
struct Parts {
    part: Vec<u32>,
    /// Where each part comes first.
    first: Vec<usize>,
}

impl Parts {
    fn of(columns: &[Column], worlds: usize) -> Parts {
        let several = columns.iter().filter(|column| !matches!(column, Column::One(_)));
        let all = Parts { part: vec![0; worlds], first: vec![0] };
        several.fold(all, |parts, column| parts.refined(&column.keys(worlds)))
    }

    fn refined(mut self, keys: &[i64]) -> Parts {
        let low = keys.iter().copied().min().unwrap_or(0);
        let high = keys.iter().copied().max().unwrap_or(0);
        let span = high.checked_sub(low).and_then(|span| usize::try_from(span).ok());
        let size = span.and_then(|span| span.checked_add(1)?.checked_mul(self.first.len()));
        let mut first = Vec::new();
        let mut number = |known: &mut u32, place: usize| {
            if *known == u32::MAX {
                *known = first.len() as u32;
                first.push(place);
            }
            *known
        };
        if let Some(size) = size.filter(|&size| size <= 4 * keys.len() + 64) {
            let mut numbers = vec![u32::MAX; size];
            let parts = self.first.len();
            for (place, (part, &key)) in self.part.iter_mut().zip(keys).enumerate() {
                let known = &mut numbers[(key - low) as usize * parts + *part as usize];
                *part = number(known, place);
            }
        } else {
            let mut numbers: HashMap<(u32, i64), u32> = HashMap::new();
            for (place, (part, &key)) in self.part.iter_mut().zip(keys).enumerate() {
                *part = number(numbers.entry((*part, key)).or_insert(u32::MAX), place);
            }
        }
        Parts { part: self.part, first }
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
        let parts = Parts::of(columns, worlds);
        let mut made = Vec::with_capacity(parts.first.len());
        for &place in &parts.first {
            let values: Vec<Value> = row(place);
            made.push(make(&values, place)?);
        }
        Ok(self.packed(&made).gather(&parts.part))
    }

    /// One column out of several, each with the places that it is about.
    pub(super) fn merged(&self, worlds: usize, parts: Vec<(Vec<u32>, Column)>) -> Column {
        if let [(_, one)] = &parts[..] {
            return one.clone();
        }
        if let Some(truths) = joined(&parts, worlds, false, |column| match column {
            Column::One(Value::Truth(is)) => Some(Cow::Owned(vec![*is])),
            Column::Truths(all) => Some(Cow::Borrowed(all)),
            _ => None,
        }) {
            return Column::Truths(truths);
        }
        if let Some(numbers) = joined(&parts, worlds, 0, |column| column.numbers(1)) {
            return Column::Numbers(numbers);
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
        let parts = Parts::of(std::slice::from_ref(column), worlds);
        let mut found: Vec<(Value, Vec<u32>)> =
            parts.first.iter().map(|&place| (self.at(column, place), Vec::new())).collect();
        for (place, &part) in parts.part.iter().enumerate() {
            found[part as usize].1.push(place as u32);
        }
        found
    }
}

/// The values of parts that are all of one kind, together; a single value stands for all of its part.
fn joined<'c, T: Copy + 'c>(
    parts: &'c [(Vec<u32>, Column)],
    worlds: usize,
    nothing: T,
    kind: impl Fn(&'c Column) -> Option<Cow<'c, [T]>>,
) -> Option<Vec<T>>
where
    [T]: ToOwned<Owned = Vec<T>>,
{
    let mut all = vec![nothing; worlds];
    for (places, column) in parts {
        let values = kind(column)?;
        let one = matches!(column, Column::One(_));
        for (at, &place) in places.iter().enumerate() {
            all[place as usize] = values[if one { 0 } else { at }];
        }
    }
    Some(all)
}
