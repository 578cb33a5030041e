# Denise's birthday
# Twenty dates. Albert is told the month, Bernard the day, Cheryl the year. In each line the first half is said
# before the second: that is what ";" means, and with ", and" the fourth speaker could not speak.
people Albert, Bernard, Cheryl
let (day, month, year) in {(17, Feb, 2001), (16, Mar, 2002), (13, Jan, 2003), (19, Jan, 2004),
    (13, Mar, 2001), (15, Apr, 2002), (16, Feb, 2003), (18, Feb, 2004),
    (13, Apr, 2001), (14, May, 2002), (14, Mar, 2003), (19, May, 2004),
    (15, May, 2001), (12, Jun, 2002), (11, Apr, 2003), (14, Jul, 2004),
    (17, Jun, 2001), (16, Aug, 2002), (16, Jul, 2003), (18, Aug, 2004)}
define date = (day, month, year)
Albert sees month
Bernard sees day
Cheryl sees year

Albert: I don't know date; and I know that Bernard doesn't know date
Bernard: I don't know date; and I know that Cheryl doesn't know date
Cheryl: I don't know date; and I know that Albert doesn't know date
everyone in turn: I know date

what is date?
expect that date = (14, May, 2002)
