# Foreheads and a list of sums
# Three people have numbers from 0 on their foreheads. On the board stand 6, 7 and 8: one is the sum. Round
# and round they say that they do not know their own. How long can that go on?
people Ann, Bob, Cy
each person has number in 0..8
given sum(number of everyone) in {6, 7, 8}
each person sees number of everyone else

repeat while possible:
  everyone in turn: I don't know my number

how many rounds?
what is number of everyone?
expect 4 worlds
