# The taker of the census
# "How old are your three children?" - "The product of their ages is 36, and their sum is the number of our
# house." He looks at the number and says that this is not enough. "The eldest one plays the piano." Now it is.
people Taker
let young in 1..36, middle in young..36, old in middle..36
given young * middle * old = 36
Taker sees young + middle + old

Taker: I don't know (young, middle, old)
publicly: old > middle
Taker: I know (young, middle, old)

what is (young, middle, old)?
expect that (young, middle, old) = (2, 2, 9)
