import { describe, expect, test } from "bun:test";
import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";
import { intents as inMemory } from "./in-memory.ts";

const action = { type: "scene.focus", target: "x" };
const voice = (transcript: string) => ({ sense: "voice", transcript });
const FILES = {
  "home.phrases": "home: (go|walk) home => navigation.open /home\n",
  "stop.phrases": "halt: (stop|go home) => scene.focus stop\n",
  "good.cases.json": JSON.stringify({
    from: ["home.phrases"],
    cases: [{ name: "home", input: voice("Go home"), expect: ["home"] }],
  }),
  "both.cases.json": `{
  "from": ["home.phrases", "stop.phrases"],
  "cases": [
    { "name": "stops", "input": { "sense": "voice", "transcript": "stop" }, "expect": ["halt"] },
    { "name": "a \\"b\\"", "input": { "sense": "voice", "transcript": "fly home" }, "expect": ["home"] }
  ]
}`,
  "rules.json": JSON.stringify({ rules: [{ id: "a", match: "go.", action }] }),
  "bad.phrases": "a: (b => scene.focus x\n",
};
const intents = (line: string) => inMemory(FILES, ...line.split(" "));
const GOOD = "home.phrases good.cases.json";
const ALL = "home.phrases stop.phrases both.cases.json rules.json bad.phrases none.json";

describe("intents check", () => {
  test("exits 0 where nothing is found, and says how much was looked at", async () => {
    const { status, out, err } = await intents(`check ${GOOD}`);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toBe("2 rules in 2 files: nothing to report.\n✓ 1 of 1 case passed.\n");
  });

  test("finds what lint, the proof of files that are used together, the cases and unreadable files show", async () => {
    const { status, out, err } = await intents(`check ${ALL} --json`);
    expect(status).toBe(2);
    expect(err).toBe("bad.phrases:1:4: this ( is never closed by a )\nnone.json: no such file\n");
    type Found = { code: string; file: string; line: number; column: number; related?: { file: string } };
    const { findings, failed } = JSON.parse(out) as { findings: Found[]; failed: number };
    expect(findings.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`)).toEqual([
      "bad.phrases:1:4 unreadable_file",
      "none.json:1:1 unreadable_file",
      "rules.json:1:29 outer_punctuation",
      "stop.phrases:1:1 conflicting_statements",
      "both.cases.json:5:5 failed_case",
    ]);
    expect(findings[3]?.related?.file).toBe("home.phrases");
    expect(failed).toBe(1);
  });

  test("does not report twice what lint and the proof both find, and heeds what a file ignores", async () => {
    const clash =
      "a: go => scene.focus a\n# lint-ignore conflicting_statements: both are meant\nb: go => scene.focus b\n";
    const files = { "a.phrases": clash, "b.phrases": "c: stop => scene.focus c\n" };
    const cases = JSON.stringify({ from: Object.keys(files), cases: [] });
    const { status, out } = await inMemory(
      { ...files, "cases.json": cases },
      "check",
      "a.phrases",
      "b.phrases",
      "cases.json",
    );
    expect([status, out]).toEqual([
      0,
      "3 rules in 3 files: nothing to report, 1 ignored.\n✓ 0 of 0 cases passed.\n",
    ]);
  });
});

describe("the forms for programs", () => {
  test.each(["lint", "prove", "check", "test"])(
    "have a file that cannot be read as a finding of %s",
    async (command) => {
      const name = command === "test" ? "none.cases.json" : "bad.phrases";
      const json = JSON.parse((await intents(`${command} ${name} --json`)).out);
      expect(json.findings).toEqual([
        expect.objectContaining({ code: "unreadable_file", severity: "error", path: name }),
      ]);
      const log = JSON.parse((await intents(`${command} ${name} --format sarif`)).out);
      expect(log.runs[0].results).toHaveLength(1);
      expect((await intents(`${command} ${name} --format junit`)).out).toContain('failures="0" errors="1"');
      const { status, out } = await intents(`${command} ${name} --format github`);
      expect(status).toBe(2);
      expect(out).toMatch(
        /^::error file=(bad\.phrases|none\.cases\.json),line=1,col=\d+,title=intents%3A unreadable_file::/m,
      );
    },
  );

  test("have a glob and a folder without files as a finding", async () => {
    const { status, out } = await intents("lint no-*.phrases --format sarif");
    expect(status).toBe(2);
    expect(JSON.parse(out).runs[0].results[0].message.text).toStartWith("no file matches");
  });

  test("write GitHub's annotations below the text, by themselves in a workflow", async () => {
    const text = (await intents("lint rules.json")).out;
    const { out } = await intents("lint rules.json --format github");
    expect(out).toBe(
      `${text}::warning file=rules.json,line=1,col=29,title=intents%3A outer_punctuation::the match ends with “.”, which a recognizer may add or leave out. Punctuation is compared. Write the match as the recognizer writes it; most write short commands without punctuation.\n`,
    );
    const inWorkflow = await runCaptured(run, ["lint", "rules.json"], {
      files: new Map(Object.entries(FILES)),
      isWorkflow: true,
    });
    expect(inWorkflow.out).toBe(out);
  });

  test("write JUnit with file, line and time of each case", async () => {
    const { out } = await intents("test both.cases.json --format junit");
    expect(out).toMatch(
      /<testcase classname="both\.cases\.json" name="stops" file="both\.cases\.json" line="4" time="0\.\d{6}"\/>/,
    );
    expect(out).toMatch(
      /name="a &quot;b&quot;" file="both\.cases\.json" line="5" time="[\d.]+">\n {6}<failure/,
    );
    expect((await intents(`check ${ALL} --format junit`)).out).toContain(
      '<testsuites name="intents" tests="6" failures="3" errors="2" skipped="0">',
    );
  });

  test("write a conflict of prove at its later statement, with the earlier one", async () => {
    const { status, out } = await intents("prove home.phrases stop.phrases --format sarif");
    expect(status).toBe(1);
    const [result] = JSON.parse(out).runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe("stop.phrases");
    expect(result.relatedLocations[0].physicalLocation.artifactLocation.uri).toBe("home.phrases");
    expect(result.message.text).toStartWith("“halt” matches “go home”, as “home” does with another meaning");
  });
});
