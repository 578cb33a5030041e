# The islanders with blue eyes
# Who learns that his eyes are blue leaves in the next night, and all see who has left. Nobody may speak of it.
# Then a guest says at dinner: "Some of you have blue eyes." With k of them, all k leave in the k-th night.
param n = 4
people islander 1..n
each person may be blue
each person sees blue of everyone else

publicly: somebody is blue
repeat while possible:
  everyone answers whether I know that I am blue

after how many rounds is it so that everyone is blue implies everyone knows that everyone is blue?
how many rounds?
