import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { MAX_RESULT_CHARACTERS } from "../../cli/agents/call-tool.ts";
import { MAX_MESSAGE_BYTES } from "../../cli/agents/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "intents-mcp-"));
const client = new Client({ name: "test", version: "1.0.0" });
const home = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };

beforeAll(async () => {
  writeFileSync(join(folder, "secret.rules.json"), JSON.stringify({ rules: [home] }));
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dir, "../../cli/main.ts"), "mcp"],
      cwd: folder,
    }),
  );
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

async function call(name: string, given: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text = "" } = {}] = content as { text?: string }[];
  return { text, isError };
}

/** Phrases whose proof takes seconds. */
const slowToProve = () =>
  Array.from(
    { length: 300 },
    (_, index) => `[a|b|c] [d|e|f] (x${index}|y) {n...} end${index % 17} => scene.focus s${index}`,
  ).join("\n");

describe("intents mcp", () => {
  test("lists tools that only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["resolve", "explain", "lint", "test", "prove", "say"]);
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  });

  test("returns what the command prints with --json", async () => {
    const resolved = await call("resolve", { rules: [home], say: "GO home" });
    expect(JSON.parse(resolved.text).intents).toEqual([{ ruleId: "home", action: home.action }]);
    const phrases = "home: (go|take me) home => navigation.open /home";
    expect(JSON.parse((await call("resolve", { phrases, say: "take me home" })).text).intents).toHaveLength(
      1,
    );
    expect(
      JSON.parse((await call("explain", { rules: [home], say: "--server" })).text).input.transcript,
    ).toBe("--server");
    expect(
      JSON.parse((await call("lint", { rules: [{ ...home, match: "go home." }] })).text).findings,
    ).toHaveLength(1);
    const cases = [{ name: "a", input: { sense: "voice", transcript: "go home" }, expect: ["home"] }];
    expect(JSON.parse((await call("test", { phrases, cases })).text)).toMatchObject({ passed: 1, failed: 0 });
    const proof = await call("prove", { rules: [{ ...home, id: "other", match: "TAKE me home" }], phrases });
    expect(proof.isError).toBe(false);
    expect(JSON.parse(proof.text)).toMatchObject({ proven: false, conflicts: [{ text: "take me home" }] });
    expect(JSON.parse((await call("say", { phrases, sample: 3, seed: 2 })).text).rules).toHaveLength(3);
  });

  test("reads no file, asks no service, and refuses what it does not know", async () => {
    for (const given of [
      { say: "go home" },
      { rules: "secret.rules.json", say: "go home" },
      { rules: [home], files: ["secret.rules.json"] },
      { rules: [home], say: "x", server: "http://localhost:1" },
      { phrases: "(", say: "x" },
    ])
      expect(await call("resolve", given)).toMatchObject({ isError: true });
    const cases = [{ name: "a", input: { sense: "voice", transcript: "go home" }, expect: ["home"] }];
    expect((await call("test", { cases })).text).not.toContain('"passed": 1');
    expect(await call("remove", {})).toMatchObject({ isError: true });
    expect(readdirSync(folder)).toEqual(["secret.rules.json"]);
  });

  test("refuses an oversized message, and goes on", async () => {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, "../../cli/main.ts"), "mcp"], {
      stdin: "pipe",
      stdout: "pipe",
      cwd: folder,
    });
    const ping = (id: number) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`;
    child.stdin.write(ping(1));
    child.stdin.write(`{"jsonrpc":"2.0","id":2,"method":"${"x".repeat(MAX_MESSAGE_BYTES)}"}\n`);
    child.stdin.write(ping(3));
    await child.stdin.end();
    const lines = (await new Response(child.stdout).text()).trim().split("\n");
    const answers = lines.map((line) => JSON.parse(line)).map(({ id, error }) => [id, error?.code]);
    expect(answers.sort()).toEqual(
      [
        [2, -32600],
        [1, undefined],
        [3, undefined],
      ].sort() as never,
    );
    expect(await child.exited).toBe(0);
  });

  test("holds what it is given to the schema that it publishes, and says where it is not", async () => {
    const phrases = "home: go home => navigation.open /home";
    for (const [name, given, said] of [
      ["resolve", { rules: [home], phrases: [phrases], say: "go home" }, "resolve/phrases must be string"],
      ["resolve", { rules: [home], say: { a: 1 } }, "resolve/say must be string"],
      [
        "resolve",
        { rules: [{ id: "a", match: "b" }], say: "b" },
        "resolve/rules/0 must have required property",
      ],
      ["say", { phrases, sample: 100000 }, "resolve/sample must be <= 1000".replace("resolve", "say")],
      ["test", { phrases }, "test must have required property 'cases'"],
      ["resolve", { phrases, sey: "go home" }, "must NOT have additional properties (resolve takes rules,"],
      ["resolve", { phrases, confidence: 0.5 }, "confidence goes with say or gesture"],
    ] as const) {
      const { text, isError } = await call(name, given);
      expect([text, isError]).toEqual([expect.stringContaining(said), true]);
    }
  });

  test("returns what its output schemas say, as data too", async () => {
    // The client holds each result to the schema, once it has listed the tools.
    await client.listTools();
    const phrases =
      "{who} = ...\ncall: call {who} => workflow.trigger call who={who}\nb: call me => scene.focus x";
    const given = { phrases, lists: { who: ["Ann", "me"] } };
    const cases = [
      { name: "a", input: { sense: "voice", transcript: "call ann" }, expect: ["call"] },
      { name: "b", input: { sense: "voice", transcript: "call bob" }, expect: ["call"] },
    ];
    const results: unknown[] = [];
    for (const [name, more] of [
      ["resolve", { say: "Please, call Ann.", skip: ["please"], lang: "en" }],
      ["resolve", { say: "Please, call Ann.", skip: ["please"], exact: false }],
      ["resolve", { say: "call Ann.", exact: true }],
      ["explain", { say: "call me" }],
      ["lint", {}],
      ["test", { cases }],
      ["prove", {}],
      ["say", {}],
      ["say", { sample: 2 }],
    ] as const) {
      const { content, structuredContent } = await client.callTool({
        name,
        arguments: { ...given, ...more },
      });
      expect(JSON.parse((content as { text: string }[])[0]?.text ?? "")).toEqual(structuredContent as object);
      results.push(structuredContent);
    }
    const ann = { status: "resolved", heard: { transcript: "call Ann" } };
    expect(results).toMatchObject([
      ...[ann, ann, { status: "no_match" }, { explanations: [{ ruleId: "call" }, { ruleId: "b" }] }],
      ...[{ findings: [{ code: "conflicting_statements" }] }, { passed: 1, failed: 1 }, { proven: false }],
      ...[{ forms: [{ id: "call" }, { id: "b" }] }, { rules: [{}, {}] }],
    ]);
  });

  test("tells a model the notation, which is the manual's, in its instructions and as resources", async () => {
    const instructions = client.getInstructions() ?? "";
    expect(instructions).toContain("| `{name...}` | free text");
    const [, example = ""] = /A file of phrases:\n\n(.*?)\n\n/s.exec(instructions) ?? [];
    const given = { phrases: example, lists: { who: ["Ann"] } };
    for (const [say, ruleId] of [
      ["dim to half", "dim"],
      ["timer for twenty one minutes", "timer"],
      ["note that it rains", "note"],
      ["would you turn the bathroom lights off", "light"],
      ["call Ann", "call"],
    ])
      expect(JSON.parse((await call("resolve", { ...given, say })).text)).toMatchObject({
        intents: [{ ruleId }],
      });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      "intents://phrases.md",
      "intents://rules.schema.json",
      "intents://cases.schema.json",
    ]);
    for (const { uri, mimeType } of resources) {
      const [read] = (await client.readResource({ uri })).contents as { text: string }[];
      if (mimeType?.endsWith("json")) expect(JSON.parse(read?.text ?? "")).toHaveProperty("$defs");
      else expect(read?.text).toContain("## Free text");
    }
    expect(await client.readResource({ uri: "file:///etc/passwd" }).catch(String)).toContain(
      "the resources are",
    );
  });

  test("answers a ping while a proof runs, and gives a cancelled one up", async () => {
    const { phrases, cancelled } = { phrases: slowToProve(), cancelled: new AbortController() };
    const done: string[] = [];
    const proof = client
      .callTool({ name: "prove", arguments: { phrases } }, undefined, { signal: cancelled.signal })
      .then(
        () => done.push("proof"),
        () => done.push("cancelled"),
      );
    await client.ping().then(() => done.push("ping"));
    const waiting = call("resolve", { rules: [home], say: "go home" }).then(() => done.push("resolve"));
    cancelled.abort();
    await Promise.all([proof, waiting]);
    expect(done).toEqual(["ping", "cancelled", "resolve"]);
  });

  test("leaves the last items of long results out, and says how many", async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index} ${"long ".repeat(30)}`);
    const phrases = words.map((word, index) => `${word} => scene.focus s${index}`).join("\n");
    const { text } = await call("explain", { phrases, say: "word7" });
    expect(text.length).toBeLessThan(MAX_RESULT_CHARACTERS);
    expect(JSON.parse(text)).toHaveProperty("explanations");
    const said = JSON.parse((await call("say", { phrases, sample: 1000 })).text);
    expect(said.rules.length + said.leftOut.rules).toBe(1000);
  });

  test("bounds what comes and what goes", async () => {
    expect(await call("resolve", { rules: [home], say: "x".repeat(2 ** 20) })).toMatchObject({
      isError: true,
    });
    const phrases = "{n} = 1..1000\na: number {n} => workflow.trigger a n={n}";
    const { text } = await call("say", { phrases, sample: 1000 });
    expect(text.length).toBeLessThan(MAX_RESULT_CHARACTERS + 100);
  });
});
