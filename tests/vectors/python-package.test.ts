/** The package `vectors/python/intent_resolution` beside the engine, whose answers it must give from compiled sets. */
import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveTranscript } from "@intent-resolution/client";
import { PhraseFaults, type PhraseSet, readPhrases } from "@intent-resolution/phrases";
import {
  CompiledPhrasesError,
  compilePhrases,
  loadPhrases,
  PhraseTooAmbiguous,
} from "@intent-resolution/phrases/compiled";
import { en } from "@intent-resolution/phrases/numbers/en";
import fc from "fast-check";
import { startLineProcess } from "../../cli/conformance/line-process.ts";
import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";
import { phraseFiles } from "../fixtures/phrase-files.ts";
import { shortRule } from "../fixtures/phrase-vectors.ts";
import { runs } from "../fixtures/property-runs.ts";
import { outputOf } from "../fixtures/run-command.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

const root = join(import.meta.dir, "../..");
const folder = join(root, "vectors/python");
const command = `python3 ${join(folder, "conformance.py")}`;
// It lives as long as the tests run, however busy the machine is.
const python = startLineProcess(command, 600_000);
afterAll(() => python.close());

const asked = (set: unknown, texts: readonly string[]) =>
  python.request({ id: 0, kind: "compiled", set, texts }, "a set");

/** Expects the package's results for texts to equal the engine's; a failure shows the text. */
async function expectAlike(set: PhraseSet, texts: readonly string[]): Promise<void> {
  const { heard } = (await asked(compilePhrases(set), texts)) as { heard: object[][] };
  const pairs = (rules: readonly (readonly object[])[]) => rules.map((each, at) => [texts[at], each]);
  expect(pairs(heard)).toEqual(pairs(texts.map((text) => set.rulesFor(text).map(shortRule))));
}

/** Home Assistant's sentences, where they are kept beside the repository; else the examples. */
const HOMES = join(root, "../shared/outside/phrases");
const homes = existsSync(HOMES) ? HOMES : join(root, "examples/phrases");
/** The number of texts of each language that are compared, evenly spread over all of them. */
const TEXTS = Number(process.env.RUNS ?? 30);

