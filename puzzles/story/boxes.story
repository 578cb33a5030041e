# Three boxes with wrong labels
# Apples, pears, both: each box has a label, and all three are wrong. One fruit may be taken out of one box. An
# apple comes out of the box that says "both". What is in the others?
each label in {apples, pears, both} has content in {apples, pears, both}, all different
given for all b in {apples, pears, both}: content of b != b

publicly: content of both != pears

what is (content of apples, content of pears, content of both)?
expect that content of pears = both
