//! Where the time of a task went: the seconds of each step on the clock and on the processors.
//!
//! The processor's seconds are those of all programs that have ended under this one, which Linux tells in
//! `/proc/self/stat`; elsewhere they are not known. Two steps that share the machine with other work take
//! longer on the clock, but not much longer on the processors: so that column is the one to compare.

use std::fmt;
use std::fs;
use std::time::Instant;

/// The steps so far.
#[derive(Default)]
pub(crate) struct Times(Vec<Time>);

struct Time {
    step: String,
    clock: f64,
    processor: Option<f64>,
}

impl Times {
    /// Does the step, and keeps what it took, whatever came of it.
    pub(crate) fn of<T>(&mut self, step: &str, work: impl FnOnce() -> T) -> T {
        let (start, before) = (Instant::now(), children());
        let done = work();
        let processor = children().zip(before).map(|(after, before)| after - before);
        let clock = start.elapsed().as_secs_f64();
        self.0.push(Time { step: step.to_owned(), clock, processor });
        done
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Option<f64>| time.map_or("?".to_owned(), |time| format!("{time:.0}"));
        let mut row = |clock: Option<f64>, processor: Option<f64>, step: &str| {
            writeln!(f, "{:>9} {:>11}  {step}", seconds(clock), seconds(processor))
        };
        for time in &self.0 {
            row(Some(time.clock), time.processor, &time.step)?;
        }
        let clock = self.0.iter().map(|time| time.clock).sum();
        row(Some(clock), self.0.iter().map(|time| time.processor).sum(), "all steps")
    }
}

/// The seconds of the processors that went into programs started from here that have ended.
fn children() -> Option<f64> {
    of_children(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// The 16th and 17th number of the line, `cutime` and `cstime`, in hundredths of a second. The second
/// one is a name in brackets, which may hold anything.
fn of_children(stat: &str) -> Option<f64> {
    let mut rest = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let mut next = || rest.next()?.parse::<f64>().ok();
    Some((next()? + next()?) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_step_and_their_sum() {
        let mut times = Times::default();
        assert_eq!(times.of("lints", || 7), 7);
        times.0[0] = Time { step: "lints".into(), clock: 12.4, processor: Some(20.0) };
        times.0.push(Time { step: "tests".into(), clock: 100.0, processor: Some(151.0) });
        let table = "       12          20  lints\n      100         151  tests\n      112         171  all steps\n";
        assert_eq!(times.to_string(), table);
        times.0[1].processor = None;
        assert!(times.to_string().ends_with("      112           ?  all steps\n"));
    }

    #[test]
    fn the_time_of_children_is_read_behind_any_name() {
        let stat = "7 (a b) c) S 1 7 7 0 -1 4194560 100 200 0 0 5 6 1234 66 20 0 1 0 300 400";
        assert_eq!(of_children(stat), Some(13.0));
        assert_eq!(of_children("7 (a) S 1"), None);
    }
}
