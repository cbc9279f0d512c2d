import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resolve } from "@intent-resolution/engine";
import type { Finding } from "../../cli/findings/finding.ts";
import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { inFolder, intents as inMemory } from "./in-memory.ts";

const root = join(import.meta.dir, "../..");
const folder = temporaryFolder("intents-phrases");

const PHRASES = `# rooms and levels
<please> = (please|would you)
{room} = kitchen | (bath|bathroom) -> bath | living room -> living_room
{level} = 0..100/5 | half -> 50

light >= 0.5: [<please>] (set|dim) [the] {room} light[s] to {level} (%|percent) => workflow.trigger light room={room} level={level}
home: (go|take me) home => navigation.open /home
`;
writeFileSync(join(folder, "a.phrases"), PHRASES);

const intents = (...args: string[]) => inFolder(folder, args);

const say = (transcript: string, confidence?: number) => ({
  sense: "voice",
  transcript,
  ...(confidence !== undefined && { confidence }),
});

describe("files of phrases", () => {
  test("that take a text in too many ways refuse it in one sentence, and the other cases are asked", async () => {
    const refused = `${"a".repeat(300)}x`;
    const cases = [
      { name: "one", input: say(refused), expect: ["s"] },
      { name: "two", input: say("go home"), expect: ["home"] },
    ];
    const files = {
      "a.phrases": `s: ${"[a|aa]".repeat(500)}x => scene.focus x\nhome: go home => navigation.open /home\n`,
      "cases.json": JSON.stringify({ cases }),
    };
    const sentence = "the phrases match this text in too many ways: a look-up has at most 250000 steps\n";
    for (const command of ["resolve", "explain"])
      expect(await inMemory(files, command, "a.phrases", "--say", refused)).toEqual({
        status: 1,
        out: "",
        err: sentence,
      });
    const { status, out, err } = await inMemory(files, "test", "a.phrases", "cases.json", "--coverage");
    expect([status, err]).toEqual([1, ""]);
    expect(out).toContain("refused: phrase_too_ambiguous");
    expect(out).toContain("1 of 2 cases");
  });

  test("say that a statement is open, and what the rest is", async () => {
    const files = { "a.phrases": "note: note {text...} => text.insert {text}\n" };
    const { out } = await inMemory(files, "explain", "a.phrases", "--say", "Note Buy Milk");
    expect(out).toContain("matched by the open statement note");
    expect(out).toContain("“Buy Milk” is text=Buy Milk");
  });

  test("are resolved and explained as their rules", async () => {
    const said = ["a.phrases", "--say", "Set the BATHROOM lights to 25 percent"];
    const { out } = await intents("resolve", ...said, "--confidence", "0.5", "--json");
    expect(JSON.parse(out).intents).toEqual([
      {
        ruleId: "light",
        action: { type: "workflow.trigger", target: "light", parameters: { room: "bath", level: "25" } },
      },
    ]);
    expect((await intents("explain", ...said, "--confidence", "0.4")).out).toContain(
      "confidence 0.4 is below 0.5",
    );
    expect((await intents("explain", "a.phrases", "--say", "set the attic")).out).toEndWith(
      "0 of 4,226 rules matched.\n",
    );
  });

  test("are asked of a service with the rules of this one text, and not at all where there are none", async () => {
    const asked: unknown[] = [];
    const service = ((_: string, { body }: RequestInit) => {
      const request = JSON.parse(body as string);
      asked.push(request.rules);
      return Promise.resolve(Response.json(resolve(request)));
    }) as unknown as typeof fetch;
    const ask = (text: string) => {
      const words = ["--say", text, "--server", "http://localhost:1"];
      return runCaptured(run, ["resolve", join(folder, "a.phrases"), ...words], { fetch: service });
    };
    expect((await ask("take me HOME")).status).toBe(0);
    expect(asked).toEqual([
      [{ id: "home", match: "take me home", action: { type: "navigation.open", target: "/home" } }],
    ]);
    expect(await ask("take me nowhere")).toMatchObject({
      status: 0,
      out: expect.stringContaining("no rule matches"),
    });
    expect(asked).toHaveLength(1);
  });

  test("are tested by cases that expect ids or parameters too", async () => {
    const cases = [
      { name: "id", input: say("go home"), expect: ["home"] },
      {
        name: "parameters",
        input: say("dim living room light to half %", 1),
        expect: [{ id: "light", parameters: { room: "living_room", level: "50" } }],
      },
      { name: "unsure", input: say("dim kitchen light to 5 %", 0.4), expect: [] },
    ];
    writeFileSync(join(folder, "own.cases.json"), JSON.stringify({ from: ["a.phrases"], cases }));
    expect(await intents("test", ".")).toMatchObject({ status: 0 });
    const bad = [{ ...cases[1], expect: [{ id: "light", parameters: { room: "bath", level: "50" } }] }];
    writeFileSync(join(folder, "bare.json"), JSON.stringify({ cases: bad }));
    const { status, out } = await intents("test", "a.phrases", "bare.json");
    expect(status).toBe(1);
    expect(out).toContain(
      "  expected  light room=bath level=50\n  got       light room=living_room level=50\n",
    );
  });

  test("have no cases of their own", async () => {
    expect(await inMemory({ "a.phrases": PHRASES }, "test", "a.phrases")).toEqual({
      status: 2,
      out: "",
      err: "phrases alone have no cases: name a file of cases as well\n",
    });
  });

  test("say of a failed case how near a text is, and only of ids that they lack that nothing has them", async () => {
    const input = say("take me hom");
    const cases = [{ name: "typo", input, expect: ["home", "away"] }];
    const files = { "a.phrases": PHRASES, "c.json": JSON.stringify({ cases }) };
    const near = "a.phrases: did you mean “take me home”?";
    const { status, out } = await inMemory(files, "test", "a.phrases", "c.json");
    expect(status).toBe(1);
    expect(out).toBe(`✗ typo
  input     voice “take me hom”, no confidence
  expected  home, away; no rule has away
  got       nothing
  a.phrases: after “take me” comes “home” (line 7), not “hom”
  ${near}

✗ 0 of 1 case passed.
`);
    expect((await inMemory(files, "test", "a.phrases", "c.json", "--format", "junit")).out).toContain(near);
    const { out: json } = await inMemory(files, "test", "a.phrases", "c.json", "--json");
    expect(JSON.parse(json).cases[0]).toMatchObject({
      unknown: ["away"],
      near: [{ nearest: ["take me home"] }],
    });
  });

  test("say every fault with its place at once", async () => {
    writeFileSync(join(folder, "bad.txt"), "a: (b => scene.focus x\nb: <none> => scene.focus x\n");
    const { status, err } = await intents("expand", "bad.txt");
    expect(status).toBe(2);
    expect(err.match(/^bad\.txt:[12]:\d+: .+$/gm)).toHaveLength(2);
  });

  test("are written out by expand for every other command", async () => {
    const { out } = await intents("expand", "a.phrases", "--json", "--in-process");
    writeFileSync(join(folder, "expanded.rules.json"), out);
    const said = [
      "--say",
      "would you dim bath lights to 100 %",
      "--confidence",
      "1",
      "--json",
      "--in-process",
    ];
    const one = (await intents("resolve", "a.phrases", ...said)).out;
    const another = (await intents("resolve", "expanded.rules.json", ...said)).out;
    expect(one).toBe(another as string);
    expect(one).toContain('"level": "100"');
    rmSync(join(folder, "expanded.rules.json"));
    writeFileSync(join(folder, "huge.phrases"), `{n} = 1..100000\nx: {n} {n:b} => workflow.trigger x {*}`);
    expect(await intents("expand", "huge.phrases")).toMatchObject({
      status: 2,
      err: "huge.phrases: stands for 10,000,000,000 rules, and at most 100,000 are written out\n",
    });
    rmSync(join(folder, "huge.phrases"));
  });
});

