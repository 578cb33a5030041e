# One envelope holds twice as much
# Anne and Bill each open an envelope. All know that one holds twice as much as the other, and the most there may be.
# "I don't know what is in yours", says Anne. "Nor do I", says Bill. "Now I know", says Anne. "And I still don't."
param most = 32
people Anne, Bill
each person has coins in 1..most
given Anne's coins = 2 * Bill's coins or Bill's coins = 2 * Anne's coins
each person sees their coins

Anne: I don't know your coins
Bill: I don't know your coins
Anne: now I know your coins
Bill: I don't know your coins

which worlds?
expect 4 worlds
