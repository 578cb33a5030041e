# A nonogram of nine cells
# There is nobody in this story but a reader, who sees nothing and hears the clues: 1 1, 1 and 1 1 for the rows,
# and the same for the columns. With each clue, pictures go.
let a in 0..1, b in 0..1, c in 0..1
let d in 0..1, e in 0..1, f in 0..1
let g in 0..1, h in 0..1, i in 0..1

publicly: (a, b, c) = (1, 0, 1)
publicly: d + e + f = 1
publicly: (g, h, i) = (1, 0, 1)
publicly: (a, d, g) = (1, 0, 1)
publicly: b + e + h = 1
publicly: (c, f, i) = (1, 0, 1)

what is ((a, b, c), (d, e, f), (g, h, i))?
expect that e = 1
expect 1 world
