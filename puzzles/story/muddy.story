# Muddy children
# Each sees the others' foreheads, and all hear that somebody is muddy.
param n = 3
people child 1..n
each person may be muddy
each person sees muddy of everyone else

publicly: somebody is muddy
repeat while possible:
  everyone: I don't know whether I am muddy

how many rounds?
is it certain that everyone is muddy?
