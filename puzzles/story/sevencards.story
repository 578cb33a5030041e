# Seven cards for three
# Anne and Bill hold three of the cards 0 to 6, Cath one. Anne names seven hands, one of them hers, so that Bill
# learns all and Cath learns of no card who has it; and Cath may hear every word.
people Anne, Bill, Cath
deal 0..6: Anne 3, Bill 3, Cath 1
each person sees their hand

Anne: my hand is one of {{0,1,2}, {0,3,4}, {0,5,6}, {1,3,5}, {1,4,6}, {2,3,6}, {2,4,5}}
Bill: I know Anne's hand

is it certain that for all c in 0..6: Cath has c or Cath doesn't know whether Anne has c?
is it certain that everyone commonly knows that Bill knows Anne's hand?
expect 28 worlds
