// Making elements: el("p", {class: "soft"}, "words", el("b", {}, "more")).

const SVG = "http://www.w3.org/2000/svg";

/** What listens to an element, by event. */
const listeners = new WeakMap();

function listen(node, event, act) {
  const mine = listeners.get(node) ?? {};
  if (!(event in mine)) node.addEventListener(event, (happened) => mine[event]?.(happened));
  mine[event] = act;
  listeners.set(node, mine);
}

/** Has one element listen as another does. */
export function handOver(from, to) {
  const given = listeners.get(from) ?? {};
  for (const event of Object.keys(listeners.get(to) ?? {})) listen(to, event, given[event]);
  for (const [event, act] of Object.entries(given)) listen(to, event, act);
}

function fill(node, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) listen(node, name.slice(2), value);
    else if (name === "vars") for (const [v, to] of Object.entries(value)) node.style.setProperty(v, to);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An element of HTML. `onclick` and the like are listeners, `vars` are CSS variables. */
export const el = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/** An element of SVG. */
export const svg = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** Puts these in the place of what a node held. */
export const put = (node, ...children) =>
  node.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );

/** 53644737 as 53,644,737; numbers may come as text. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** "1 world", "7 worlds". */
export const counted = (number, one, many = `${one}s`) => `${grouped(number)} ${String(number) === "1" ? one : many}`;

/** Hands a file to the person. */
export function download(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A clause with its full stop. */
export const ended = (clause) => (/[.?:]$/.test(clause) ? clause : `${clause}.`);

/** A clause of the server's as a sentence; a number that begins it, as in "a = 3", stays small. */
export const sentence = (clause) =>
  /^[a-z] [=<>]/.test(clause) ? ended(clause) : `${clause[0].toUpperCase()}${ended(clause.slice(1))}`;

/** Is there no mouse to point with? */
export const isTouched = matchMedia("(pointer: coarse)").matches;
/** What one does to a thing here, as the first word of a sentence and within one. */
export const Click = isTouched ? "Tap" : "Click";
export const click = Click.toLowerCase();