describe("intents test --coverage", () => {
  test("says which statements, alternatives and values no case reaches, and holds a threshold", async () => {
    writeFileSync(
      join(folder, "cover.phrases"),
      "{room} = hall | attic\nlight: (turn|switch) on [the] {room} => workflow.trigger light {*}\nbye: bye => scene.focus x\n",
    );
    const cases = [{ name: "one", input: say("turn on the hall"), expect: ["light"] }];
    writeFileSync(join(folder, "cover.json"), JSON.stringify({ from: ["cover.phrases"], cases }));
    const { status, out } = await intents("test", "cover.json", "--coverage");
    expect(status).toBe(0);
    expect(out).toContain(`cover.phrases:1: no case reaches the value “attic”
cover.phrases:2: no case reaches the alternative “switch”, and no case leaves out “the”
cover.phrases:3: no case reaches the statement “bye”
cover.phrases: 1 of 2 statements, 2 of 4 alternatives, 1 of 2 values reached
Coverage: 50.0 %.
`);
    expect((await intents("test", "cover.json", "--threshold", "50")).status).toBe(0);
    const short = await intents("test", "cover.json", "--threshold", "50.1");
    expect(short).toMatchObject({
      status: 1,
      out: expect.stringContaining("Coverage: 50.0 %, less than 50.1 %."),
    });
    expect(await intents("test", "cover.json", "--threshold", "50.1", "--format", "junit")).toMatchObject({
      status: 1,
      err: "Coverage: 50.0 %, less than 50.1 %.\n",
    });
    expect(
      JSON.parse((await intents("test", "cover.json", "--coverage", "--json")).out).coverage.percent,
    ).toBe(50);
    expect((await intents("test", "cover.json", "--threshold", "all")).status).toBe(2);
  });

  test("counts the numbers of a range as one value, their words as one more, and a given list as one", async () => {
    const phrases = [
      "{n} = 1..120 in en",
      "{day} = 1..31 in en ordinal | today",
      "{who} = ...",
      "t: timer {n} => workflow.trigger t {*}",
      "d: (on|for) [the] {day} => workflow.trigger d {*}",
      "c: call {who} => workflow.trigger c {*}",
    ];
    const files = (...said: string[]) => ({
      "n.phrases": phrases.join("\n"),
      "who.txt": "Ann\nBob\n",
      "n.cases.json": JSON.stringify({
        from: ["n.phrases"],
        cases: said.map((text) => ({ name: text, input: say(text), expect: [text[0]] })),
      }),
    });
    const covered = async (...said: string[]) => {
      const { out } = await inMemory(
        files(...said),
        "test",
        "n.cases.json",
        "--coverage",
        "--list",
        "who=who.txt",
      );
      return out.slice(out.indexOf("n.phrases:")).split("\n").slice(0, -1);
    };
    expect(await covered("timer 20", "timer twenty", "call Ann")).toEqual([
      "n.phrases:2: no case reaches the values “1..31”, “1..31 in words”, “today”",
      "n.phrases:5: no case reaches the statement “d”, nor its 4 alternatives",
      "n.phrases: 2 of 3 statements, 0 of 4 alternatives, 3 of 6 values reached",
      "Coverage: 38.4 %.",
    ]);
    expect((await covered("timer 20")).slice(0, 2)).toEqual([
      "n.phrases:1: no case reaches the value “1..120 in words”",
      "n.phrases:2: no case reaches the values “1..31”, “1..31 in words”, “today”",
    ]);
  });
});

