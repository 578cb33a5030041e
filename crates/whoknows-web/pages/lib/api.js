// Asking the server. A long question streams its progress; to abort the signal stops the search.

/** A question that was refused: `status`, `message`, and where known `field`, `line`, `column`. */
export class Refused extends Error {
  constructor(status, body) {
    const error = body?.error ?? {};
    super(error.message ?? `the server answered ${status}`);
    Object.assign(this, { status, field: error.field, line: error.line, column: error.column });
  }
}

/** Why there is no answer, in a sentence. */
export const refusalWords = (error) =>
  error instanceof Refused ? error.message : "The server does not answer. Is it still running?";

/** Sends JSON and reads JSON: for games, and for questions that are over in a moment. */
export async function send(path, body, { signal, method } = {}) {
  const init = { method: method ?? (body === undefined ? "GET" : "POST"), signal };
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  const response = await fetch(path, init);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}

/**
 * Asks `part/question`. Resolves to {verdict, answer, evidence, confirmed, spent, kept}, where several things were
 * asked about to {each}; throws Refused. `progress` is called with {unit, done, total, seconds}.
 */
export async function ask(question, body, options) {
  const { envelope } = await answered(question, body, options);
  return whole(envelope);
}

/** The notations that have a page, each with its name, title and Markdown. */
export const notations = () => send("/api/topics");

/** The puzzles that are built in, each with its name and what it is. */
export const puzzles = () => send("/api/puzzles");

/** The same with `text`, the answer for people: only for the page that shows it as it is. */
export async function askWithText(question, body, options) {
  const { envelope, text } = await answered(question, body, options);
  return { ...whole(envelope), text };
}

const whole = (envelope) => (Array.isArray(envelope) ? { each: envelope } : envelope);

/** What the server says at the end: {envelope, text}. */
async function answered(question, body, { signal, progress, seconds, nodes } = {}) {
  const limits = new URLSearchParams();
  if (seconds) limits.set("limit-seconds", seconds);
  if (nodes) limits.set("limit-nodes", nodes);
  const response = await fetch(`/api/${question}${limits.size ? `?${limits}` : ""}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    signal,
  });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => ({})));
  for await (const [name, data] of events(response.body)) {
    if (name === "progress") progress?.(data);
    if (name === "refused") throw new Refused(data.status, data.body);
    if (name === "answer") return data;
  }
  throw new Refused(503, { error: { message: "the server went away before it had an answer" } });
}

/** The events of a stream: [name, data]. */
async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      let name = "message";
      const data = [];
      for (const line of block.split("\n")) {
        if (line.startsWith("event: ")) name = line.slice(7);
        else if (line.startsWith("data: ")) data.push(line.slice(6));
      }
      if (data.length) yield [name, JSON.parse(data.join("\n"))];
    }
  }
}
