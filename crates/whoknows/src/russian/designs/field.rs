//! Finite fields with few elements, by tables of powers.
//!
//! The elements of a field of q = pᵏ are 0..q, read as k digits to the base p: the coefficients of a
//! polynomial in x. Multiplication is modulo a polynomial for which the powers of x run through all
//! elements but 0; the first such one is taken.

/// A field.
pub(crate) struct Field {
    p: usize,
    q: usize,
    /// exp[i] = xⁱ for i in 0..q-1.
    exp: Vec<usize>,
    /// log[xⁱ] = i; 0 has none.
    log: Vec<usize>,
}

impl Field {
    /// The field with q elements, if q is a power of a prime.
    pub(crate) fn new(q: usize) -> Option<Self> {
        let p = (2..=q).find(|&p| q.is_multiple_of(p))?;
        let mut k = 0;
        let mut power = 1;
        while power < q {
            power *= p;
            k += 1;
        }
        if power != q {
            return None;
        }
        // x^k = the element `tail`: the first that makes x a generator.
        (1..q).find_map(|tail| Self::with_tail(p, k, q, tail))
    }

    fn with_tail(p: usize, k: u32, q: usize, tail: usize) -> Option<Self> {
        let top = p.pow(k - 1);
        let times = |digits: usize, by: usize| digitwise(p, digits, 0, |d, _| d * by);
        let mut field = Field { p, q, exp: vec![1], log: vec![0; q] };
        // For k = 1 "x" is the number `tail` itself.
        let step = |element: usize| {
            let carry = element / top;
            digitwise(p, element % top * p, times(tail, carry), |d, e| d + e)
        };
        let mut element = step(1);
        while element != 1 {
            if element == 0 || field.exp.len() >= q {
                return None;
            }
            field.log[element] = field.exp.len();
            field.exp.push(element);
            element = step(element);
        }
        (field.exp.len() == q - 1).then_some(field)
    }

    /// How many elements it has.
    pub(crate) fn order(&self) -> usize {
        self.q
    }

    /// A generator of all elements but 0.
    pub(crate) fn generator(&self) -> usize {
        self.exp[1 % self.exp.len()]
    }

    pub(crate) fn add(&self, x: usize, y: usize) -> usize {
        digitwise(self.p, x, y, |d, e| d + e)
    }

    pub(crate) fn mul(&self, x: usize, y: usize) -> usize {
        if x == 0 || y == 0 { 0 } else { self.exp[(self.log[x] + self.log[y]) % (self.q - 1)] }
    }

    /// 1 / x, for x other than 0.
    pub(crate) fn inverse(&self, x: usize) -> usize {
        self.exp[(self.q - 1 - self.log[x]) % (self.q - 1)]
    }

    /// x to the power `e`.
    pub(crate) fn power(&self, x: usize, e: usize) -> usize {
        if x == 0 { usize::from(e == 0) } else { self.exp[self.log[x] * e % (self.q - 1)] }
    }
}

/// Combines the digits of two numbers to the base p, each modulo p.
fn digitwise(p: usize, x: usize, y: usize, digit: impl Fn(usize, usize) -> usize) -> usize {
    let (mut x, mut y, mut place, mut sum) = (x, y, 1, 0);
    while x > 0 || y > 0 {
        sum += digit(x % p, y % p) % p * place;
        (x, y, place) = (x / p, y / p, place * p);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_keep_the_laws() {
        for q in [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27, 49, 64] {
            let field = Field::new(q).unwrap_or_else(|| panic!("there is a field of {q}"));
            for x in 0..q {
                assert_eq!(field.mul(x, 1), x, "{q}");
                assert!(x == 0 || field.mul(x, field.inverse(x)) == 1, "{q}: {x}");
                assert_eq!(field.power(x, 3), field.mul(x, field.mul(x, x)), "{q}: {x}");
                for y in 0..q {
                    assert_eq!(field.mul(x, y), field.mul(y, x));
                    let z = (7 * x + 3 * y + 5) % q;
                    let (left, right) = (field.add(x, y), field.add(y, z));
                    assert_eq!(field.add(left, z), field.add(x, right));
                    let apart = field.add(field.mul(x, z), field.mul(y, z));
                    assert_eq!(field.mul(left, z), apart, "{q}: ({x} + {y}) {z}");
                }
            }
        }
        for q in [0, 1, 6, 10, 12, 15, 24, 36] {
            assert!(Field::new(q).is_none(), "there is no field of {q}");
        }
    }
}
