import { type Run, runCaptured } from "../terminal/captured.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** A tool that an agent may call: a command of `intents` that only reads, with its files and options as properties. */
export interface Tool {
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** The maximum length of a call and of its result, in UTF-16 code units. */
export const MAX_CALL_CHARACTERS = 1024 * 1024;
export const MAX_RESULT_CHARACTERS = 200_000;

const rules = {
  type: "array",
  items: { type: "object" },
  description: "Rules: { id, match, action: { type, target | text, parameters? }, enabled?, minConfidence? }",
};
const phrases = {
  type: "string",
  description:
    "Or a phrase set: lines “id: (go|take me) home => navigation.open /home”; (a|b) is one of several, [a] may be left out",
};
const input = {
  say: { type: "string", description: "What was said" },
  gesture: { type: "string", description: "Or the gesture that was shown" },
  confidence: { type: "number", minimum: 0, maximum: 1, description: "The recognizer's score" },
};
const cases = {
  type: "array",
  items: { type: "object" },
  description: "Cases: { name, input: { sense: “voice”, transcript } , expect: [ids or { id, parameters }] }",
};

/** The properties that are handed to the command as files; each other one is the option of its name. */
const FILES = { rules, phrases, cases };

export const TOOLS: Readonly<Record<string, Tool>> = {
  resolve: {
    description: "The intents that an input yields from rules or phrases. Nothing is performed.",
    properties: { rules, phrases, ...input },
  },
  explain: {
    description: "Why each rule did or did not fire for an input.",
    properties: { rules, phrases, ...input },
  },
  lint: {
    description:
      "Mistakes in rules or phrases: shadowed rules, look-alike letters, punctuation, thresholds, limits.",
    properties: { rules, phrases },
  },
  test: {
    description: "Checks rules or phrases against cases.",
    properties: { rules, phrases, cases },
    required: ["cases"],
  },
  prove: {
    description:
      "Whether one text has two meanings, for all texts of rules or phrases, and what is never reached.",
    properties: { rules, phrases },
  },
  say: {
    description: "The texts of phrases: short forms, or a random sample.",
    properties: {
      rules,
      phrases,
      sample: { type: "integer", minimum: 1, maximum: 1000, description: "Draw this many texts" },
      seed: { type: "integer", minimum: 0, description: "The seed of the random sample" },
    },
  },
};

/** Returns the tools as lines of the help. */
export function describedTools(): string {
  return Object.entries(TOOLS)
    .map(([name, { description }]) => `  ${name.padEnd(8)} ${description}`)
    .join("\n");
}

/** The result of a tool. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * Calls a tool: runs its command with texts in place of files, so that no file of the machine is read.
 *
 * A call has at most 1 MiB, and a result is cut at 200,000 characters, with a note at its end.
 */
export async function callTool(run: Run, name: string, values: Arguments): Promise<ToolResult> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) return { text: "there is no such tool", isError: true };
  if (JSON.stringify(values).length > MAX_CALL_CHARACTERS)
    return { text: `a call has at most ${MAX_CALL_CHARACTERS} characters`, isError: true };
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(tool.properties, key));
  if (unknown.length > 0)
    return { text: `${name} takes ${Object.keys(tool.properties).join(", ")} only`, isError: true };
  const files = filesOf(values);
  if (files.size === 0) return { text: "rules or phrases are needed", isError: true };

  const options = Object.keys(tool.properties).flatMap((option) =>
    option in FILES || values[option] === undefined ? [] : [`--${option}=${values[option]}`],
  );
  const args = [name, ...options, "--json", ...files.keys()];
  const { status, out, err } = await runCaptured(run, args, { files });
  const text = out || err;
  const cut = text.length > MAX_RESULT_CHARACTERS;
  return {
    text: cut
      ? `${text.slice(0, MAX_RESULT_CHARACTERS)}\n… cut at ${MAX_RESULT_CHARACTERS} characters`
      : text,
    isError: status === 2,
  };
}

function filesOf({ rules, phrases, cases }: Arguments): Map<string, string> {
  const files = new Map<string, string>();
  if (typeof phrases === "string") files.set("<given>.phrases", phrases);
  if (cases !== undefined || rules !== undefined)
    files.set(
      "<given>.json",
      JSON.stringify({ ...(rules !== undefined && { rules }), ...(cases !== undefined && { cases }) }),
    );
  return files;
}
