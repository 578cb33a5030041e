# A knight or a knave?
# Knights always tell the truth, knaves always lie. Ann says of herself and Bob: "At least one of us is a knave."
people Ann, Bob
each person may be honest
given Ann is honest iff (Ann is not honest or Bob is not honest)

which worlds?
expect that Ann is honest and Bob is not honest