describe("intents explain of phrases", () => {
  test("says how far a text came, and what it may have meant", async () => {
    const { out } = await intents("explain", "a.phrases", "--say", "take me hom");
    expect(out).toContain("a.phrases: did you mean “take me home”");
    expect((await intents("explain", "a.phrases", "--say", "dim the attic")).out).toContain(
      "a.phrases: after “dim the” comes",
    );
    expect((await intents("explain", "a.phrases", "--say", "take me")).out).toContain(
      "a.phrases: after “take me” comes “home” (line 7), but the text ends there\n",
    );
    expect((await intents("explain", "a.phrases", "--say", "Quer")).out).toContain(
      "a.phrases: no statement begins like “Quer”\n",
    );
  });

  const other = { "b.phrases": "bye: go (away|home now) => scene.focus bye\n" };

  test("says which statement matches a text, by which alternatives and captures, and nothing of others", async () => {
    const files = { "a.phrases": PHRASES, ...other };
    const said = ["--say", "please dim bath light to 25 %", "--confidence", "1"];
    expect((await inMemory(files, "explain", "a.phrases", "b.phrases", ...said)).out).toEndWith(`
a.phrases:6:1: matched by light
  6:16  “please”
  2:13  “please”
  6:31  “dim”
  6:36  left out
  6:54  left out
  6:70  “%”
  3:20  “bath” is room=bath
  4:11  “25” is level=25

1 of 4,228 rules matched.
`);
    const rules = [{ id: "near", match: "go awa", action: { type: "scene.focus", target: "x" } }];
    const mixed = { ...other, "r.json": JSON.stringify({ rules }) };
    const { out } = await inMemory(mixed, "explain", "r.json", "b.phrases", "--say", "go awa");
    expect(out).toContain("matched: scene.focus x");
    expect(out).not.toContain("did you mean");
  });

  test("prints all of that as JSON", async () => {
    const ask = async (text: string) =>
      JSON.parse((await inMemory(other, "explain", "b.phrases", "--json", "--say", text)).out).phrases;
    expect(await ask("go away")).toEqual([
      {
        file: "b.phrases",
        matches: [
          {
            ruleId: "bye",
            line: 1,
            column: 1,
            options: [{ text: "away", line: 1, column: 10 }],
            captures: [],
          },
        ],
        reached: null,
        nearest: [],
      },
    ]);
    expect(await ask("go awa")).toEqual([
      {
        file: "b.phrases",
        matches: [],
        reached: {
          before: "go",
          heard: "awa",
          expected: [{ ruleId: "bye", line: 1, column: 1, texts: ["away", "home now"] }],
        },
        nearest: ["go away"],
      },
    ]);
  });
});

describe("intents lint", () => {
  test("looks at the words, edges, thresholds and definitions of phrases, and heeds comments", async () => {
    writeFileSync(
      join(folder, "lint.phrases"),
      `<unused> = x
# lint-ignore outer_punctuation: typed commands end with a full stop
go: go
  home. => scene.focus x
stop >= 0: st\u043ep[!] => scene.focus x
# lint-ignore threshold_zero: was there once
palm: palm => scene.focus x
`,
    );
    const { status, out } = await intents("lint", "lint.phrases", "--json");
    expect(status).toBe(1);
    const found = JSON.parse(out).findings.map(({ code, line, ignored }: Record<string, unknown>) => [
      line,
      code,
      ignored,
    ]);
    expect(found).toEqual([
      [1, "unused_definition", undefined],
      [3, "outer_punctuation", "typed commands end with a full stop"],
      [5, "outer_punctuation", undefined],
      [5, "threshold_zero", undefined],
      [5, "lookalike_letter", undefined],
      [6, "unused_ignore", undefined],
    ]);
  });
});

