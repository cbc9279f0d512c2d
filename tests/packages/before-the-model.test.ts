/** The manual's middleware for the AI SDK: what the rules know never reaches the model, and what it proposes waits. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { examples } from "../fixtures/examples.ts";
import { outside } from "../fixtures/outside.ts";
import { installed, run } from "../fixtures/packed.ts";

// Packing and installing take seconds.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
let folder: string;

/** Five sentences, of which the rules know four; the model proposes an action for the fifth. */
const PROGRAM = `
import { createHandlers, createProposals, type Rule } from "@intent-resolution/client";
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { beforeTheModel } from "./before-the-model.js";

const ran: string[] = [];
const handlers = createHandlers({ "scene.focus": ({ target }) => ran.push(target) });
const rules: Rule[] = ["next", "back"].map((match) => ({ id: match, match, action: { type: "scene.focus", target: match } }));
const proposals = createProposals({
  actions: { dim: { description: "Dims the lights", action: () => ({ type: "scene.focus", target: "dim" }) } },
  handlers,
});
const model = new MockLanguageModelV4({
  doGenerate: async () => ({
    content: [{ type: "tool-call", toolCallId: "1", toolName: "dim", input: "{}" }],
    finishReason: { unified: "tool-calls", raw: undefined },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
    warnings: [],
  }),
});
const wrapped = wrapLanguageModel({ model, middleware: beforeTheModel(rules, handlers) });
const texts: string[] = [];
for (const prompt of ["Next.", "next", "Back!", "next", "make it cosy"])
  texts.push((await generateText({ model: wrapped, prompt, tools: proposals.tools })).text);
const ranBefore = [...ran];
await new Promise((resolve) => setTimeout(resolve, 600));
const performed = await proposals.decide({ sense: "voice", transcript: "Confirm" });
console.log(JSON.stringify({ texts, calls: model.doGenerateCalls.length, ranBefore, ran, outcome: performed?.[0]?.outcome }));
`;

beforeAll(async () => {
  const modules = await outside();
  folder = await installed();
  for (const name of ["ai", "@ai-sdk"])
    await symlink(join(modules, name), join(folder, "node_modules", name)).catch(() => {});
  const code = (await examples("docs/cookbook.md")).get("before-the-model.ts");
  await Bun.write(join(folder, "before-the-model.ts"), code ?? "");
  await Bun.write(join(folder, "program.ts"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("docs/cookbook.md: the model is asked only for what no rule knows, and a person decides", async () => {
  const lib = ["--lib", "es2024,dom,dom.iterable", "--types", "", "--skipLibCheck"];
  const how = ["--strict", "--target", "es2024", "--module", "nodenext"];
  await run(folder, join(root, "node_modules/.bin/tsc"), ...how, ...lib, "program.ts");
  const { texts, calls, ranBefore, ran, outcome } = JSON.parse(await run(folder, "node", "program.js"));
  expect(texts).toEqual(["next: handled", "next: handled", "back: handled", "next: handled", ""]);
  expect([calls, ranBefore]).toEqual([1, ["next", "next", "back", "next"]]);
  expect([ran.at(-1), outcome]).toEqual(["dim", "handled"]);
});
