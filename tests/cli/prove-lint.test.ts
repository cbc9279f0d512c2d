import { describe, expect, test } from "bun:test";
import type { Log } from "sarif";
import { intents } from "./in-memory.ts";

const LIGHTS = `{room} = kitchen | hall
on: [please] (turn|switch) on [the] {room} light => workflow.trigger on {*}
all: turn on [the] hall light [now] => scene.focus hall
`;

describe("intents lint", () => {
  const text = `${LIGHTS}all: turn on hall light => scene.focus hall\n`;

  test("finds statements of two meanings, with both places, and those never reached", async () => {
    const { status, out } = await intents({ "a.phrases": text }, "lint", "a.phrases");
    expect(status).toBe(1);
    expect(
      out,
    ).toContain(`a.phrases:3:1: warning: “all” matches “turn on hall light”, as “on” does [conflicting_statements]
    the other is at a.phrases:2:1
`);
    expect(out).toContain(
      "a.phrases:4:1: warning: “all” is never reached: earlier statements match all its texts",
    );
  });

  test("names values of a list that are said alike with different meanings, with both places", async () => {
    const shop = "{k} = amazon | Amazon -> AMZ\nbuy: buy at {k} => workflow.trigger buy {*}\n";
    const { out } = await intents({ "a.phrases": shop }, "lint", "a.phrases");
    expect(out).toContain(
      "a.phrases:1:16: warning: this value of the list {k} is said like another one, which means something else [conflicting_values]\n    the other is at a.phrases:1:7\n",
    );
    expect(out).toContain("“buy” matches “buy at amazon” in two ways");
  });

  test("writes the other place to SARIF, and heeds a comment with a reason", async () => {
    const { out } = await intents({ "a.phrases": text }, "lint", "a.phrases", "--format", "sarif");
    const [first] = JSON.parse(out).runs[0].results;
    expect(first).toMatchObject({
      ruleId: "conflicting_statements",
      level: "warning",
      locations: [{ physicalLocation: { region: { startLine: 3, startColumn: 1 } } }],
      relatedLocations: [{ physicalLocation: { region: { startLine: 2, startColumn: 1 } } }],
    });
    const meant = LIGHTS.replace("all:", "# lint-ignore conflicting_statements: both are meant\nall:");
    expect((await intents({ "a.phrases": meant }, "lint", "a.phrases")).status).toBe(0);
  });
});

describe("intents lint of Turkish phrases", () => {
  const lint = async (file: string, ...options: string[]) =>
    (await intents({ "a.phrases": file }, "lint", "a.phrases", ...options)).out;
  const DO = " => scene.focus x\n";

  test("finds texts that a recognizer writes in a way that no statement of the id takes", async () => {
    const out = await lint(`# iki\naç: (kapıyı|ışığı) aç${DO}`);
    expect(out).toContain(
      "a.phrases:2:1: warning: a recognizer may write “Işığı aç”, which no statement “aç” matches",
    );
    expect(await lint(`{n} = ev | Isı -> heat\na: {n} aç${DO}`)).toContain("may write “ısı aç”");
  });

  test("finds none where all ways are there, under one id, or in another language", async () => {
    expect(await lint(`aç: (kapıyı|ışığı|ısığı|Işığı) aç${DO}aç: ıs aç${DO}aç: Is aç${DO}`)).not.toContain(
      "“Işığı",
    );
    expect(await lint(`aç: (ışığı|Işığı) aç${DO}`)).not.toContain("turkish_i");
    expect(await lint(`open: iptal${DO}`)).not.toContain("turkish_i");
    expect(await lint(`open: iptal${DO}`, "--lang", "tr")).toContain("may write “İptal”");
    expect(await lint(`open: (iptal|İptal)${DO}`, "--lang", "tr")).not.toContain("turkish_i");
  });

  test("heeds a comment with a reason", async () => {
    const file = `# lint-ignore turkish_i: our recognizer writes small letters alone\naç: ışığı aç${DO}`;
    expect((await intents({ "a.phrases": file }, "lint", "a.phrases")).status).toBe(0);
  });
});

describe("intents lint of phrases in scripts without spaces", () => {
  const DO = " => scene.focus x\n";
  const lint = async (file: string) => (await intents({ "a.phrases": file }, "lint", "a.phrases")).out;

  test("reports a text with a space, wherever it is from, and none if the other form is present", async () => {
    expect(await lint(`on: 電気[を] つけて${DO}`)).toContain(
      "a.phrases:1:1: warning: a recognizer may write “電気をつけて”, which no statement “on” matches: this script is written without spaces",
    );
    expect(await lint(`{d} = 電気|テレビ\non: ({d};つけて)${DO}`)).toContain("may write “電気つけて”");
    for (const file of [`on: 電気[ ]を[ ]つけて${DO}`, `on: 電気をつけて${DO}`, `on: 불 켜${DO}`])
      expect(await lint(file)).not.toContain("needless_space");
    expect(await lint(`on: 電気 つけて${DO}on: 電気つけて${DO}`)).not.toContain("needless_space");
  });
});

