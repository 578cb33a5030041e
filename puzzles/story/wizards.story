# Two wizards on a bus
# "I have some children. The sum of their ages is the number of this bus, the product is my own age." - "If you told
# me your age and how many they are, could I work out their ages?" - "No." - "Aha, now I know how old you are."
# Other stands for the second wizard, Told for the same if he were told more. There are at most five children.
param bus = 16
people Other, Told
let a in 1..bus, b in 0..a, c in 0..b, d in 0..c, e in 0..d
given a + b + c + d + e <= bus
define total = a + b + c + d + e
define age = a * max(b, 1) * max(c, 1) * max(d, 1) * max(e, 1)
define born(x) = if x > 0 then 1 else 0
define children = 1 + born(b) + born(c) + born(d) + born(e)
Other sees total
Told sees total, age, children

Told: I don't know (a, b, c, d, e)
Other: I know age

what is total?
what is age?
expect that total = 12 and age = 48
