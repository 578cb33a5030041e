// The game of the first view: its eighth answer is forced by two turns, and shows how.

export const DEMO = `quaternity 4 3 3 strict
players Ann Ben Cy
sets A K Q
cards ♠ ♥ ♦ ♣
Ann>Ben A/♠ n
Ben>Cy Q/♥ n
Cy>Ann A/♥ n
Ann>Ben Q/♠ y
Ann>Cy Q/♦ n
Cy>Ann K/♠ n
Ann>Ben Q/♦ y
Ann>Cy Q/♣ y
Ann>Ben A/♥ y
Ann>Cy A/♠ y
Ann>Cy A/♦ y
Ann>Ben K/♠ y
Ann>Cy K/♥ y
`;

export const DEMO_STEP = 8;
