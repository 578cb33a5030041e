# The lamp of the prisoners
# Every night one of three prisoners is led into a room with a lamp; the others do not see who. Bill and Cath
# light it once, if it is dark; Anne, who counts, puts it out. When can she be sure that all have been there?
param nights = 4
people Anne, Bill, Cath
let lit in {false}
each person has done in {false}
repeat nights times:
  let guest in people
  each person sees guest = they, guest = they and lit
  let on in {guest != Anne and not lit and not done of guest}
  done of Bill becomes done of Bill or (guest = Bill and on)
  done of Cath becomes done of Cath or (guest = Cath and on)
  lit becomes (lit or on) and guest != Anne

is it certain that Anne knows that done of Bill and done of Cath?
