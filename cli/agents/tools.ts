import type { Terminal } from "../terminal/terminal.ts";

/** Runs `intents` as a person would, and answers its exit status. */
export type Run = (args: string[], terminal: Terminal) => Promise<number>;

type Arguments = Readonly<Record<string, unknown>>;

/** A tool that an agent may call: a command of `intents` that only reads. */
export interface Tool {
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  /** The command line without the files. */
  args(given: Arguments): string[];
}

/** The most that one call may carry, in UTF-16 code units, and the most that is answered. */
export const MAX_CALL_CHARACTERS = 1024 * 1024;
export const MAX_ANSWER_CHARACTERS = 200_000;

const rules = {
  type: "array",
  items: { type: "object" },
  description: "Rules: { id, match, action: { type, target | text, parameters? }, enabled?, minConfidence? }",
};
const phrases = {
  type: "string",
  description:
    "Or a phrase set: lines “id: (go|take me) home => navigation.open /home”; docs/phrases.md has the syntax",
};
const heard = {
  say: { type: "string", description: "What was said" },
  gesture: { type: "string", description: "Or the gesture that was shown" },
  confidence: { type: "number", minimum: 0, maximum: 1, description: "The recognizer's score" },
};
const cases = {
  type: "array",
  items: { type: "object" },
  description: "Cases: { name, input: { sense: “voice”, transcript } , expect: [ids or { id, parameters }] }",
};

const input = ({ say, gesture, confidence }: Arguments) => [
  ...(say !== undefined ? [`--say=${say}`] : []),
  ...(gesture !== undefined ? [`--gesture=${gesture}`] : []),
  ...(confidence !== undefined ? [`--confidence=${confidence}`] : []),
];

export const TOOLS: Readonly<Record<string, Tool>> = {
  resolve: {
    description: "The intents that an input yields from rules or phrases. Nothing is performed.",
    properties: { rules, phrases, ...heard },
    required: [],
    args: (given) => ["resolve", ...input(given), "--json"],
  },
  explain: {
    description: "Why each rule did or did not fire for an input.",
    properties: { rules, phrases, ...heard },
    required: [],
    args: (given) => ["explain", ...input(given), "--json"],
  },
  lint: {
    description:
      "Mistakes in rules or phrases: shadowed rules, look-alike letters, punctuation, thresholds, limits.",
    properties: { rules, phrases },
    required: [],
    args: () => ["lint", "--json"],
  },
  test: {
    description: "Checks rules or phrases against cases.",
    properties: { rules, phrases, cases },
    required: ["cases"],
    args: () => ["test", "--json"],
  },
  prove: {
    description:
      "Whether one text has two meanings, for all texts of rules or phrases, and what is never reached.",
    properties: { rules, phrases },
    required: [],
    args: () => ["prove", "--json"],
  },
  say: {
    description: "What one can say with phrases: short forms, or a sample of texts.",
    properties: {
      rules,
      phrases,
      sample: { type: "integer", minimum: 1, maximum: 1000, description: "Draw this many texts" },
      seed: { type: "integer", minimum: 0, description: "What the draw begins with" },
    },
    required: [],
    args: ({ sample, seed }) => [
      "say",
      ...(sample !== undefined ? [`--sample=${sample}`] : []),
      ...(seed !== undefined ? [`--seed=${seed}`] : []),
      "--json",
    ],
  },
};

/** The tools in lines, for the help. */
export function describedTools(): string {
  return Object.entries(TOOLS)
    .map(([name, { description }]) => `  ${name.padEnd(8)} ${description}`)
    .join("\n");
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * Calls a tool: runs its command with the given texts in place of files, so that no file of the machine is read.
 *
 * What an agent hands in is at most 1 MiB, and its answer is cut at 200,000 characters, which the answer then says.
 */
export async function callTool(run: Run, name: string, given: Arguments): Promise<ToolAnswer> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) return { text: "there is no such tool", isError: true };
  if (JSON.stringify(given).length > MAX_CALL_CHARACTERS)
    return { text: `a call carries at most ${MAX_CALL_CHARACTERS} characters`, isError: true };
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(tool.properties, key));
  if (unknown.length > 0)
    return { text: `${name} takes ${Object.keys(tool.properties).join(", ")} only`, isError: true };
  const files = filesOf(given);
  if (files.size === 0) return { text: "rules or phrases are needed", isError: true };

  const written = { out: "", err: "" };
  const terminal: Terminal = {
    input: (async function* () {})(),
    files,
    color: false,
    fetch: (() => Promise.reject(new Error("a tool asks no service"))) as unknown as typeof fetch,
    write: (text) => {
      written.out += `${text}\n`;
    },
    warn: (text) => {
      written.err += `${text}\n`;
    },
  };
  const status = await run([...tool.args(given), ...files.keys()], terminal);
  const text = written.out || written.err;
  const cut = text.length > MAX_ANSWER_CHARACTERS;
  return {
    text: cut
      ? `${text.slice(0, MAX_ANSWER_CHARACTERS)}\n… cut at ${MAX_ANSWER_CHARACTERS} characters`
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
