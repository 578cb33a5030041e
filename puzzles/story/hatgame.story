# Three hats, three colours, three guesses
# Each sees the other two hats, and all guess their own at once. Ann guesses as if the colours, as numbers, added up
# to 0, Bob to 1 and Cy to 2 (without threes). One of them is always right, and nobody knows who.
people Ann, Bob, Cy
each person has hat in 0..2
define total = sum(hat of everyone) mod 3
each person sees hat of everyone else

is it certain that total = 0 xor total = 1 xor total = 2?
could it be that somebody knows whether total = 0?
expect 27 worlds
