// Games to start from: each is a state of the page, as in its address.

const SUITS = { graph: "K4", colours: "4", guesses: "1", strategy: "xor" };

/** What the page shows at first. */
export const START = { ...SUITS, hats: "3,2,1,3" };

const SQUARE = "0: (b + 2 * d) mod 3\n1: (2 * a + c) mod 3\n2: (2 * b + 2 * d) mod 3\n3: (a + c) mod 3";
const PATH = "0: b div 2\n1: c div 2 + 2 * (1 - a)\n2: d + 2 * (1 - b mod 2)\n3: 1 - c mod 2";

/** [name, state]. */
export const EXAMPLES = [
  ["$50 for All: four suits", START],
  ["Four suits by majority: 52 lost", { ...SUITS, strategy: "majority" }],
  ["Two players, two colours", { ...SUITS, graph: "K2", colours: "2" }],
  [
    "A ring of three, one way",
    { ...SUITS, graph: "0>1,1>2,2>0", colours: "2", strategy: "0: b\n1: c\n2: a", ask: "find" },
  ],
  ["A square, three colours", { ...SUITS, graph: "C4", colours: "3", strategy: SQUARE, ask: "find" }],
  ["A path with hats 2, 4, 4, 2", { ...SUITS, graph: "P4", colours: "2,4,4,2", strategy: PATH, ask: "find" }],
  ["Five in a ring: none wins", { ...SUITS, graph: "C5", colours: "3", strategy: "sum", ask: "find" }],
  ["A windmill, four colours", { ...SUITS, graph: "W3,2", colours: "4", strategy: "sum", ask: "find" }],
  [
    "A prism: a hard search",
    {
      ...SUITS,
      graph: "0-1,0-2,1-2,3-4,3-5,4-5,0-3,1-4,2-5",
      colours: "4",
      strategy: "sum",
      at: "160.36_282.256_38.256_160.118_214.210_106.210",
    },
  ],
];

/** The strategies that have a name, as the server knows them. */
export const PLANS = [
  ["xor", "xor of the hats seen"],
  ["sum", "sum of the hats seen"],
  ["majority", "majority, bit by bit"],
  ["and", "and, bit by bit"],
  ["or", "or, bit by bit"],
];