describe("intents say", () => {
  test("shows short forms, counts exactly, and draws the same texts for the same seed", async () => {
    expect((await intents("say", "a.phrases")).out).toBe(
      "light  set {room} light to {level} %\nhome   go home\n",
    );
    expect((await intents("say", "a.phrases", "--count")).out).toBe("4226\n");
    const sample = async (seed: string) =>
      (await intents("say", "a.phrases", "--sample", "50", "--seed", seed)).out;
    const one = await sample("1");
    const two = await sample("1");
    const other = await sample("2");
    expect(one).toBe(two as string);
    expect(one).not.toBe(other as string);
    const { rules } = JSON.parse((await intents("say", "a.phrases", "--sample", "50", "--json")).out);
    expect(rules).toHaveLength(50);
    expect(new Set(rules.map(({ match }: { match: string }) => match)).size).toBeGreaterThan(45);
    expect((await intents("say", "a.phrases", "--sample", "1.5")).status).toBe(2);
  });
});

describe("intents explain of a transcript", () => {
  test("says when only a full stop differs", async () => {
    const { out } = await intents("explain", "a.phrases", "--say", "Go home.");
    expect(out).toContain(
      "✗  as said              “Go home.”  no rule matches\n✓  without punctuation  “Go home”   home:",
    );
    expect(out).toContain("Only a full stop differs");
    expect((await intents("explain", "a.phrases", "--say", "Go home.", "--exact")).out).toContain("not “.”");
  });

  test("explains the candidate that came furthest", async () => {
    const { out } = await intents("explain", "a.phrases", "--say", "um, go hme.", "--skip", "um");
    expect(out).toContain("after “go” comes");
    expect(out).toContain("not “hme”");
  });
});

const outside = join(root, "../shared/outside/phrases");
describe("sets of an ordinary size", () => {
  test.skipIf(!existsSync(join(outside, "en.phrases")))(
    "all of English, its 966 cases in one run of the command (skipped where the sets are missing)",
    async () => {
      const all = JSON.parse(readFileSync(join(outside, "en.cases.json"), "utf8")) as {
        heard: string;
        inScope: boolean;
        expect: { id: string; parameters: Record<string, string> };
      }[];
      const cases = all
        .filter(({ inScope }) => inScope)
        .map(({ heard, expect }) => ({ name: heard, input: say(heard), expect: [expect] }));
      const path = join(folder, "en.json");
      writeFileSync(path, JSON.stringify({ from: ["en.phrases"], cases }));
      writeFileSync(join(folder, "en.phrases"), readFileSync(join(outside, "en.phrases")));
      const { passed, failed } = JSON.parse((await intents("test", path, "--json")).out);
      // Sets are ambiguous, like people: this many have a single result, which the case expects.
      expect([passed, failed]).toEqual([953, 13]);
    },
    180_000,
  );
});

describe("intents hints", () => {
  const files = {
    "a.phrases": "{n} = 5..6 in en\nroom: dim the foyer to {n} => workflow.trigger dim {*}",
    "words.txt": "<eps> 0\nDim 1\r\nthe\t2\nto(2) T UW\nfive F AY V\n",
  };

  test("names the words that a recognizer's vocabulary lacks, and exits with 1", async () => {
    const { status, out, err } = await inMemory(
      files,
      "hints",
      "a.phrases",
      "--for",
      "sherpa",
      "--vocabulary",
      "words.txt",
    );
    expect([status, out, err]).toEqual([
      1,
      "dim the foyer to five :1.5\ndim the foyer to six :1.5\n",
      "2 words not in the vocabulary: foyer, six\n",
    ]);
  });

  test("exits with 0 where the vocabulary has all words", async () => {
    const all = { ...files, "words.txt": "dim\nthe\nfoyer\nto\nfive\nsix" };
    const options = ["--for", "vosk", "--vocabulary", "words.txt"];
    expect(await inMemory(all, "hints", "a.phrases", ...options)).toMatchObject({ status: 0, err: "" });
  });
});

