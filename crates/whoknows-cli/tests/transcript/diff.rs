//! The lines in which two texts differ: a longest common subsequence, by the usual table.

/// The lines that are only in `expected`, each with its number in the file, and those that are only
/// in `actual`; `first` is the number of the first expected line.
pub(crate) fn diff(expected: &[&str], actual: &[&str], first: usize) -> String {
    let (m, n) = (expected.len(), actual.len());
    // common[i][j]: the most lines that expected[i..] and actual[j..] have in common, in order.
    let mut common = vec![vec![0; n + 1]; m + 1];
    for i in (0..m).rev() {
        for j in (0..n).rev() {
            common[i][j] = if expected[i] == actual[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < m || j < n {
        if i < m && j < n && expected[i] == actual[j] {
            (i, j) = (i + 1, j + 1);
        } else if j == n || (i < m && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(format!("{:>6} - {}\n", first + i, expected[i]));
            i += 1;
        } else {
            lines.push(format!("{:>6} + {}\n", "", actual[j]));
            j += 1;
        }
    }
    lines.concat()
}

#[test]
fn only_the_lines_that_differ_are_shown() {
    let (old, new) = (["a", "b", "c", "d"], ["a", "x", "c", "d", "e"]);
    assert_eq!(diff(&old, &new, 10), "    11 - b\n       + x\n       + e\n");
    assert_eq!(diff(&new, &old, 1), "     2 - x\n       + b\n     5 - e\n");
    assert_eq!(diff(&old, &old, 1), "");
}
