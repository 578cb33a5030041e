# The dining cryptographers
# Somebody has paid for dinner: one of the three, or their employer. Each pair tosses a coin that the third does
# not see. Each says whether the own two coins differ; who has paid says the opposite. Now all know whether one
# of them has paid, and the other two do not know who.
people Ann, Bob, Cy
let payer in {Ann, Bob, Cy, employer}
let ab in {heads, tails}, bc in {heads, tails}, ca in {heads, tails}
define differ(x, y, p) = (x != y) xor payer = p
each person sees payer = they
Ann sees ab, ca
Bob sees ab, bc
Cy sees bc, ca

everyone sees (differ(ab, ca, Ann), differ(ab, bc, Bob), differ(bc, ca, Cy))

is it certain that everyone commonly knows whether payer = employer?
is it certain that if payer = Ann then not (Bob knows payer or Cy knows payer)?
expect that everyone commonly knows whether payer = employer