describe("intents compile", () => {
  const compiled = async (file: string) =>
    (await inMemory({ "a.phrases": file }, "compile", "a.phrases", "-o", "-")).out;

  test("makes a file that every other command reads, with the places of the phrases", async () => {
    const files = { "a.phrases": PHRASES, "a.phrases.json": await compiled(PHRASES) };
    const cases: string[][] = [
      ["say"],
      ["say", "--sample", "3"],
      ["lint"],
      ["prove"],
      ["hints", "--for", "jsgf"],
      ["explain", "--say", "set the attic"],
      ["resolve", "--say", "take me home"],
    ];
    for (const [command = "", ...options] of cases) {
      const read = await inMemory(files, command, "a.phrases", ...options);
      expect([command, await inMemory(files, command, "a.phrases.json", ...options)]).toEqual([
        command,
        read,
      ]);
      expect(read.out).not.toBe("");
    }
    expect((await inMemory(files, "explain", "a.phrases.json", "--say", "set the attic")).out).toContain(
      "(line 6)",
    );
  });

  test("refuses what is not a phrase set, with its place", async () => {
    const good = await compiled(PHRASES);
    const said = async (text: string) =>
      (await inMemory({ "a.phrases.json": text }, "say", "a.phrases.json")).err;
    expect(await said(good.replace('"longest":', '"longest":-'))).toMatch(
      /^a\.phrases\.json:1:\d+: \/longest must be a number from 0 to 10000\n$/,
    );
    expect(await said(good.slice(0, 100))).toStartWith("a.phrases.json:1:");
    const again = "/phrases must be form 1: compile again";
    expect(await said(good.replace('"phrases":1', '"phrases":2'))).toMatch(
      new RegExp(`^a\\.phrases\\.json:1:\\d+: ${again}\\n$`),
    );
    expect(await said("{}")).toContain(again);
  });

  test("writes beside the phrases or to the given path, the same each time, with the action for those without one", async () => {
    expect(await intents("compile", "a.phrases")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^a\.phrases → a\.phrases\.json: 4,226 rules, [\d,]+ bytes\n$/),
    });
    expect(readFileSync(join(folder, "a.phrases.json"), "utf8")).toBe(await compiled(PHRASES));
    writeFileSync(join(folder, "bare.phrases"), "stop: stop [now]");
    const { out } = await intents(
      "compile",
      "bare.phrases",
      "-o",
      "b.phrases.json",
      "--action",
      "scene.focus main",
      "--json",
    );
    expect(JSON.parse(out).written).toMatchObject([
      { from: "bare.phrases", to: "b.phrases.json", rules: "2" },
    ]);
    const file = readFileSync(join(folder, "b.phrases.json"), "utf8");
    expect(
      (await inMemory({ "b.phrases.json": file }, "resolve", "b.phrases.json", "--say", "stop now")).out,
    ).toContain("main");
  });

  test("writes several files as one set, in which each sees the parts and lists of the others", async () => {
    const files = {
      "library.phrases": "<please> = (please|would you)\n{room} = hall | bath",
      "home.phrases": "light: [<please>] light {room} on",
      "bad.phrases": "bad: go {where}",
    };
    const { out } = await inMemory(files, "compile", "library.phrases", "home.phrases", "-o", "-");
    const set = await inMemory(
      { "all.phrases.json": out },
      "resolve",
      "all.phrases.json",
      "--say",
      "please light hall on",
    );
    expect(set.out).toContain("light room=hall");
    const together = ["library.phrases", "home.phrases"];
    expect((await inMemory(files, "resolve", ...together, "--say", "would you light bath on")).out).toContain(
      "room=bath",
    );
    expect((await inMemory(files, "compile", ...together, "bad.phrases", "-o", "-")).err).toContain(
      "bad.phrases:1:9: there is no list {where}",
    );
    expect((await inMemory(files, "compile", ...together)).err).toBe(
      "library.phrases, home.phrases: these use names of one another: --output FILE writes one set\n",
    );
  });

  test("writes files that have names of their own as one joined set, which every command takes", async () => {
    const files = {
      "home.phrases": "{room} = hall | bath\nlight: light {room}",
      "times.phrases": "{room} = one hour\nwait: wait {room:length}\nany: light {what...}",
    };
    const both = ["home.phrases", "times.phrases"];
    const { out } = await inMemory(files, "compile", ...both, "-o", "-");
    const compiled = { ...files, "both.phrases.json": out };
    for (const [command, ...words] of [
      ["resolve", "--say", "light bath"],
      ["resolve", "--say", "wait one hour"],
      ["resolve", "--say", "light the attic"],
      ["explain", "--say", "wait one day"],
      ["prove"],
      ["say", "--count"],
      ["types"],
      ["hints", "--for", "jsgf"],
    ]) {
      const apart = await inMemory(files, command as string, ...both, ...words);
      const joined = await inMemory(compiled, command as string, "both.phrases.json", ...words);
      expect([command, joined.status, joined.err]).toEqual([command, 0, ""]);
      // Only explain names the files that it searched.
      if (command !== "explain") expect(joined.out).toBe(apart.out);
      else expect(joined.out).toContain("times.phrases: after “wait one” comes “hour” (line 2), not “day”");
    }
    const also = { ...files, "also.phrases": "# the bath\nlamp: light bath" };
    const { out: three } = await inMemory(also, "compile", ...both, "also.phrases", "-o", "-");
    const proof = await inMemory({ "three.phrases.json": three }, "prove", "three.phrases.json");
    expect(proof.out).toStartWith(`“light bath” has two meanings:
  home.phrases:2:1  light  workflow.trigger light room=bath
  also.phrases:2:1  lamp   workflow.trigger lamp
`);
    const linted = JSON.parse((await inMemory(files, "lint", ...both, "--format", "json")).out);
    expect(linted.findings).toEqual([]);
  });

  describe("of which one uses names of another are one set", () => {
    const files = {
      "library.phrases": "<please> = (please|would you)\n{room} = hall | bath\n<unused> = x",
      "home.phrases": "light: [<please>] light {room}\n<own> = y",
      "more.phrases": "lamp: <please> light (hall|cellar)",
      "all.cases.json": JSON.stringify({
        from: ["library.phrases", "more.phrases"],
        cases: [{ name: "cellar", input: say("please light cellar"), expect: ["lamp"] }],
      }),
    };
    const two = ["home.phrases", "library.phrases"];
    test.each([
      ["resolve", [...two, "--say", "would you light bath"], 0, "light room=bath"],
      ["explain", [...two, "--say", "please light bath"], 0, "matched by light"],
      ["prove", two, 0, "Proven for all texts of 1 statement"],
      ["expand", two, 0, "would you light bath"],
      ["say", [...two, "--count"], 0, "6"],
      ["types", two, 0, 'export type Room = "hall" | "bath";'],
      ["hints", [...two, "--for", "jsgf"], 0, "would you"],
      ["test", ["all.cases.json"], 0, "1 of 1 case passed"],
      ["check", ["all.cases.json", ...two], 1, "nothing uses the part <own>"],
      ["prove", ["more.phrases", ...two], 1, "home.phrases:1:1  light"],
      ["hints", ["more.phrases", ...two, "--for", "jsgf"], 0, "cellar"],
    ])("%s %j", async (command, words, status, text) => {
      const done = await inMemory(files, command, ...words);
      expect([done.status, done.err]).toEqual([status, ""]);
      expect(done.out).toContain(text);
    });

    test("lint reports each finding at its file, and corrects that file alone", async () => {
      const { out } = await inMemory(files, "lint", "more.phrases", ...two, "--format", "json");
      const { findings } = JSON.parse(out) as { findings: Finding[] };
      expect(findings.map(({ path, line, code, related }) => [path, line, code, related?.path])).toEqual([
        ["home.phrases", 1, "conflicting_statements", "more.phrases"],
        ["home.phrases", 2, "unused_definition", undefined],
      ]);
      const written = join(folder, "group");
      mkdirSync(written, { recursive: true });
      writeFileSync(join(written, "library.phrases"), "<please> = please\u200b");
      writeFileSync(join(written, "home.phrases"), "light: <please> light hall.\n");
      expect((await inFolder(written, ["lint", ".", "--fix"])).status).toBe(0);
      expect(readFileSync(join(written, "library.phrases"), "utf8")).toBe("<please> = please");
      expect(readFileSync(join(written, "home.phrases"), "utf8")).toBe("light: <please> light hall\n");
    });

    test("explain, prove and expand name the file of each place, and other files are sets of their own", async () => {
      const more = {
        ...files,
        "other.phrases": "{place} = attic\nother: close {place}",
        "w.phrases": "{w} = ...\nw: {w}",
      };
      const { out } = await inMemory(more, "explain", "other.phrases", ...two, "--say", "please light bath");
      expect(out).toContain("home.phrases:1:1: matched by light");
      expect(out).toContain("library.phrases:2:17  “bath” is room=bath");
      const miss = await inMemory(more, "explain", "other.phrases", ...two, "--say", "please light roof");
      expect(miss.out).toContain("home.phrases: after “please light” comes “hall”, “bath” (line 1)");
      const disjoint = await inMemory(more, "prove", "--disjoint", "other.phrases", ...two);
      expect(disjoint).toMatchObject({ status: 0, err: "" });
      expect((await inMemory(more, "prove", "--disjoint", ...two)).err).toContain("takes two sets, not 1");
      for (const command of [["expand"], ["hints", "--for", "whisper"]])
        expect((await inMemory(more, ...command, "w.phrases")).err).toBe(
          "w.phrases: {w} has no values: --list w=FILE gives them\n",
        );
    });

    test("but not where a name is missing in all of them, and each fault is told once", async () => {
      const lost = {
        ...files,
        "lost.phrases": "bad: <pleaes> go",
        "home2.phrases": "{room} = x\nr: go {room}",
      };
      expect(await inMemory(lost, "prove", "lost.phrases", "home2.phrases")).toMatchObject({ status: 2 });
      const { out } = await inMemory(lost, "lint", "lost.phrases", ...two, "--format", "json");
      const { findings, faults = [] } = JSON.parse(out) as { findings: Finding[]; faults?: object[] };
      expect([...findings, ...faults].filter((one) => JSON.stringify(one).includes("pleaes"))).toHaveLength(
        1,
      );
    });
  });

  test("refuses a list of the command line that no file declares, and warns of values that conflict", async () => {
    const files = {
      "a.phrases": "{who} = ...\na: call {who}",
      "names.txt": "Bob\nbob",
      "x.phrases": "x: go",
    };
    for (const command of ["prove", "say", "types", "lint"]) {
      const { status, err } = await inMemory(files, command, "a.phrases", "--list", "whom=names.txt");
      expect([command, status, err]).toEqual([
        command,
        2,
        "--list whom: no file declares this list with {whom} = ...\n",
      ]);
    }
    expect((await inMemory(files, "say", "x.phrases", "a.phrases", "--list", "who=names.txt")).status).toBe(
      0,
    );
    expect((await inMemory(files, "lint", "a.phrases", "--list", "who=names.txt")).out).toContain(
      "{who}[1] is said like {who}[0], which means something else",
    );
  });

  test("lint names given values that are written as nobody says them, once a list, unless the file ignores it", async () => {
    const file = "{film} = ...\nplay: play {film}\n";
    const films = {
      "films.json":
        '["Alien", "Oliver!", { "said": ["Mother!", "Mаma"], "means": "m" }, "¿Qué?", "\\u200bUp"]',
    };
    const lint = async (file: string) => {
      const { out } = await inMemory(
        { ...films, "a.phrases": file },
        ...["lint", "a.phrases", "--list", "film=films.json", "--format", "json"],
      );
      return (JSON.parse(out) as { findings: Finding[] }).findings;
    };
    const found = await lint(file);
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ["outer_punctuation", 1],
      ["lookalike_letter", 1],
      ["invisible_character", 1],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      "“Oliver!” of {film}: the value ends with “!”, which a recognizer may add or leave out, and the same is found in 2 more of its values",
      expect.stringContaining("“Mаma” of {film}: “а” (U+0430)"),
      expect.stringContaining("of {film}: the value contains U+200B"),
    ]);
    const ignored = await lint(`# lint-ignore outer_punctuation: the page strips it\n${file}`);
    expect(ignored.filter(({ code }) => code === "unused_ignore")).toEqual([]);
  });

  test("leaves lists open that the application gives; --list gives them to the command", async () => {
    const files = {
      "call.phrases": "{who} = ...\ncall: call {who}\nring: ring {who} => scene.focus {who}\n",
      "names.txt": "Anna (work)\n\nTom|Jerry\n",
      "names.json": '["Zoë", { "said": ["Bob", "Robert"], "means": "b" }]',
      "bad.json": '["Zoë", ""]',
    };
    const say = (text: string, ...list: string[]) =>
      inMemory(files, "resolve", "call.phrases", ...list, "--say", text);
    expect((await say("call anna (work)", "--list", "who=names.txt")).out).toContain("call who=Anna (work)");
    expect((await say("ring robert", "--list", "who=names.json")).out).toContain("scene.focus b");
    expect((await say("call bob", "--list", "who=bad.json")).err).toContain(
      "bad.json: value 2 of {who}: a value must be",
    );
    expect((await say("call bob", "--list", "who")).err).toContain("this is not NAME=FILE");
    expect((await inMemory(files, "types", "call.phrases")).out).toContain('"who": string');
    expect((await inMemory(files, "prove", "call.phrases")).out).toContain(
      "one word stands for the values of {who}, which --list gives",
    );
    const { out } = await inMemory(files, "compile", "call.phrases", "-o", "-");
    expect(out).not.toContain("Anna");
    const compiled = { ...files, "c.phrases.json": out };
    expect(
      (
        await inMemory(
          compiled,
          "resolve",
          "c.phrases.json",
          "--list",
          "who=names.txt",
          "--say",
          "ring tom|jerry",
        )
      ).out,
    ).toContain("Tom|Jerry");
  });

  test("refuses phrases with faults, and what is compiled already", async () => {
    const files = {
      "a.phrases": PHRASES,
      "b.phrases": "stop: (stop",
      "a.phrases.json": await compiled(PHRASES),
    };
    for (const words of [["b.phrases", "-o", "-"], ["a.phrases", "b.phrases", "-o", "-"], ["a.phrases.json"]])
      expect(await inMemory(files, "compile", ...words)).toMatchObject({ status: 2, out: "" });
  });

  test.each([
    ["none/a.json", "its folder does not exist: create it first"],
    ["a.phrases/a.json", "its folder does not exist: create it first"],
    [".", "this is a folder"],
  ])("says that %s cannot be written", async (path, why) => {
    expect(await intents("compile", "a.phrases", "-o", path)).toEqual({
      status: 2,
      out: "",
      err: `${path}: ${why}\n`,
    });
  });
});

