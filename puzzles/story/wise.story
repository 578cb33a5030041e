# Three wise men
# Three white hats and two black ones are in a box. Three men in a row get one each, in the dark: the last
# sees both hats before him, the middle one sees one, the first sees none. Twice nobody can say his colour.
people Last, Middle, First
each person has hat in {white, black}
given count(p in people where hat of p = black) <= 2
Last sees hat of Middle, hat of First
Middle sees hat of First

Last: I don't know my hat
Middle: I don't know my hat

what is hat of First?
is it certain that First knows First's hat?
expect 4 worlds
expect that hat of First = white