describe("the Python package", () => {
  test("passes every case of its kinds, and skips none", async () => {
    const kinds = ["--kinds", "normalize,match,heard,compiled"];
    const { status, out } = await runCaptured(run, ["conformance", ...kinds, "--command", command]);
    expect([status, out]).toEqual([0, expect.stringMatching(/^\d{4} passed, 0 failed\n$/)]);
  });

  test.each(readdirSync(homes).filter((name) => name.endsWith(".phrases")))(
    "resolves %s as the engine does",
    async (name) => {
      const set = readPhrases(readFileSync(join(homes, name), "utf8"));
      const language = name.replace(/^light\.|\.phrases$/g, "");
      const file = join(
        homes,
        existsSync(join(homes, `${language}.cases.json`)) ? `${language}.cases.json` : "cases.json",
      );
      const cases: { heard: string; set?: string }[] = JSON.parse(readFileSync(file, "utf8"));
      const own = cases.filter((each) => each.set === undefined || each.set === language);
      const texts = own.flatMap(({ heard }) => [heard, heard.toUpperCase(), `${heard}q`]);
      await expectAlike(
        set,
        texts.filter((_, at) => at % Math.ceil(texts.length / TEXTS) === 0),
      );
    },
  );

  test.each([
    ["random phrases", 0],
    ["phrases with marks at the edges of their pieces", 4],
  ])(
    "resolves %s as the engine does",
    async (_, marks) => {
      const open = fc.constantFrom(
        "",
        "\no: <p> {x...}",
        "\no: {x...} {l}\nw: a {x...} <q>",
        "\no: [a|b ] {x...}[b]",
      );
      const numbers = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
      let texts = 0;
      await fc.assert(
        fc.asyncProperty(phraseFiles(marks), open, numbers, async (file, statements, chosen) => {
          const set = readable(file + statements);
          if (!set || set.size > 5_000n) return;
          const matches = [...set.rules()].map(({ match }) => match);
          const all = chosen.map((number) => changed(matches[number % matches.length] as string, number));
          await expectAlike(set, all);
          texts += all.length;
        }),
        { numRuns: runs(3_000) },
      );
      expect(texts).toBeGreaterThan(runs(1_000));
    },
    600_000,
  );

  test("resolves transcripts as the client does, step and candidate included", async () => {
    const source = readFileSync(join(root, "examples/python/home.phrases"), "utf8");
    const set = readPhrases(
      { "home.phrases": source, "home.heard-as": "kitten -> kitchen\nthe lice -> the lights" },
      { numbers: [en] },
    );
    const texts = [
      " Turn on the kitchen lights.",
      "switch on the kitten light",
      "Dim the bathroom lights to 35%, please!",
      "Dim the bath light to fifty-five percent",
      "Add crème fraîche, 2, to my shopping list!",
      "unlock the front door",
      "What is this?",
      " ",
    ];
    const given = JSON.stringify({ set: compilePhrases(set), texts });
    const script = `import json, sys
from intent_resolution import load_phrases, resolve_transcript
case = json.load(sys.stdin)
phrases = load_phrases(case["set"])
found = [resolve_transcript(text, phrases, skip_words=["please"], lang="en") for text in case["texts"]]
print(json.dumps([[each.status, each.intents, each.candidate and [each.candidate.transcript, each.candidate.step]] for each in found]))`;
    const env = { PATH: process.env.PATH ?? "", PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" };
    const output = await outputOf(["python3", "-c", script], { cwd: folder, input: given, env });
    const expected = texts.map((text) => {
      const { status, intents, candidate } = resolveTranscript({ text }, set, {
        skipWords: ["please"],
        lang: "en",
      });
      return [status, intents, candidate && [candidate.input.transcript, candidate.step]];
    });
    expect(JSON.parse(output)).toEqual(expected);
    expect(expected.map(([status]) => status).filter((status) => status === "resolved")).toHaveLength(5);
  });

  test("refuses one text where several are expected, whose letters would be taken for them", async () => {
    const set = compilePhrases(readPhrases("{who} = ...\nc: call {who} => scene.focus x", { lists: "open" }));
    const request = { id: 0, kind: "compiled", set, lists: { who: "Bob" }, texts: ["call b"] };
    expect(await python.request(request, "a list that is a text")).toEqual({
      id: 0,
      faults: [{ list: "who" }],
    });
    const script = "import intent_resolution as i; i.candidates('turn on', skip_words='please')";
    const env = { PATH: process.env.PATH ?? "", PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" };
    const ended = Bun.spawnSync(["python3", "-c", script], { env });
    expect([ended.exitCode, ended.stderr.toString()]).toEqual([
      1,
      expect.stringContaining("TypeError: skip_words must be a sequence of texts, not one text"),
    ]);
  });

  test("finds statements by words that some text of each has, whatever is beside them", async () => {
    const set = readPhrases(
      [
        "{room} = kitchen | bath[room] -> bath | 1..9",
        "<go> = (go|walk)[ now]",
        ...["a: [please ](turn|switch) on", "b: [the]lamp", "c: (one;two x) {room}", "d: (up|down)stairs"],
        ...[
          "e: x[ ]y <go>",
          "f: <go> {x...} (now|then)",
          "g: {room}(s| lamp)",
          "h: [a |b ](c| d)[ e]",
          "i: (a|b)[c] d",
        ],
      ]
        .map((line) => (/^\w: /.test(line) ? `${line} => scene.focus x` : line))
        .join("\n"),
    );
    await expectAlike(
      set,
      [...set.rules()].flatMap(({ match }) => [match, `${match} q`, match.replace(" ", "")]),
    );
    await expectAlike(set, [
      "go to bed now",
      "walk now home then",
      "go now",
      "walk home",
      "go now then then",
    ]);
  });

  test("names the place of what it cannot read, as the engine does", async () => {
    const whole = JSON.stringify(compilePhrases(readPhrases(ALL_KINDS)));
    for (const [find, replace] of BROKEN) {
      const text = whole.replace(find, replace);
      expect(text).not.toBe(whole);
      const pointer = (message: string) => message.slice(0, message.indexOf(": "));
      const said = (await asked(JSON.parse(text), ["a"])) as { error: string };
      expect([replace, pointer(said.error)]).toEqual([replace, pointer(faultOf(JSON.parse(text)))]);
    }
  });

  test("refuses a target that leaves the origin, which a command would not have compiled", async () => {
    const set = compilePhrases(readPhrases("{p} = a | b\nx: go {p} => navigation.open /{p}"));
    const evil = JSON.parse(JSON.stringify(set).replace('"a","b"', '"a","/evil"'));
    expect(await asked(evil, ["go b"])).toEqual({
      id: 0,
      error:
        "/nodes/1: must be an action whose target is an application-relative path, such as /home or a/b?x=1#y",
    });
  });

  test("looks up many options within the bound, and ends beyond it without the text", async () => {
    const options = compilePhrases(readPhrases(`x: ${"[very ]".repeat(60)}good`));
    expect(await asked(options, ["very very fine", "VERY good"])).toEqual({
      id: 0,
      heard: [[], [{ id: "x" }]],
    });
    const pairs = Array.from({ length: 12 }, (_, at) => `{l:c${at}}`).join("");
    const ambiguous = readPhrases(`{l} = a -> 1 | a -> 2 | aa -> 3\nx: ${pairs}`);
    expect(() => ambiguous.rulesFor("a".repeat(18))).toThrow(PhraseTooAmbiguous);
    const error = "the phrases match this text in too many ways: a look-up has 250000 steps";
    expect(await asked(compilePhrases(ambiguous), ["a".repeat(18)])).toEqual({ id: 0, error });
  });

  test("is built and installed offline by Debian's setuptools, typed, without dependencies", async () => {
    const place = temporaryFolder("python-package");
    for (const name of ["pyproject.toml", "README.md", "intent_resolution"])
      cpSync(join(folder, name), join(place, name), {
        recursive: true,
        filter: (path) => !path.includes("__pycache__"),
      });
    const setup = "import setuptools; setuptools.setup()";
    const install = [
      "install",
      "--single-version-externally-managed",
      "--root",
      join(place, "root"),
      "--record",
      "files",
    ];
    await outputOf(
      ["/usr/bin/python3", "-W", "ignore", "-c", setup, "-q", "build", "-b", "built", ...install],
      { cwd: place },
    );
    const files = readFileSync(join(place, "files"), "utf8").trim().split("\n");
    const typed = files.find((file) => file.endsWith("intent_resolution/py.typed")) ?? "";
    expect(files.some((file) => file.endsWith("intent_resolution/tables.py"))).toBe(true);
    const library = join(place, "root", typed, "../..");
    const script =
      'import json, sys, intent_resolution as i; print(i.load_phrases(json.load(sys.stdin)).resolve("GO HOME"))';
    const input = JSON.stringify(compilePhrases(readPhrases("home: go home => navigation.open /home")));
    const said = await outputOf(["/usr/bin/python3", "-c", script], {
      cwd: place,
      input,
      env: { PYTHONPATH: library },
    });
    expect(said).toBe("[{'ruleId': 'home', 'action': {'type': 'navigation.open', 'target': '/home'}}]\n");
  });

  test("is written in the syntax of Python 3.10", async () => {
    const script =
      "import ast, pathlib, sys; [ast.parse(each.read_text(), feature_version=(3, 10)) for each in pathlib.Path(sys.argv[1]).glob('*.py')]";
    await outputOf(["python3", "-c", script, join(folder, "intent_resolution")], { cwd: folder });
  });
});

function readable(file: string): PhraseSet | null {
  try {
    return readPhrases(file);
  } catch (error) {
    if (error instanceof PhraseFaults) return null;
    throw error;
  }
}

/** Returns a text of the list, as it is, in another form, a letter off, or with more words. */
function changed(match: string, number: number): string {
  const at = number % (match.length + 1);
  const letter = ["", "a", " ", "\u0323", "\u0301", "ι"][number % 6] as string;
  return [
    match,
    match.toUpperCase().normalize(number % 2 ? "NFC" : "NFD"),
    match.slice(0, at) + letter + match.slice(at + (number % 2)),
    `a ${match} b,`,
  ][number % 4] as string;
}

const ALL_KINDS =
  "{r} = a | (b|c) -> d | 1..9\n<p> = x [y] {k=v}\nl >= 0.5: <p> (a;b) {r} => workflow.trigger l r={r} {*}\n" +
  "o: note {t...} => text.insert {t}\nq [z] => scene.focus k";

/** Replacements that break a compiled set. */
const BROKEN: readonly (readonly [find: string | RegExp, replace: string])[] = [
  ['"phrases":1', '"phrases":2'],
  ['"phrases":1,', ""],
  ['"nodes":', '"lines":'],
  ['"range",1,9,1', '"range",1,9'],
  ['"range",1,9,1', '"range",1,9,0'],
  ['"range",1,9,1', '"range",9,1,1'],
  ['"range",1,9,1', '"range",1.5,9,1'],
  ['["list",0,"r"]', '["list",1,"r"]'],
  ['["list",0,"r"]', '["list",9,"r"]'],
  ['["list",0,"r"]', '["list","1","r"]'],
  ['["list",0,"r"]', '["lists",1,"r"]'],
  ['"Statement","l",0.5', '"Statement","l",1.5'],
  ['"Statement","l",0.5', '"Statement",null,0.5'],
  ['"Statement","l"', '"Statements","l"'],
  ['"OpenStatement"', '"toString"'],
  ['"scene.focus"', '"shell.run"'],
  ['"permutation",["a","b"]', '"permutation",["a"]'],
  ['["y"]', "[]"],
  ['"note"', '"\\ud800"'],
];

function faultOf(data: unknown): string {
  try {
    loadPhrases(data);
  } catch (error) {
    if (error instanceof CompiledPhrasesError) return error.message;
    throw error;
  }
  return "none";
}
