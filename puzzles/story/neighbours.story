# Two numbers side by side
# Anne and Bill each get a number from 0 on; both know that the two are neighbours, as 7 and 8 are. They take
# turns: twice "I don't know yours", then twice "I know it". That the numbers end is knowledge too.
param most = 20
people Anne, Bill
each person has number in 0..most
given abs(Anne's number - Bill's number) = 1
each person sees their number

Anne: I don't know your number
Bill: I don't know your number
Anne: I know your number
Bill: I know your number

which worlds?
expect 4 worlds
