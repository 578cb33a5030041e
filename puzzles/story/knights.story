# Three on the island of knights and knaves
# Ann: "All three of us are knaves." Bob: "Exactly one of us is a knight." What are they, and what is Cy?
people Ann, Bob, Cy
each person may be honest
given Ann is honest iff nobody is honest
given Bob is honest iff exactly 1 people are honest

which worlds?
expect that Ann is not honest and Bob is honest and Cy is not honest
