//! Which variable to decide next: the one that took part in conflicts most, lately.

/// How much less a conflict counts after each that follows.
const DECAY: f64 = 0.9;
/// The index of a variable that is not in the heap.
const OUT: u32 = u32::MAX;

/// A heap of variables by activity.
pub(super) struct Order {
    activity: Vec<f64>,
    /// What a conflict counts now: it grows, instead of all the others fading.
    unit: f64,
    heap: Vec<u32>,
    /// By variable, its index in the heap.
    at: Vec<u32>,
}

impl Order {
    pub(super) fn new(variables: usize) -> Self {
        Order {
            activity: vec![0.0; variables],
            unit: 1.0,
            heap: (0..variables as u32).collect(),
            at: (0..variables as u32).collect(),
        }
    }

    /// The variable took part, in so many conflicts.
    pub(super) fn raise(&mut self, variable: usize, conflicts: f64) {
        self.activity[variable] += conflicts * self.unit;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.unit *= 1e-100;
        }
        if self.at[variable] != OUT {
            self.up(self.at[variable] as usize);
        }
    }

    /// A conflict is over.
    pub(super) fn decay(&mut self) {
        self.unit /= DECAY;
    }

    /// Takes out the most active variable that is open.
    pub(super) fn next(&mut self, open: impl Fn(usize) -> bool) -> Option<usize> {
        loop {
            let first = *self.heap.first()?;
            let last = self.heap.pop()?;
            self.at[first as usize] = OUT;
            if last != first {
                self.heap[0] = last;
                self.at[last as usize] = 0;
                self.down(0);
            }
            if open(first as usize) {
                return Some(first as usize);
            }
        }
    }

    /// The variable is open again.
    pub(super) fn put_back(&mut self, variable: usize) {
        if self.at[variable] == OUT {
            self.at[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.up(self.heap.len() - 1);
        }
    }

    fn up(&mut self, mut at: usize) {
        let variable = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            let other = self.heap[above];
            if self.activity[other as usize] >= self.activity[variable as usize] {
                break;
            }
            self.put(other, at);
            at = above;
        }
        self.put(variable, at);
    }

    fn down(&mut self, mut at: usize) {
        let variable = self.heap[at];
        loop {
            let mut below = 2 * at + 1;
            if below >= self.heap.len() {
                break;
            }
            let activity = |at: usize| self.activity[self.heap[at] as usize];
            if below + 1 < self.heap.len() && activity(below + 1) > activity(below) {
                below += 1;
            }
            if self.activity[variable as usize] >= activity(below) {
                break;
            }
            self.put(self.heap[below], at);
            at = below;
        }
        self.put(variable, at);
    }

    fn put(&mut self, variable: u32, at: usize) {
        self.heap[at] = variable;
        self.at[variable as usize] = at as u32;
    }
}
