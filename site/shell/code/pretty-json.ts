/** Objects and arrays that end before this column stay on one line, which a phone and a pane beside text have room for. */
const LINE = 40;

/** Returns a value as JSON for people: what is short stays on one line, as one would write it by hand. */
export function prettyJson(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => prettyJson(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${prettyJson(each, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (indent !== "" && indent.length + line.length <= LINE && !line.includes("\n")) return line;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
