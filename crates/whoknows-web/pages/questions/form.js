// A form made from the JSON schema of a question.

import { el } from "/lib/dom.js";

/** What a field is: its kind by the schema, references followed. */
function kind(schema, field) {
  const follow = (part) => (part?.$ref ? schema.$defs?.[part.$ref.split("/").pop()] : part) ?? {};
  const whole = follow(field);
  const choices =
    whole.enum ?? whole.oneOf?.map((one) => one.const ?? one.enum?.[0]).filter((value) => value !== undefined);
  if (choices?.length && choices.every((choice) => typeof choice === "string")) return { choices };
  const types = [whole.type ?? []].flat();
  if (types.includes("boolean")) return { type: "boolean" };
  if (types.includes("integer") || types.includes("number")) return { type: "number" };
  if (types.includes("array")) return { type: "list" };
  return { type: "text" };
}

// Fields for texts of several lines; one whose example has lines is such a field too.
const TALL = ["puzzle", "strategy", "game", "deck", "grid", "picture", "position"];

/** The fields of a question; `values()` gives the body, empty fields left out. */
export function form(schema, example) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { type, choices } = kind(schema, field);
    const given = example[name];
    const isTall = TALL.includes(name) || (typeof given === "string" && given.includes("\n"));
    const id = `field-${name}`;
    const help = el("span", { class: "help", id: `${id}-help` }, field.description ?? "");
    const about = { id, name, "aria-describedby": help.id };
    let input;
    if (choices)
      input = el("select", about,
        !required.has(name) && el("option", { value: "" }, ""),
        choices.map((choice) => el("option", { value: choice, selected: choice === given }, choice)),
      );
    else if (type === "boolean") input = el("input", { ...about, type: "checkbox", checked: given === true });
    else if (isTall)
      input = el("textarea", { ...about, rows: 4, spellcheck: "false" },
        typeof given === "object" ? JSON.stringify(given) : (given ?? ""),
      );
    else
      input = el("input", {
        ...about,
        autocomplete: "off",
        spellcheck: "false",
        value: Array.isArray(given) ? given.join(" ") : (given ?? ""),
      });
    const label = el("label", { for: id },
      name,
      required.has(name) ? "" : el("span", { class: "small" }, " (optional)"),
    );
    const node =
      type === "boolean"
        ? el("div", { class: "field" }, el("label", { class: "check" }, input, name), help)
        : el("div", { class: isTall ? "field wide" : "field" }, label, input, help);
    const value = () => {
      if (type === "boolean") return input.checked || undefined;
      const text = input.value.trim();
      if (text === "") return undefined;
      if (type === "number") return Number.isFinite(Number(text)) ? Number(text) : text;
      // What may be one or several is several where the example is.
      if (type === "list" || (!isTall && Array.isArray(given))) return text.split(/\s+/);
      return input.value;
    };
    return { name, node, value };
  });
  return {
    nodes: fields.map((field) => field.node),
    values: () =>
      Object.fromEntries(fields.map((field) => [field.name, field.value()]).filter(([, value]) => value !== undefined)),
  };
}
