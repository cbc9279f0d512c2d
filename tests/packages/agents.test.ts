/** The packed client's tools for models, taken by the AI SDK and by the browser's WebMCP, which only propose. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { hasChromium, launchChromium } from "../fixtures/browser/chromium.ts";
import { installed, run } from "../fixtures/packed.ts";

// Packing, installing and a browser take seconds each.
setDefaultTimeout(240_000);

const root = join(import.meta.dir, "../..");
const outside = join(root, "tests/outside");
let folder: string;

/** A model that calls a tool three times, and then says what the tool returned. */
const PROGRAM = `
import { createHandlers, createProposals } from "@intent-resolution/client";
import { generateText, stepCountIs } from "ai";
import { MockLanguageModelV4 } from "ai/test";

const ran: string[] = [];
const proposals = createProposals({
  actions: {
    dim: {
      description: "Dims the lights",
      inputSchema: { type: "object", properties: { level: { type: "string" } }, required: ["level"] },
      action: (given) => ({ type: "scene.focus", target: \`dim-\${(given as { level: string }).level}\` }),
    },
  },
  handlers: createHandlers({ "scene.focus": ({ target }) => ran.push(target) }),
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const seen: unknown[] = [];
let turn = 0;
const model = new MockLanguageModelV4({
  doGenerate: async ({ tools, prompt }) => {
    if (turn === 0) seen.push(tools);
    else seen.push(prompt.at(-1)?.content);
    turn++;
    return turn <= 3
      ? {
          content: [{ type: "tool-call", toolCallId: String(turn), toolName: "dim", input: '{"level":"5"}' }],
          finishReason: { unified: "tool-calls", raw: undefined }, usage, warnings: [],
        }
      : { content: [{ type: "text", text: "done" }], finishReason: { unified: "stop", raw: undefined }, usage, warnings: [] };
  },
});
const { text } = await generateText({ model, tools: proposals.tools, prompt: "dim the lights", stopWhen: stepCountIs(5) });
const ranByModel = [...ran];
await new Promise((resolve) => setTimeout(resolve, 600));
const performed = await proposals.decide({ sense: "voice", transcript: "Confirm" });
console.log(JSON.stringify({ text, seen, ranByModel, ran, outcome: performed?.[0]?.outcome }));
`;

beforeAll(async () => {
  if (!existsSync(join(outside, "node_modules/ai-7")))
    await run(outside, "npm", "ci", "--ignore-scripts", "--silent");
  folder = await installed();
  await symlink(join(outside, "node_modules/ai-7"), join(folder, "node_modules/ai"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the AI SDK takes the tools as they are; its model proposes, and the person decides", async () => {
  await Bun.write(join(folder, "agent.ts"), PROGRAM);
  const lib = ["--lib", "es2024,dom,dom.iterable", "--types", "", "--skipLibCheck"];
  const how = ["--strict", "--target", "es2024", "--module", "nodenext"];
  await run(folder, join(root, "node_modules/.bin/tsc"), ...how, ...lib, "agent.ts");
  const { text, seen, ranByModel, ran, outcome } = JSON.parse(await run(folder, "node", "agent.js"));
  expect(seen[0]).toMatchObject([
    {
      name: "dim",
      description: "Dims the lights",
      inputSchema: { properties: { level: {} }, required: ["level"] },
    },
  ]);
  const told = seen.slice(1).map((content: { output: { value: object } }[]) => content[0]?.output.value);
  expect(told).toEqual([{ status: "proposed" }, { status: "busy" }, { status: "busy" }]);
  expect([text, ranByModel, ran, outcome]).toEqual(["done", [], ["dim-5"], "handled"]);
});

const PAGE = `<!doctype html><title>x</title><p>Text</p><button>Yes</button><script type="module">
import { createHandlers, createProposals } from "/client.js";
window.ran = [];
window.proposals = createProposals({
  actions: { dim: { description: "Dims the lights", action: () => ({ type: "scene.focus", target: "dim" }) } },
  handlers: createHandlers({ "scene.focus": ({ target }) => void window.ran.push(target) }),
  button: () => document.querySelector("button"),
});
for (const type of ["pointermove", "pointerdown"])
  document.addEventListener(type, (event) => window.proposals.decide(event));
document.querySelector("p").addEventListener("click", (event) => window.proposals.decide(event));
for (const tool of Object.values(window.proposals.tools)) document.modelContext.registerTool(tool);
const button = document.querySelector("button");
button.addEventListener("click", async (event) => (window.decided = await window.proposals.decide(event)));
window.ready = true;
</script>`;

describe.skipIf(!hasChromium)("WebMCP in Chromium", () => {
  test("the browser's agent gets the tools and proposes; a click of the person decides", async () => {
    const script = await Bun.file(
      join(folder, "node_modules/@intent-resolution/client/dist/intent-resolution.js"),
    ).text();
    const answer = (text: string, type: string) => new Response(text, { headers: { "Content-Type": type } });
    const site = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      routes: { "/": answer(PAGE, "text/html"), "/client.js": answer(script, "text/javascript") },
      fetch: () => new Response(null, { status: 404 }),
    });
    const browser = await launchChromium("--enable-experimental-web-platform-features");
    try {
      const page = await browser.newPage();
      await page.goto(site.url.href);
      await page.waitForFunction(() => "ready" in window);
      const agent = await page.context().newCDPSession(page);
      // Playwright has no types for this part of the protocol yet.
      const send = agent.send.bind(agent) as unknown as (method: string, given?: object) => Promise<unknown>;
      const on = agent.on.bind(agent) as unknown as (event: string, hear: (told: never) => void) => void;
      const added = new Promise<{ tools: { name: string; frameId: string; inputSchema: object }[] }>(
        (resolve) => on("WebMCP.toolsAdded", resolve),
      );
      await send("WebMCP.enable");
      const [tool] = (await added).tools;
      expect(tool).toMatchObject({ name: "dim", inputSchema: { type: "object", properties: {} } });
      const call = async () => {
        const responded = new Promise((resolve) => on("WebMCP.toolResponded", resolve));
        await send("WebMCP.invokeTool", { frameId: tool?.frameId, toolName: "dim", input: {} });
        return responded;
      };
      expect(await call()).toMatchObject({ output: { status: "proposed" } });
      expect(await call()).toMatchObject({ output: { status: "busy" } });
      const state = () =>
        page.evaluate(() => {
          const { ran, proposals, decided } = window as never as Record<string, { pending: object | null }>;
          return { ran, pending: proposals?.pending?.valueOf() === undefined ? null : true, decided };
        });
      expect(await state()).toMatchObject({ ran: [], pending: true });
      // A click by a script is not the person's. A click within half a second was not meant for it.
      await page.waitForTimeout(600);
      await page.evaluate(() => document.querySelector("button")?.click());
      await page.waitForFunction(() => "decided" in window);
      expect(await state()).toMatchObject({ ran: [], decided: null });
      // A movement of the pointer or a click elsewhere does not count either.
      await page.click("p");
      await page.hover("button");
      expect(await state()).toMatchObject({ ran: [], pending: true });
      await page.click("button");
      await page.waitForFunction(() => (window as never as { ran: string[] }).ran.length > 0);
      expect(await state()).toMatchObject({ ran: ["dim"], pending: null });
    } finally {
      await browser.close();
      await site.stop(true);
    }
  });
});
