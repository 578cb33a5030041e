# Who owns the zebra?
# Five houses in a row, five men from five countries, five colours, pets, drinks and smokes: all different.
# Fourteen facts are known. One man drinks water and one owns the zebra. There is no dialogue: one reader thinks.
each man in {English, Spaniard, Ukrainian, Norwegian, Japanese} has house in 1..5, all different
each paint in {red, green, ivory, yellow, blue} has home in 1..5, all different
each pet in {dog, snails, fox, horse, zebra} has cage in 1..5, all different
each drink in {coffee, tea, milk, juice, water} has cup in 1..5, all different
each smoke in {OldGold, Kools, Chesterfield, LuckyStrike, Parliament} has tray in 1..5, all different
given house of English = home of red
given house of Spaniard = cage of dog
given house of Ukrainian = cup of tea
given cup of coffee = home of green
given home of green = home of ivory + 1
given cup of milk = 3
given tray of OldGold = cage of snails
given tray of Kools = home of yellow
given house of Norwegian = 1
given abs(tray of Chesterfield - cage of fox) = 1
given abs(tray of Kools - cage of horse) = 1
given tray of LuckyStrike = cup of juice
given house of Japanese = tray of Parliament
given abs(house of Norwegian - home of blue) = 1

what is {m for m in {English, Spaniard, Ukrainian, Norwegian, Japanese} where house of m = cage of zebra}?
what is {m for m in {English, Spaniard, Ukrainian, Norwegian, Japanese} where house of m = cup of water}?
expect 1 world
expect that house of Japanese = cage of zebra and house of Norwegian = cup of water
