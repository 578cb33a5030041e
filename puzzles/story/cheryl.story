# Cheryl's birthday
people Albert, Bernard
let (month, day) in {(May, 15), (May, 16), (May, 19), (June, 17), (June, 18),
    (July, 14), (July, 16), (August, 14), (August, 15), (August, 17)}
define date = (month, day)
Albert sees month
Bernard sees day

Albert: I don't know date, and I know that Bernard doesn't know date
Bernard: at the start I didn't know date, but now I know date
Albert: I know date

what is date?
