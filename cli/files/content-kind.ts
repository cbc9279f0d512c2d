type ContentKind = keyof typeof NAMES;

const NAMES = {
  rules: "this is a rule set",
  cases: "these are cases",
  compiled: "this is a compiled phrase set",
  phrases: "these are phrases",
  list: "this is a list",
  json: "this JSON is of another kind",
} as const;

/** The names of the files from which commands read a kind of content. */
const READ_FROM: Partial<Record<ContentKind, string>> = {
  compiled: "; compiled phrases are read from a file named *.phrases.json",
  phrases: "; phrases are read from a file named *.phrases",
};

const EXPECTED = {
  rules: 'rules are expected: { "rules": [ … ] }',
  cases: 'cases are expected: { "cases": [ … ] }',
  phrases: "phrases are expected",
  compiled: "a file of this name has a compiled phrase set",
  settings: "a file of this name has settings, such as lang and skipWords",
} as const;

export type ExpectedKind = keyof typeof EXPECTED;

/** Returns a message if a text is clearly of another kind than expected; null if it may be of this kind, but faulty. */
export function mistakenKind(text: string, expected: ExpectedKind): string | null {
  const kind = kindOf(text);
  const isOfIts =
    kind === expected ||
    (expected === "rules" && kind === "cases") ||
    (expected === "settings" && kind === "json");
  if (kind === null || isOfIts) return null;
  return `${NAMES[kind]}, and ${EXPECTED[expected]}${READ_FROM[kind] ?? ""}`;
}

/** Returns what a text is if it is one of this command's own files (rules, cases, compiled phrases); otherwise null. */
export function ownKind(text: string): string | null {
  const kind = kindOf(text);
  return kind === "rules" || kind === "cases" || kind === "compiled" ? NAMES[kind] : null;
}

function kindOf(text: string): ContentKind | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (looksLikeJson(text)) return null;
    return text.split(/[\r\n]/).some((line) => line.includes(" => ")) ? "phrases" : null;
  }
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null) return null;
  const has = (member: string) => Object.hasOwn(value, member);
  if (has("cases")) return "cases";
  if (has("rules")) return "rules";
  if (has("phrases") && has("nodes")) return "compiled";
  // With none of its members yet, a file may become either.
  return has("from") || has("input") || Object.keys(value).length === 0 ? null : "json";
}

/** Returns whether a text begins as an object or a list of JSON does, and not as phrases. */
export const looksLikeJson = (text: string): boolean => /^\s*(?:\[|\{\s*["}\]])/.test(text);
