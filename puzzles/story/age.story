# Cheryl's age
# Cheryl has two younger brothers. The product of the three ages is 144, and the friends know the sum: it is the
# number of the bus that they sit in. They still do not know her age. "My brothers are twins", she says.
people Friends
let cheryl in 1..144, elder in 1..cheryl-1, younger in 1..elder
given cheryl * elder * younger = 144

Friends: I don't know cheryl
Friends see cheryl + elder + younger
Friends: I don't know cheryl
publicly: elder = younger
Friends: I know cheryl

what is cheryl?
expect that cheryl = 9
