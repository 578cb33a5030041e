# One is the sum of the others
# Three people see the numbers on the others' foreheads, not their own. All are told that one number is the sum
# of the other two. Anne, Bill and Cath say in turn that they do not know. Then Anne says: "Mine is 10."
param most = 40
people Anne, Bill, Cath
each person has number in 1..most
given for some p in people: 2 * number of p = sum(number of everyone)
each person sees number of everyone else

everyone in turn: I don't know my number
Anne: I know my number, and my number is 10

what is number of everyone?
