# Three doors, one car
# A guest has chosen door 1. The host knows where the car is, and opens another door with a goat. The guest learns
# which doors are still possible, but no more. (Worlds are counted here, they are not weighed.)
people Host, Guest
let car in 1..3
Host sees car

let opened in {2, 3} minus {car}
everyone sees opened
publicly: opened = 3

what is car?
could it be that Guest knows car?
is it certain that Guest knows that car != 3?
expect 2 worlds
