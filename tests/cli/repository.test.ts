import { beforeEach, describe, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { inFolder } from "./in-memory.ts";

const main = join(import.meta.dir, "../../cli/main.ts");
const scratch = temporaryFolder("intents-repository");

const home = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };
let folder = scratch;

beforeEach(() => {
  folder = mkdtempSync(join(scratch, "case-"));
});

function put(files: Record<string, unknown>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      typeof content === "string" ? content : JSON.stringify(content, null, 2),
    );
  }
}

const intents = (...args: string[]) => inFolder(folder, args);

describe("many files", () => {
  test("a folder means its files of rules and cases, each judged by itself", async () => {
    put({
      "a.rules.json": { rules: [home] },
      "deep/er/b.cases.json": { rules: [{ ...home, match: "go home." }], cases: [] },
      "node_modules/x/c.rules.json": "{",
      "dist/d.rules.json": "{",
      ".hidden/e.rules.json": "{",
      "package.json": "{}",
    });
    const { status, out, err } = await intents("lint", ".");
    expect([status, err]).toEqual([1, ""]);
    expect(out).toStartWith("deep/er/b.cases.json:5:16: warning: the match ends with “.”");
    expect(out).toEndWith("2 rules in 2 files: 1 warning.\n");
  });

  test("a glob names files, however they are called, and a file is itself though it looks like one", async () => {
    put({ "one.json": { rules: [home] }, "two.json": { rules: [home] }, "[x].json": { rules: [home] } });
    expect((await intents("lint", "{one,two}.json")).out).toBe("2 rules in 2 files: nothing to report.\n");
    expect((await intents("lint", "[x].json", "one.json", "*.json")).out).toBe(
      "3 rules in 3 files: nothing to report.\n",
    );
  });

  test("rules of several files are one list for resolve and explain", async () => {
    put({ "a.rules.json": { rules: [home] }, "b.rules.json": { rules: [{ ...home, id: "second" }] } });
    expect(
      JSON.parse(
        (await intents("resolve", "b.rules.json", "a.rules.json", "--say", "Go home", "--json")).out,
      ),
    ).toMatchObject({ intents: [{ ruleId: "second" }, { ruleId: "home" }] });
    expect((await intents("explain", ".", "--say", "go home")).out).toEndWith("2 of 2 rules matched.\n");
  });

  test("cases are for the rules of the files that they name", async () => {
    const lamp = {
      id: "lamp",
      match: "lamp on",
      action: { type: "workflow.trigger", target: "lamp", parameters: { state: "on" } },
    };
    const input = { sense: "voice", transcript: "lamp on" };
    put({
      "rules/all.json": { rules: [home, lamp] },
      "tests/good.cases.json": {
        from: ["../rules/all.json"],
        cases: [
          { name: "id", input, expect: ["lamp"] },
          { name: "parameters", input, expect: [{ id: "lamp", parameters: { state: "on" } }] },
        ],
      },
      "tests/bad.cases.json": {
        from: ["../rules/all.json"],
        cases: [{ name: "other", input, expect: [{ id: "lamp", parameters: { state: "off" } }] }],
      },
    });
    expect(await intents("test", "tests/good.cases.json")).toMatchObject({ status: 0 });
    const { status, out } = await intents("test", ".");
    expect(status).toBe(1);
    expect(out).toContain("✗ tests/bad.cases.json: other\n");
    expect(out).toContain("  expected  lamp state=off\n  got       lamp state=on\n");
    expect(out).toEndWith("✗ 2 of 3 cases passed, 2 of 4 rules hit.\n");
    const xml = (await intents("test", "tests", "--format", "junit")).out;
    expect(xml).toContain('<testsuites name="intents" tests="3" failures="1" errors="0" skipped="0">');
    expect(xml.match(/<testsuite /g)).toHaveLength(2);
  });
});

describe("intents lint --fix", () => {
  test("rewrites those matches and not one letter more", async () => {
    const before = `\ufeff{ "rules": [\r\n\t{ "match": "Go home.",  "id": "home.", "action": {"type":"text.insert","text":"Hi."} },
  { "id": "palm", "match": "\\u201copen p\u0430lm\u200b!\\u201d", "action": {"type":"scene.focus","target":"x."} },
  { "id": "shut", "match": "shut.", "action": {"type":"scene.focus","target":"x"} }
], "ignore": [{ "code": "outer_punctuation", "id": "shut", "reason": "typed" }] }\n`;
    put({ "a.rules.json": before });
    const { status, out } = await intents("lint", "a.rules.json", "--fix");
    expect([status, out]).toEqual([0, "Fixed 2 places.\n\n3 rules: nothing to report, 1 ignored.\n"]);
    expect(readFileSync(join(folder, "a.rules.json"), "utf8")).toBe(
      before.replace('"Go home."', '"Go home"').replace(/"\\u201copen.*?d"/, '"open palm"'),
    );
  });
});

describe("ignore", () => {
  test("leaves out a finding at its place, says how many, and reports an entry that nothing needs", async () => {
    put({
      "a.rules.json": {
        rules: [
          { ...home, match: "go home." },
          { ...home, id: "b", match: "no." },
        ],
        ignore: [
          { code: "outer_punctuation", match: "go home.", reason: "typed commands end with a full stop" },
          { code: "disabled_rule", reason: "was off in spring" },
        ],
      },
    });
    const { status, out } = await intents("lint", "a.rules.json");
    expect([status, out]).toEqual([1, expect.stringContaining("[unused_ignore]")]);
    expect(out).toContain("the match ends with “.”");
    expect(out).toEndWith("2 rules: 2 warnings, 1 ignored.\n");
    const { runs } = JSON.parse((await intents("lint", "a.rules.json", "--format", "sarif")).out);
    expect(runs[0].results[0].suppressions).toEqual([
      { kind: "inSource", justification: "typed commands end with a full stop" },
    ]);
    expect(runs[0].results[1].suppressions).toBeUndefined();
  });
});

