A flag
#d
   0:   #ffffff  white
   1:*  #000000  black
   r:r  red      red
: rows
1 2r
1 2r
1
1
: columns
4
2r
2r
: end
