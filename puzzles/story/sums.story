# Sum and product
# Two numbers from 2 on, the first is less, and together they are at most 100.
param most = 100
people Sum, Product
let x in 2..most, y in x+1..most-x
Sum sees x + y
Product sees x * y

Product: I don't know (x, y)
Sum: at the start I knew that Product didn't know (x, y)
Product: now I know (x, y)
Sum: now I know (x, y)

what is (x, y)?
