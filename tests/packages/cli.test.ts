/** The packed command in an empty folder, on Node. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { installedAlone, run } from "../fixtures/packed.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

// Packing and installing take seconds.
setDefaultTimeout(180_000);

let folder: string;
let service: RunningService;
let command: string;

beforeAll(async () => {
  folder = await installedAlone("cli");
  command = join(folder, "node_modules/.bin/intents");
  service = await startService();
});
afterAll(async () => {
  await removeService(service);
  await rm(folder, { recursive: true, force: true });
});
const intents = (...args: string[]) => run(folder, command, ...args);

describe("intents conformance", () => {
  test("finds nothing to say of the service, as JSON and for CI", async () => {
    const about = ["conformance", "--server", service.url];
    const { passed, failed, vectors } = JSON.parse(await intents(...about, "--json"));
    expect([vectors.length, failed]).toEqual([passed, 0]);
    const report = await intents(...about, "--format", "junit");
    expect(report).toContain(
      `<testsuites name="intents" tests="${passed}" failures="0" errors="0" skipped="0">`,
    );
    expect(report.match(/<testcase /g)).toHaveLength(passed);
    await Bun.write(join(folder, "report.xml"), report);
    if (Bun.which("python3") || process.env.CI)
      await run(folder, "python3", "-c", "import xml.dom.minidom; xml.dom.minidom.parse('report.xml')");
  });
});

test("intents import makes phrases that hints and prove take", async () => {
  await Bun.write(
    join(folder, "home.yaml"),
    `language: en
intents:
  LightOn:
    data:
      - sentences: ["turn on [the] {room} light[s]"]
lists:
  room:
    values: [kitchen, { in: living room, out: living }]
`,
  );
  await intents("import", "hassil", "home.yaml", "--output", "home.phrases");
  expect(await intents("hints", "home.phrases", "--for", "gbnf")).toContain("root ::= ");
  expect(await intents("resolve", "home.phrases", "--say", "Turn on living room lights")).toContain(
    "LightOn",
  );
  expect(await intents("prove", "home.phrases")).toStartWith("Proven for all texts");
  await intents("compile", "home.phrases");
  expect(await intents("resolve", "home.phrases.json", "--say", "Turn on kitchen light")).toContain(
    "LightOn",
  );
});

test("intents mcp serves an agent over standard input and output", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command, args: ["mcp"], cwd: folder, stderr: "ignore" }));
  const phrases = "home: (go|take me) home => navigation.open /home";
  const { content } = await client.callTool({ name: "resolve", arguments: { phrases, say: "take me home" } });
  const [{ text = "" } = {}] = content as { text?: string }[];
  expect(JSON.parse(text).intents).toMatchObject([{ ruleId: "home" }]);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("prove");
  await client.close();
});