describe("intents lint --fix of phrases", () => {
  const fix = async (text: string) => {
    writeFileSync(join(folder, "fix.phrases"), text);
    const { out } = await intents("lint", "fix.phrases", "--fix");
    return { out, text: readFileSync(join(folder, "fix.phrases"), "utf8") };
  };
  const DO = " => scene.focus x";

  test("puts right what is certain in words, and no other letter of the file", async () => {
    const { out, text } = await fix(
      `\ufeff{room} = kitchen | b\u0430th\u200b -> bath\u200b\r\n# a.\u200b\r\nhome: go ho\u200bme. ${DO}\r\non: [please] light on! ${DO}\u200b\r\nwhere: ¿[dónde,] está {room}?${DO}\n<p>=o\u200bn\nx: <p> \u0430nd<p>${DO}`,
    );
    expect(text).toBe(
      `\ufeff{room} = kitchen | bath -> bath\u200b\r\n# a.\u200b\r\nhome: go home ${DO}\r\non: [please] light on ${DO}\u200b\r\nwhere: ¿[dónde,] está {room}?${DO}\n<p>=on\nx: <p> and<p>${DO}`,
    );
    expect(out).toStartWith("Fixed 5 places.\n\n");
    expect(await fix(text)).toEqual({ out: expect.not.stringContaining("Fixed"), text });
    expect((await fix(`a: go.\0${DO}`)).text).toBe(`a: go${DO}`);
  });

  test.each([
    ["a backslash says that it is meant", `a: b\\.${DO}`],
    ["a comment gives a reason", `# lint-ignore outer_punctuation: said so\na: b.${DO}`],
    ["not every text ends so", `a: b(.|!)${DO}`],
    ["it goes over two lines", `a: b\n  c\u200bd.${DO}`],
    ["a sign would be another", `a: b${DO}\n\u200b# c${DO}`],
    ["nothing would be left", `a: b [c]\n{l} = \u200b\nd: e {l}${DO}`.replace("[c]", `[c]${DO}`)],
  ])("leaves alone what is not: %s", async (_, text) => {
    expect(await fix(text)).toEqual({ out: expect.not.stringContaining("Fixed"), text });
  });
});

