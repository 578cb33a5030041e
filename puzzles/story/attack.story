# Two armies and a messenger
# East wants to attack at dawn and tells West by a messenger, who may be caught. West confirms, East confirms
# that, and each messenger may be caught. However many arrive, the attack never becomes common knowledge.
people East, West
let dawn in {yes, no}
East sees dawn

perhaps West sees dawn as one if dawn = yes
perhaps East sees one as two if one
perhaps West sees two as three if two

could it be that East knows that West knows that dawn = yes?
could it be that East knows that West knows that East knows that West knows that dawn = yes?
could it be that everyone commonly knows that dawn = yes?
expect 5 worlds
