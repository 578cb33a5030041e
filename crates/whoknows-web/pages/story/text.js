// The text of a story, by its lines: parameters, what is told before it, and the text up to a line of the dialogue.

const indent = (line) => line.length - line.trimStart().length;

/** The parameters with their values: [["n", 5]]. */
export function parametersOf(text) {
  const found = text.matchAll(/^param[ \t]+(\w+)[ \t]*=[ \t]*(-?\d+)[ \t]*(?:#.*)?$/gm);
  return [...found].map(([, name, value]) => [name, Number(value)]);
}

/** The comments that a text begins with: {title, intro}. */
export function headOf(text) {
  const comments = [];
  for (const line of text.trimStart().split("\n")) {
    if (!line.startsWith("#")) break;
    comments.push(line.slice(1).trim());
  }
  return { title: comments[0] ?? "", intro: comments.slice(1).join(" ") };
}

/** The text as it is said, without comments and without what it expects; `questions` are left out too. */
export function bodyOf(text, questions) {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#") && !line.startsWith("expect "));
  const asked = (line) => questions.some((question) => question.startsWith(line.trim()));
  return lines.filter((line) => !line.trim() || indent(line) > 0 || !asked(line)).join("\n").trim();
}

/** The line of a text, from 0, at which the outermost statement begins that this line belongs to. */
function outermost(lines, at) {
  let head = at;
  while (head > 0 && (indent(lines[head]) > 0 || !lines[head].trim())) head -= 1;
  return head;
}

/** The statement that begins at a line, as if it stood alone; said by `who` if it is said in turn. */
function alone(lines, at, who) {
  const own = indent(lines[at]);
  let end = at + 1;
  while (end < lines.length && (!lines[end].trim() || indent(lines[end]) > own)) end += 1;
  const statement = lines.slice(at, end).map((line) => line.slice(own)).join("\n");
  return who ? statement.replace(/^[^:]*:/, `${who}:`) : statement;
}

/**
 * The text up to line `count` of the dialogue. `said` are its lines, as the server told them: {at, who}. What is
 * repeated or said in turn, and not yet to its end, is written out.
 */
export function upTo(text, said, count) {
  if (count >= said.length) return text;
  const lines = text.split("\n");
  const head = (line) => outermost(lines, line.at - 1);
  const next = head(said[count]);
  if (count === 0 || head(said[count - 1]) !== next) return lines.slice(0, next).join("\n");
  const first = said.findIndex((line) => head(line) === next);
  return [...lines.slice(0, next), ...writtenOut(lines, next, said.slice(first, count))].join("\n");
}

/** What was said of a block or of a line in turn, statement by statement, with what stands between the lines. */
function writtenOut(lines, head, said) {
  const block = statementsOf(lines, head);
  const out = [];
  let before;
  for (const { at, who } of said) {
    const to = block.indexOf(at - 1);
    const isNextInTurn = who && before === to;
    let from = before === undefined ? 0 : (before + 1) % block.length;
    while (!isNextInTurn && to >= 0 && from !== to) {
      out.push(alone(lines, block[from]));
      from = (from + 1) % block.length;
    }
    out.push(alone(lines, at - 1, who));
    before = to < 0 ? undefined : to;
  }
  return out;
}

/** Where the statements of a block begin. */
function statementsOf(lines, head) {
  const isSaid = (line) => line.trim() && !line.trimStart().startsWith("#");
  const block = [];
  for (let at = head + 1; at < lines.length && (!isSaid(lines[at]) || indent(lines[at]) > 0); at += 1)
    if (isSaid(lines[at]) && (!block.length || indent(lines[at]) === indent(lines[block[0]]))) block.push(at);
  return block;
}
