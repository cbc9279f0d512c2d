import { ACTION_TYPES } from "@intent-resolution/contract";

/** A JSON Schema of an object. */
interface ObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: "object";
  readonly properties: Record<string, object>;
  readonly required?: string[];
}

/** A tool that an agent may call: a command of `intents` that only reads, with its files and options as properties. */
export interface Tool {
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
}

const text = { type: "string" };
const list = (items: object, description?: string) => ({
  type: "array",
  items,
  ...(description && { description }),
});
const closed = (properties: Record<string, object>, required: string[] = []): ObjectSchema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

const rule = {
  type: "object",
  properties: {
    id: text,
    match: text,
    action: { type: "object", properties: { type: { enum: ACTION_TYPES } }, required: ["type"] },
    enabled: { type: "boolean" },
    minConfidence: { type: ["number", "null"] },
  },
  required: ["id", "match", "action"],
};
/** The members that every tool takes besides its own. */
const files = {
  rules: list(rule, "Rules; the resource intents://rules.schema.json is their schema"),
  phrases: { ...text, description: "Or a phrase set, in the notation of the instructions" },
  lists: {
    type: "object",
    additionalProperties: list(text),
    description: "The values of lists that phrases declare as {name} = ...",
  },
  parts: list(text, "The languages whose parts phrases use, such as en"),
  action: { ...text, description: "The action of statements without one, such as “scene.focus map”" },
};
const lang = {
  ...text,
  description: "The language that was heard, such as de: numbers are written differently",
};
const heard = {
  lang,
  skip: list(text, "Words that may be left out, such as please"),
  exact: {
    type: "boolean",
    description:
      "Take texts exactly as they are; otherwise what recognizers add, such as a full stop, counts as unsaid",
  },
};
const input = {
  say: { ...text, description: "What was said" },
  gesture: { ...text, description: "Or the gesture that was shown" },
  confidence: { type: "number", minimum: 0, maximum: 1, description: "The recognizer's score" },
};
const cases = list(
  closed({ name: text, input: { type: "object" }, expect: { type: "array" } }, ["name", "input", "expect"]),
  "Cases: { name, input: { sense: “voice”, transcript }, expect: [ids or { id, parameters }] }",
);

/** Returns the schema of a result, which has at most these members. */
const result = (properties: Record<string, object>, required: string[]): ObjectSchema =>
  closed(
    {
      ...properties,
      leftOut: {
        type: "object",
        additionalProperties: { type: "integer" },
        description: "How many items of long arrays are left out, by the path of the array",
      },
    },
    required,
  );
const objects = list({ type: "object" });
const count = { type: "integer" };
const finding = {
  type: "object",
  properties: { code: text, severity: text, message: text, advice: text, line: count, column: count },
  required: ["code", "severity", "message"],
};
const findings = list(finding);

export const TOOLS: Readonly<Record<string, Tool>> = {
  resolve: {
    description: "The intents that an input yields from rules or phrases. Nothing is performed.",
    inputSchema: closed({ ...files, ...input, ...heard }),
    outputSchema: result(
      {
        status: { enum: ["resolved", "no_match"] },
        intents: objects,
        execution: text,
        heard: { type: "object", description: "The input that was resolved, where it is not the given one" },
      },
      ["status", "intents"],
    ),
  },
  explain: {
    description: "Why each rule did or did not fire for an input, how far it came, and what is near.",
    inputSchema: closed({ ...files, ...input, ...heard }),
    outputSchema: result({ input: { type: "object" }, explanations: objects, phrases: objects }, [
      "input",
      "explanations",
    ]),
  },
  lint: {
    description:
      "Mistakes in rules or phrases: shadowed rules, look-alike letters, punctuation, thresholds, limits.",
    inputSchema: closed({ ...files, lang }),
    outputSchema: result({ findings }, ["findings"]),
  },
  test: {
    description: "Checks rules or phrases against cases.",
    inputSchema: closed({ ...files, cases, ...heard }, ["cases"]),
    outputSchema: result({ passed: count, failed: count, cases: objects, unhitRules: objects, findings }, [
      "passed",
      "failed",
      "cases",
    ]),
  },
  prove: {
    description:
      "Whether one text has two meanings, for all texts of rules or phrases, and what is never reached.",
    inputSchema: closed(files),
    outputSchema: result(
      {
        proven: { type: "boolean" },
        statements: count,
        counts: { type: "object" },
        conflicts: objects,
        unreachable: objects,
        undecided: objects,
        findings,
      },
      ["proven"],
    ),
  },
  say: {
    description: "The texts of phrases: short forms, or a random sample as rules.",
    inputSchema: closed({
      ...files,
      sample: { type: "integer", minimum: 1, maximum: 1000, description: "Draw this many texts" },
      seed: { type: "integer", minimum: 0, description: "The seed of the random sample" },
    }),
    outputSchema: result({ forms: objects, rules: objects }, []),
  },
};

/** Returns the tools as lines of the help. */
export function describedTools(): string {
  return Object.entries(TOOLS)
    .map(([name, { description }]) => `  ${name.padEnd(8)} ${description}`)
    .join("\n");
}
