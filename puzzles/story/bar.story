# Three logicians walk into a bar
# "Does everyone want a beer?", asks the barkeeper. "I don't know", says the first. "I don't know", says the
# second. "Yes", says the third.
people First, Second, Third
each person may be thirsty
each person sees thirsty of they

First: I don't know whether everyone is thirsty
Second: I don't know whether everyone is thirsty
Third: everyone is thirsty

is it certain that everyone is thirsty?
expect that everyone is thirsty
