/** The middleware for the AI SDK, with each version that it supports: what the rules know never reaches the model. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { examples } from "../fixtures/examples.ts";
import { outside } from "../fixtures/outside.ts";
import { installed, run } from "../fixtures/packed.ts";

// Packing and installing take seconds.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
let folder: string;
let modules: string;

/** Writes a program that asks two texts in each way, of which the rule knows one. */
const program = (mock: string) => `
import { generateText, streamText } from "ai";
import { ${mock}, simulateReadableStream } from "ai/test";
import { quick } from "./before-the-model.js";

const ending = ${mock === "MockLanguageModelV2" ? FLAT : NESTED};
const text = "(the model)";
const model = new ${mock}({
  doGenerate: async () => ({ content: [{ type: "text", text }], ...ending, warnings: [] }),
  doStream: async () => ({
    stream: simulateReadableStream({
      chunks: [
        { type: "stream-start", warnings: [] },
        { type: "text-start", id: "1" },
        { type: "text-delta", id: "1", delta: text },
        { type: "text-end", id: "1" },
        { type: "finish", ...ending },
      ],
    }),
  }),
});
const wrapped = quick(model);
const generated: string[] = [];
const streamed: string[] = [];
for (const prompt of ["Next.", "Why?"]) {
  generated.push((await generateText({ model: wrapped, prompt })).text);
  let whole = "";
  for await (const part of streamText({ model: wrapped, prompt }).textStream) whole += part;
  streamed.push(whole);
}
console.log(JSON.stringify({ generated, streamed, calls: [model.doGenerateCalls.length, model.doStreamCalls.length] }));
`;
const FLAT = `{ finishReason: "stop", usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 } } as const`;
const NESTED = `{
  finishReason: { unified: "stop", raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
} as const`;

beforeAll(async () => {
  modules = await outside();
  folder = await installed();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["5", "MockLanguageModelV2"],
  ["6", "MockLanguageModelV3"],
  ["7", "MockLanguageModelV4"],
])(
  "AI SDK %s: docs/cookbook.md generates and streams, and asks the model only for what no rule knows",
  async (version, mock) => {
    const own = join(folder, `ai-${version}`);
    await mkdir(join(own, "node_modules"), { recursive: true });
    await symlink(join(modules, `ai-${version}`), join(own, "node_modules/ai"));
    await Bun.write(join(own, "package.json"), '{ "type": "module" }');
    const code = (await examples("docs/cookbook.md")).get("before-the-model.ts");
    await Bun.write(join(own, "before-the-model.ts"), code ?? "");
    await Bun.write(join(own, "program.ts"), program(mock));
    const lib = ["--lib", "es2024,dom,dom.iterable", "--types", "", "--skipLibCheck"];
    const how = ["--strict", "--target", "es2024", "--module", "nodenext"];
    await run(own, join(root, "node_modules/.bin/tsc"), ...how, ...lib, "program.ts");
    const { generated, streamed, calls } = JSON.parse(await run(own, "node", "program.js"));
    const texts = ["Here is the next one.", "(the model)"];
    expect([generated, streamed, calls]).toEqual([texts, texts, [1, 1]]);
  },
);
