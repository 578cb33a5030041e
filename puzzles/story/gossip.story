# Four friends and four calls
# Each knows a secret. In a call both tell all that they know. Four calls are enough for four friends.
people Ann, Bob, Cy, Dan
each person has secret in 0..1
each person sees their secret

Ann and Bob share
Cy and Dan share
Ann and Cy share
Bob and Dan share

is it certain that everyone knows secret of everyone?
is it certain that Ann knows that Bob knows secret of everyone?
expect that everyone knows secret of everyone