describe("intents lint of what reads like the syntax of phrases", () => {
  const lint = (file: string) => intents({ "a.phrases": file }, "lint", "a.phrases", "--json");
  const places = async (file: string) =>
    JSON.parse((await lint(file)).out)
      .findings.filter(({ code }: { code: string }) => code === "literal_syntax")
      .map(({ line, column, message }: { line: number; column: number; message: string }) => [
        ...[line, column, message.split(" is text")[0]],
      ]);
  const DO = " => scene.focus x\n";

  test.each([
    ["an id of two words", `go to: go${DO}`, [1, 6, "this colon"]],
    ["an id without a blank behind it", `go:go home${DO}`, [1, 3, "this colon"]],
    ["an id with brackets", `light(on): lights on${DO}`, [1, 10, "this colon"]],
    ["a comment behind a phrase", `go home # fast${DO}`, [1, 9, "this #"]],
    ["a comment behind an action", "go home => scene.focus x # fast\n", [1, 26, "this #"]],
    ["a comment that goes on with a statement", `go\n  #fast\n  home${DO}`, [2, 3, "this #"]],
    ["a range with three dots", `{n} = 1...5\na: {n}${DO}`, [1, 8, "this"]],
    ["a range with blanks", `{n} = 7 | 1 .. 5\na: {n}${DO}`, [1, 13, "this"]],
    ["a list with commas", `{n} = hall, attic\na: {n}${DO}`, [1, 11, "this comma"]],
    ["a definition without its brackets", `a: go = hall${DO}`, [1, 7, "this ="]],
  ])("finds %s", async (_, file, place) => {
    expect(await places(file)).toEqual([place]);
  });

  test("finds nothing in what is syntax, has a backslash, or is prose or part of a word", async () => {
    const sound = [
      "# a: b = c # d",
      "{n} = 1..5 | -3..9/2 | 10 -> x: y",
      "{m} = a, b | c",
      "<p> = [{n}] 12:30",
      `go >= 0.5: <p> {m} #1${DO}`.trim(),
      'esc\\: 1\\...5 \\# \\= x => workflow.trigger x y="a # b"',
      "note: note => text.insert # one\n  # two: = 1...5",
    ].join("\n");
    expect(await places(sound)).toEqual([]);
  });

  test("heeds a comment with a reason, over comments and blank lines within the statement", async () => {
    const file = `# lint-ignore literal_syntax: said so\na: go\n# and then\n\n  home: now${DO}`;
    expect(await lint(file)).toMatchObject({ status: 0 });
    const next = `# lint-ignore literal_syntax: said so\na: go: on${DO}b: go: back${DO}`;
    expect(await lint(next)).toMatchObject({ status: 1 });
  });

  test("counts one rule as one", async () => {
    expect((await intents({ "a.phrases": `go${DO}` }, "lint", "a.phrases")).out).toBe(
      "1 rule: nothing to report.\n",
    );
  });
});

describe("intents lint of files that cannot be read", () => {
  const files = {
    "a.phrases": "a: (b => scene.focus x\nb: <c> => scene.focus x\n",
    "b.rules.json": '{\n"rules": 1 }',
    "c.phrases": "go home. => scene.focus x\n",
  };
  const err = `a.phrases:1:4: this ( is never closed by a )
a.phrases:2:4: there is no part <c>: define it on a line of its own, with =
b.rules.json:2:10: /rules must be an array
`;

  test("finds what is in the others, reports all faults, and exits 2", async () => {
    const { status, out, err: told } = await intents(files, "lint", ...Object.keys(files));
    expect([status, told]).toEqual([2, err]);
    expect(out).toStartWith("c.phrases:1:1: warning: the match ends with “.”");
    expect(out).toEndWith("\n1 rule: 1 warning.\n");
    const json = await intents(files, "lint", ...Object.keys(files), "--json");
    const codes = (text: string) => JSON.parse(text).findings.map(({ code }: { code: string }) => code);
    const unreadable = Array(3).fill("unreadable_file");
    expect(codes(json.out)).toEqual([...unreadable, "outer_punctuation"]);
    const faulty = await intents(files, "lint", "a.phrases", "b.rules.json", "--json");
    expect([faulty.status, codes(faulty.out), faulty.err]).toEqual([2, unreadable, err]);
  });

  test("writes faults to SARIF, each with its place", async () => {
    const {
      status,
      out,
      err: told,
    } = await intents(files, "lint", ...Object.keys(files), "--format", "sarif");
    expect([status, told]).toEqual([2, err]);
    const [run] = (JSON.parse(out) as Log).runs;
    const found = run?.results?.map(({ ruleId, ruleIndex = -1, level, message, locations }) => {
      const { artifactLocation, region } = locations?.[0]?.physicalLocation ?? {};
      expect(run.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId as string);
      return [ruleId, level, artifactLocation?.uri, region?.startLine, region?.startColumn, message.text];
    });
    expect(found).toEqual([
      [
        "unreadable_file",
        "error",
        "a.phrases",
        1,
        4,
        expect.stringMatching(/^this \( is never closed by a \)\. /),
      ],
      ["unreadable_file", "error", "a.phrases", 2, 4, expect.stringContaining("there is no part <c>")],
      [
        "unreadable_file",
        "error",
        "b.rules.json",
        2,
        10,
        expect.stringMatching(/^\/rules must be an array\. /),
      ],
      ["outer_punctuation", "warning", "c.phrases", 1, 1, expect.any(String)],
    ]);
  });
});
