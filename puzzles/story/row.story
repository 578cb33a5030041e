# Four hats in a row
# Dan stands last and sees three hats, Cy sees two, Bob sees one, and Ann in front sees none. At least one hat is
# red, all know. From the back on, each of three says not to know the own colour. What does Ann know?
people Ann, Bob, Cy, Dan
each person has hat in {red, blue}
Bob sees hat of Ann
Cy sees hat of Ann, hat of Bob
Dan sees hat of Ann, hat of Bob, hat of Cy

publicly: for some p in people: hat of p = red
Dan: I don't know my hat
Cy: I don't know my hat
Bob: I don't know my hat

what is hat of Ann?
is it certain that Ann knows hat of Ann?
expect that hat of Ann = red
