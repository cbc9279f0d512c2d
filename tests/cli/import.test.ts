import { afterAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const main = join(import.meta.dir, "../../cli/main.ts");
const folder = mkdtempSync(join(tmpdir(), "intents-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

function intents(...args: string[]) {
  const child = spawnSync(process.execPath, [main, ...args], { cwd: folder, encoding: "utf8" });
  return { status: child.status, out: child.stdout, err: child.stderr };
}

describe("intents import", () => {
  mkdirSync(join(folder, "sentences"));
  writeFileSync(
    join(folder, "sentences/on.yaml"),
    'intents: { On: { data: [{ sentences: ["turn on [the] {room}", "say {x}"] }] } }\nlists: { room: { values: [hall] }, x: { wildcard: true } }\n',
  );
  writeFileSync(
    join(folder, "sentences/tests.yaml"),
    'tests: [{ sentences: ["Turn on the hall"], intent: { name: On, slots: { room: hall } } }]\n',
  );

  test("brings a folder along: phrases, cases that pass, and what was left out", () => {
    const written = ["--output", "home.phrases", "--cases", "home.cases.json"];
    const { status, out, err } = intents("import", "hassil", "sentences", ...written);
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain("sentences/on.yaml:1:63: left out: {x}: free text\n");
    expect(err).toEndWith("1 statement, 1 case, 2 left out\n");
    expect(intents("test", "home.cases.json")).toMatchObject({
      status: 0,
      out: expect.stringContaining("1 of 1 case passed"),
    });
    expect(intents("lint", "home.phrases").status).toBe(0);
  });

  test("names the phrases from where the cases lie, and says what cannot be written", () => {
    for (const name of ["phrases", "cases"]) mkdirSync(join(folder, name));
    const [phrases, cases] = ["phrases/home.phrases", "cases/home.cases.json"];
    const written = ["--partial", "--output", phrases, "--cases"];
    expect(intents("import", "hassil", "sentences", ...written, cases).status).toBe(0);
    expect(intents("test", cases).status).toBe(0);
    expect(intents("import", "hassil", "sentences", ...written, "none/x.json")).toMatchObject({
      status: 2,
      err: "none/x.json: there is no such folder\n",
    });
  });

  test("exits 0 for a part with --partial, and reads standard input", () => {
    const grammar = "#JSGF V1.0;\ngrammar x;\npublic <a> = go (home | back);\npublic <b> = (x)*;\n";
    const { status, stdout } = spawnSync(process.execPath, [main, "import", "jsgf", "-", "--partial"], {
      encoding: "utf8",
      input: grammar,
    });
    expect([status, stdout]).toEqual([0, "<a> = (go (home|back))\na: <a> => workflow.trigger a {*}\n"]);
  });

  test("refuses a format that nobody reads, and cases without phrases to name", () => {
    expect(intents("import", "siri", "sentences").status).toBe(2);
    expect(intents("import", "hassil", "sentences", "--cases", "x.json")).toMatchObject({ status: 2 });
    expect(() => readFileSync(join(folder, "x.json"))).toThrow();
  });
});
