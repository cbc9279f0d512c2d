import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { MAX_MESSAGE_BYTES } from "../../cli/agents/serve.ts";
import { MAX_RESULT_CHARACTERS } from "../../cli/agents/tools.ts";

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
        [null, -32600],
        [1, undefined],
        [3, undefined],
      ].sort() as never,
    );
    expect(await child.exited).toBe(0);
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
