# Hats and a wall
# Two black hats and two white ones. Ann sees Bob and Cy before her, Bob sees Cy, and Cy looks at a wall; Dan
# stands behind the wall. After a while of silence one of them calls out the own colour. Who?
people Ann, Bob, Cy, Dan
each person has hat in {black, white}
given count(p in people where hat of p = black) = 2
Ann sees hat of Bob, hat of Cy
Bob sees hat of Cy

Ann: I don't know my hat

is it certain that Bob knows hat of Bob?
could it be that Cy knows hat of Cy?
could it be that Dan knows hat of Dan?
expect 4 worlds
expect that Bob knows hat of Bob
