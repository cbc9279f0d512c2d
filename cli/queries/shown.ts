/** Characters of a value that a difference shows: an untrusted server may send anything. */
const MAX_SHOWN = 300;

/** Returns a value as JSON in ASCII, so that texts that look alike are told apart, and cut. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json
    .slice(0, MAX_SHOWN)
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
