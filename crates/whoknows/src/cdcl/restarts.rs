//! When to take all decisions back and start again.
//!
//! Two moods take turns. The quick one starts again when the clauses learned lately join more levels
//! than usual: the way is a bad one. The patient one stays long, by the sequence 1 1 2 1 1 2 4 ...,
//! and follows the longest way found. Neither is best on all puzzles.

/// A patient turn before a restart, in conflicts, times the sequence.
const PATIENCE: u64 = 400;
/// The first turn of a mood, in conflicts; the n-th of each is n² times as long.
const FIRST_TURN: u64 = 1000;
/// The quick mood starts again when the average of late is so much above the usual one.
const WORSE: f64 = 1.1;

pub(super) struct Restarts {
    patient: bool,
    conflicts: u64,
    /// Conflicts since the last restart, and restarts since the mood changed.
    since: u64,
    count: u64,
    switches: u64,
    switch_at: u64,
    lately: f64,
    usually: f64,
}

impl Restarts {
    pub(super) fn new() -> Self {
        Restarts {
            patient: false,
            conflicts: 0,
            since: 0,
            count: 0,
            switches: 0,
            switch_at: FIRST_TURN,
            lately: 0.0,
            usually: 0.0,
        }
    }

    pub(super) fn is_patient(&self) -> bool {
        self.patient
    }

    /// A conflict taught a clause that joins so many levels.
    pub(super) fn conflict(&mut self, levels: u32) {
        self.conflicts += 1;
        self.since += 1;
        let levels = f64::from(levels);
        self.lately += (levels - self.lately) / 32.0;
        self.usually += (levels - self.usually) / (self.conflicts + 1).min(4096) as f64;
    }

    pub(super) fn is_due(&self) -> bool {
        if self.patient {
            self.since >= PATIENCE * luby(self.count)
        } else {
            self.since >= 2 && self.lately > WORSE * self.usually
        }
    }

    /// Starts again; true if the mood changes.
    pub(super) fn begin(&mut self) -> bool {
        self.since = 0;
        self.count += 1;
        let changes = self.conflicts >= self.switch_at;
        if changes {
            self.patient = !self.patient;
            self.switches += 1;
            let turn = self.switches / 2 + 1;
            self.switch_at = self.conflicts + FIRST_TURN * turn * turn;
            self.count = 0;
        }
        changes
    }
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 ..., from index 0.
fn luby(index: u64) -> u64 {
    let mut index = index + 1;
    loop {
        let power = (index + 1).next_power_of_two();
        if power == index + 1 {
            return power / 2;
        }
        index -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_sequence_is_lubys() {
        let first: Vec<u64> = (0..15).map(super::luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
