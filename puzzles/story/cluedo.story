# A murder with six cards
# One of three suspects did it with one of three weapons: these two cards lie hidden. Ann and Bob hold two each.
# Bob has Green or the rope, and shows Ann one of them: all see that he shows a card, only she sees which.
people Ann, Bob
let murderer in {Green, Plum, Rose}, weapon in {rope, knife, candle}
deal {Green, Plum, Rose, rope, knife, candle} minus {murderer, weapon}: Ann 2, Bob 2
each person sees their hand

publicly: Bob has Green or Bob has rope
let shown in hand of Bob intersect {Green, rope}
Ann sees shown
Ann: I don't know (murderer, weapon)
publicly: not (Ann has Plum or Ann has knife)
Bob: I know (murderer, weapon)
Ann: I know (murderer, weapon)

what is (murderer, weapon)?
expect 4 worlds