test("types writes the actions of a file as a module, with values as unions", async () => {
  const file = `{room} = kitchen | (bath|bathroom) -> bath
{level} = 0..100/50 | half -> 50
{big} = 1..1000
light: dim [the] {room} light [to {level}] => workflow.trigger light {*}
go: go to {room} => navigation.open /room/{room}
set: set {big} => workflow.trigger set n={big}
note: note {text...} => text.insert {text}
`;
  const { status, out } = await inMemory({ "a.phrases": file }, "types", "a.phrases");
  expect([status, out.split("\n").filter((line) => line.startsWith("  |"))]).toEqual([
    0,
    [
      '  | { type: "workflow.trigger"; target: "light"; parameters: { "room": Room; "level"?: Level } }',
      '  | { type: "navigation.open"; target: "/room/kitchen" | "/room/bath" }',
      '  | { type: "workflow.trigger"; target: "set"; parameters: { "n": string } }',
      '  | { type: "text.insert"; text: string };',
    ],
  ]);
  expect(out).toContain('/** The meanings of {level}. */\nexport type Level = "0" | "50" | "100";\n');
  expect(out).toContain("export type Numeric<V extends string>");
});

test("types lets a handler destructure the parameters of several statements", async () => {
  const file =
    "{n} = 1..3\n{string} = a\nx: by {n:minutes} minutes => workflow.trigger timer {*}\ny: in {n:hours} hours [{string}] => workflow.trigger timer {*}\nz: timer (on {state=on}|off {state=off})";
  const { out } = await inMemory({ "a.phrases": file }, "types", "a.phrases");
  expect(out.split("\n").filter((line) => line.startsWith("  |"))).toEqual([
    '  | { type: "workflow.trigger"; target: "timer"; parameters: { "minutes": N; "hours"?: undefined; "string"?: undefined } }',
    '  | { type: "workflow.trigger"; target: "timer"; parameters: { "hours": N; "string"?: ListString; "minutes"?: undefined } }',
    '  | { type: "workflow.trigger"; target: "z"; parameters: { "state": "on" | "off" } };',
  ]);
});

