# Secret gifts
# Four friends have drawn lots: each gives to one, nobody to herself. Each knows only whom she gives to. Ann and
# Bea speak, and then Cleo and Dora know everything: they need not say a word.
people Ann, Bea, Cleo, Dora
each person has gift in people, all different
given for all p in people: gift of p != p
each person sees their gift

Ann: I know that Bea doesn't know whether gift of Cleo = Dora
Bea: I don't know whether gift of Dora = Ann

which worlds?
who knows gift of everyone?
expect 2 worlds
expect that Cleo knows gift of everyone and Dora knows gift of everyone
