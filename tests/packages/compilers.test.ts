import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { outside } from "../fixtures/outside.ts";
import { installed } from "../fixtures/packed.ts";

// A compiler takes seconds, and the first run installs two of them.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
/** The oldest compiler and the newest, each with both ways to find a module. */
const cases = [
  ["typescript-5.4", "bundler", "ESNext"],
  ["typescript-5.4", "node16", "Node16"],
  ["typescript", "bundler", "ESNext"],
  ["typescript", "nodenext", "NodeNext"],
] as const;

/** A program that uses the packages' types as applications do, as far as it depends on how strictly they are checked. */
const program = `
import { type CallOptions, createClient, createHandlers, createListener, createLocalClient, dangerous, resolveTranscript,
  type IntentClient, holdGesture, readRules, type Rule, type RuleSet } from "@intent-resolution/client";
import { useListener } from "@intent-resolution/react";
import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases, loadPhrases } from "@intent-resolution/phrases/compiled";

const maybe: string | undefined = Math.random() > 2 ? "en" : undefined;
const signal: AbortSignal | undefined = undefined;
const options: CallOptions = { signal };
const rules: Rule[] = readRules([]).rules ?? [];
const clients: IntentClient[] = [
  createClient({ baseUrl: "https://intents.example", rules, timeoutMs: undefined, fetch: undefined }),
  createLocalClient({ rules: undefined }),
];
const handlers = createHandlers(
  {
    "navigation.open": ({ target }) => target.length,
    "text.insert": undefined,
    "workflow.trigger": { wipe: dangerous(({ target, parameters }) => [target, parameters?.key]) },
  },
  { confirm: async ({ ruleId }) => ruleId !== maybe },
);
// @ts-expect-error: a text.insert action has no target
createHandlers({ "text.insert": { target: () => {} } });
const phrases: RuleSet = readPhrases("home: go home => navigation.open /home");
export const loaded: RuleSet = loadPhrases(JSON.parse(JSON.stringify(compilePhrases(readPhrases("home: go home => navigation.open /home")))));
createListener({ rules: phrases, handlers, lang: maybe, skipWords: undefined, recognizer: undefined, client: clients[0] });
// The browser's recognizer, as packages of types declare it.
declare class BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: ((this: BrowserRecognition, event: Event) => any) | null;
  onresult: ((this: BrowserRecognition, event: Event & { resultIndex: number; results: SpeechRecognitionResultList }) => any) | null;
  onerror: ((this: BrowserRecognition, event: Event & { error: "network" | "no-speech"; message: string }) => any) | null;
  onend: ((this: BrowserRecognition, event: Event) => any) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
createListener({ rules, handlers, recognizer: () => new BrowserRecognition() });
holdGesture({ holdMs: undefined, repeatMs: undefined });
export const use = () => useListener({ rules, handlers, lang: maybe }).utterance?.performed;
export const said = resolveTranscript({ text: "a", confidence: undefined }, rules, { exact: undefined });
export const asked = clients[0]?.resolve({ input: { sense: "voice", transcript: "a" }, rules: undefined }, options);
`;

describe("the packages' types", () => {
  let folder: string;
  let modules: string;
  beforeAll(async () => {
    modules = await outside();
    folder = await installed();
    await symlink(join(root, "node_modules/@types"), join(folder, "node_modules/@types"));
    await Bun.write(join(folder, "program.ts"), program);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(cases)("hold under %s with %s", async (compiler, moduleResolution, module) => {
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: "ES2022",
      module,
      moduleResolution,
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      types: [],
      // React's own types are written for the newest compilers; ours are held to the oldest.
      skipLibCheck: false,
    };
    const files = ["program.ts"];
    await Bun.write(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const home = compiler === "typescript" ? join(root, "node_modules") : modules;
    const tsc = Bun.spawn(["node", join(home, compiler, "bin/tsc"), "--pretty", "false"], {
      cwd: folder,
      stdout: "pipe",
    });
    const complaints = await new Response(tsc.stdout).text();
    const ours = complaints.split("\n").filter((line) => line !== "" && !line.includes("@types/"));
    expect(ours).toEqual([]);
  });
});