test("types writes a file beside the phrases, and says in CI whether it is up to date", async () => {
  const run = (...args: string[]) => inFolder(folder, ["types", "typed.phrases", ...args]);
  const output = ["--output", "typed.phrases.d.ts"];
  writeFileSync(join(folder, "typed.phrases"), "a: a\n");
  expect(await run(...output, "--check")).toMatchObject({
    status: 1,
    err: "typed.phrases.d.ts is not up to date: run intents types again, without --check\n",
  });
  expect(await run(...output)).toEqual({ status: 0, out: "", err: "" });
  expect(await run(...output, "--check")).toEqual({ status: 0, out: "", err: "" });
  expect(readFileSync(join(folder, "typed.phrases.d.ts"), "utf8")).toEndWith("export default set;\n");
  writeFileSync(join(folder, "typed.phrases"), "a: a\nb: b\n");
  expect((await run(...output, "--check")).status).toBe(1);
  expect((await run("--check")).status).toBe(2);
});

describe("intents explain", () => {
  const files = {
    "n.phrases": [
      "{t} = -20..300/5 in en",
      "{d} = 0..9",
      "heat: preheat the oven to {t}",
      "ch: channel {d}",
      "note: note {text...} => text.insert {text}",
    ].join("\n"),
    "open.phrases": "note: note {text...} => text.insert {text}",
  };
  const said = async (file: string, text: string, ...more: string[]) =>
    (await inMemory(files, "explain", file, "--say", text, ...more)).out;

  test("says which numbers are expected, as their range", async () => {
    expect(await said("n.phrases", "Preheat the oven to 500")).toContain(
      "comes a number from -20 to 300 in steps of 5 (line 3), not “500”\n",
    );
    expect(await said("n.phrases", "channel 12")).toContain(
      "comes a number from 0 to 9 (line 4), not “12”\n",
    );
    expect(await said("n.phrases", "channel ٣", "--exact")).toContain(
      "not “٣”, whose digits are those of another script than 0 to 9\n",
    );
    const { phrases } = JSON.parse(await said("n.phrases", "channel x", "--json"));
    expect(phrases[0].reached.expected[0]).toMatchObject({ texts: [], numbers: ["a number from 0 to 9"] });
  });

  test("counts open statements, which stand for no rules of their own", async () => {
    expect(await said("open.phrases", "buy")).toEndWith("0 of 1 open statement matched.\n");
    expect(await said("n.phrases", "buy")).toEndWith("rules and 1 open statement matched.\n");
  });
});