describe("synonyms", () => {
  test("are not reported: --strict passes", async () => {
    put({ "a.rules.json": { rules: [home, { ...home, match: "take me home" }] } });
    expect(await intents("lint", "--strict", ".")).toMatchObject({ status: 0 });
  });
});

describe("--in-process", () => {
  test("100,000 rules and more than 1 MiB, linted, asked and tested in seconds", async () => {
    const rules = Array.from({ length: 100_000 }, (_, index) => ({
      id: `rule-${index}`,
      match: `command number ${index} of many`,
      action: { type: "workflow.trigger", target: "many", parameters: { index: String(index) } },
    }));
    const cases = Array.from({ length: 100 }, (_, index) => ({
      name: `case ${index}`,
      input: { sense: "voice", transcript: `Command number ${index * 1_000} of many` },
      expect: [index === 99 ? "nothing" : `rule-${index * 1_000}`],
    }));
    // The last finding has to be located too.
    put({ "many.cases.json": { rules: [...rules, { ...home, match: "go home." }], cases } });
    expect(await intents("lint", "many.cases.json")).toMatchObject({
      status: 2,
      err: "many.cases.json: larger than 1048576 bytes; --in-process takes rules of up to 67108864\n",
    });
    // A check of every pair of rules would take minutes and exceed the test's time limit.
    const lint = await intents("lint", "--in-process", "many.cases.json");
    expect(lint).toMatchObject({ status: 1, out: expect.stringContaining("100001 rules: 1 warning.") });
    const asked = await intents("resolve", "--in-process", "many.cases.json", "--say", "go home.");
    expect(asked).toMatchObject({ status: 0, out: expect.stringContaining("✓  home") });
    const { out } = await intents("test", "--in-process", "many.cases.json", "--format", "junit");
    expect(out).toContain('tests="100" failures="1"');
  }, 180_000);

  test("no limit of 32, and no exit status for it", async () => {
    put({ "p.phrases": "[a][b][c][d][e][f] x => scene.focus y" });
    expect(await intents("expand", "p.phrases")).toMatchObject({ status: 1 });
    const { status, out, err } = await intents("expand", "p.phrases", "--in-process", "--json");
    expect([status, err]).toEqual([0, "64 rules\n"]);
    put({ "p.rules.json": out });
    expect(await intents("lint", ".")).toMatchObject({ status: 1 });
    expect(await intents("lint", ".", "--in-process")).toMatchObject({ status: 0 });
  });
});

describe("--watch", () => {
  /** Starts the command, and keeps what it writes. */
  const watching = (...args: string[]) => {
    const child = spawn(process.execPath, [main, ...args, "--watch"], { cwd: folder });
    const written = { out: "", err: "" };
    child.stdout.on("data", (chunk) => {
      written.out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      written.err += chunk;
    });
    return { child, written };
  };
  const until = async (happened: () => boolean) => {
    while (!happened()) await Bun.sleep(20);
  };

  test("compiles a file of phrases again after each change, and keeps the last one that can be read", async () => {
    const { loadPhrases } = await import("@intent-resolution/phrases/compiled");
    const file = join(folder, "home.phrases");
    const compiled = () => readFileSync(`${file}.json`, "utf8");
    const ids = () =>
      loadPhrases(JSON.parse(compiled()))
        .rulesFor("go home")
        .map(({ id }) => id);
    writeFileSync(file, "first: go home => scene.focus x\n");
    const { child, written } = watching("compile", "home.phrases");
    try {
      await until(() => written.err.endsWith("Waiting for changes …\n"));
      expect(ids()).toEqual(["first"]);
      writeFileSync(file, "second: go home => scene.focus x\n");
      await until(() => compiled().endsWith("}\n") && ids()[0] === "second");
      writeFileSync(file, "third: go (home => scene.focus x\n");
      await until(() => written.err.includes("home.phrases:1:11: "));
      expect(ids()).toEqual(["second"]);
      writeFileSync(file, "fourth: go home => scene.focus x\n");
      await until(() => compiled().endsWith("}\n") && ids()[0] === "fourth");
    } finally {
      child.kill();
    }
  }, 180_000);

  test("runs again after a change, a broken file and a mended one", async () => {
    put({ "a.rules.json": { rules: [home] } });
    const { child, written } = watching("lint", "a.rules.json");
    try {
      await until(() => written.err.endsWith("Waiting for changes …\n"));
      expect(written.out).toBe("1 rule: nothing to report.\n");
      // A file may be read while it is half written, and is then read again: only the last report counts.
      put({ "a.rules.json": { rules: [{ ...home, match: "go home." }] } });
      await until(() => written.out.includes("1 rule: 1 warning."));
      put({ "a.rules.json": '{ "rules": [' });
      await until(() => written.err.includes("a.rules.json:1:13: "));
      put({ "a.rules.json": { rules: [home, home] } });
      await until(() => written.out.includes("2 rules: 1 warning."));
    } finally {
      child.kill();
    }
  }, 180_000);
});
