import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findingChecks } from "../../cli/files/finding-checks.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { inFolder } from "./in-memory.ts";
import { packCommand } from "./packed-command.ts";

const root = join(import.meta.dir, "../..");
const scratch = temporaryFolder("intents");

const environment = { PATH: process.env.PATH ?? "", HOME: scratch };

function start(program: string, args: string[], input?: string, cwd = root) {
  const child = spawnSync(program, args, { cwd, env: environment, encoding: "utf8", input: input ?? "" });
  return { status: child.status, out: child.stdout, err: child.stderr };
}

const intents = (args: string[], input?: string) => inFolder(root, args, input);

const examples = readdirSync(join(root, "examples"));
const cases = examples.filter((name) => name.endsWith(".cases.json"));
const rules = examples.filter((name) => name.endsWith(".rules.json"));

describe("the examples", () => {
  test.each(cases)("%s passes, hits every rule and has nothing to lint", async (name) => {
    const tested = await intents(["test", `examples/${name}`, "--json"]);
    expect(tested).toMatchObject({ status: 0, err: "" });
    expect(JSON.parse(tested.out)).toMatchObject({ failed: 0, unhitRules: [] });
    expect(await intents(["lint", `examples/${name}`])).toMatchObject({ status: 0, err: "" });
  });

  test.each(rules)("%s has nothing to lint", async (name) => {
    expect(await intents(["lint", `examples/${name}`])).toMatchObject({ status: 0, err: "" });
  });

  test("voice.phrases expands to rules that fit into one request", async () => {
    const expanded = await intents(["expand", "examples/voice.phrases", "--json"]);
    expect(expanded.status).toBe(0);
    expect(await intents(["lint", "-"], expanded.out)).toMatchObject({ status: 0 });
  });
});

test("docs/mistakes.md lists every check of lint", () => {
  const page = readFileSync(join(root, "docs/mistakes.md"), "utf8");
  for (const code of Object.keys(findingChecks)) expect(page).toContain(`| \`${code}\` |`);
});

describe("intents as a process", () => {
  test("reads standard input, writes standard output, and exits with the status", () => {
    const rules = '{"rules":[{"id":"a","match":"x."}]}';
    const lint = start(process.execPath, ["cli/main.ts", "lint", "-"], rules);
    expect(lint).toEqual({ status: 2, out: "", err: "<stdin>:1:11: /rules/0/action is required\n" });
  });

  test("writes no colour where nobody sees it", () => {
    const explain = ["cli/main.ts", "explain", "examples/voice.rules.json", "--say", "go hone"];
    const { status, out } = start(process.execPath, explain);
    expect(status).toBe(0);
    expect(out).toContain("text differs at letter 6: “n” instead of “m”");
    expect(out).not.toContain("\x1b");
  });

  test("stays silent when its reader goes away", () => {
    const { status, err } = start("sh", [
      "-c",
      `"${process.execPath}" cli/main.ts explain examples/voice.rules.json --say x | true`,
    ]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });
});

describe("the packed command", () => {
  const code = (name: string) => readFileSync(join(scratch, "package/dist", name), "utf8");

  test("is a few files that depend on nothing", () => {
    expect(start("tar", ["-xzf", packCommand()], undefined, scratch).status).toBe(0);
    const files = readdirSync(join(scratch, "package"), { recursive: true }).map(String).sort();
    const isChunk = (file: string) => /^dist\/[\w-]+\.js$/.test(file) && file !== "dist/intents.js";
    expect(files.filter((file) => !isChunk(file))).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "THIRD-PARTY-NOTICES.txt",
      "dist",
      "dist/intents.js",
      "hooks",
      "hooks/pre-commit",
      "package.json",
      "schemas",
      "schemas/cases.schema.json",
      "schemas/intents.schema.json",
      "schemas/rules.schema.json",
    ]);
    const manifest = JSON.parse(readFileSync(join(scratch, "package/package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest.bin).toEqual({ intents: "dist/intents.js" });
    expect(code("intents.js")).toStartWith("#!/usr/bin/env node\n");
    for (const file of files.filter((file) => file.endsWith(".js")))
      expect(code(file.slice("dist/".length)).includes(root)).toBe(false);
  });

  test("reads of it what every command needs, and the rest where one asks for it", () => {
    const read = new Set(["intents.js"]);
    for (const name of read)
      for (const [, other = ""] of code(name).matchAll(/(?:^|[;}\n])import(?:\{[^}]*\}from)?"\.\/([^"]+)"/g))
        read.add(other);
    expect(read.size).toBeGreaterThan(1);
    const carried = [...read].map(code).join("");
    // The protocol for agents and YAML are two thirds of the command.
    expect(carried).not.toMatch(/tools\/list|YAMLParseError/);
    expect(carried.length).toBeLessThan(650_000);
  });

  test("names no file in its messages that it does not have", () => {
    const named = readdirSync(join(scratch, "package/dist")).flatMap((name) =>
      Array.from(
        code(name).matchAll(/(?<!transformers, )\b(?:docs|examples|tests|vectors|shared)\/[\w./-]+/g),
        ([path]) => path,
      ),
    );
    expect(named).toEqual([]);
  });

  test("prints under Node what it prints from its sources under Bun", async () => {
    writeFileSync(join(scratch, "bad.json"), '{"rules": [,]}');
    writeFileSync(join(scratch, "latin1.json"), new Uint8Array([0x22, 0xe9, 0x22]));
    const voice = join(root, "examples/voice.cases.json");
    for (const args of [
      ["test", voice],
      ["lint", voice, "--format", "sarif"],
      ["lint", join(scratch, "bad.json")],
      ["lint", join(scratch, "latin1.json")],
      ["lint", scratch],
      ["lint", voice, "--wild"],
      ["resolve", "-", "--say", "x"],
    ]) {
      const node = start("node", ["package/dist/intents.js", ...args], undefined, scratch);
      expect(node).toEqual(await intents(args));
    }
  }, 180_000);
});
