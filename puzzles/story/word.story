# A word of three letters
# Six words stand on the board. Albert, Bernard and Cheryl each hold another letter of one of them, and nobody
# knows whose letter comes first. One after the other says: "I know the word."
people Albert, Bernard, Cheryl
let word in {cat, dog, "has", max, dim, tag}
each person has place in 1..3, all different
each person sees letter(word, their place)

everyone in turn: I know word

what is word?
expect that word = dog
