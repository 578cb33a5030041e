# Two numbers without end
# One is the number after the other. Each sees only one of them.
people Anne, Bill
each person has number in 0..
given abs(Anne's number - Bill's number) = 1
each person sees their number

Anne: I don't know your number
Bill: I don't know your number
Anne: now I know your number
Bill: now I know your number
