import { expect, test } from "bun:test";
import { program } from "../../cli/run.ts";
import { HIDDEN } from "../../cli/terminal/show.ts";
import type { Terminal } from "../../cli/terminal/terminal.ts";
import { intents, onTerminal } from "./in-memory.ts";

// ESC, BEL, CR, a C1 control sequence, a right-to-left override and its end, a line separator, a tag, a lone surrogate.
const BAD = "\x1b[2J\x07\x9b31m\u202eevil\u202c\u2028\u{e0041}\b";
const rule = (id: string, match: string, more = {}) => ({
  id,
  match,
  action: { type: "workflow.trigger", target: `t${BAD}`, parameters: { [`p${BAD}`]: `v${BAD}` } },
  ...more,
});
const say = (transcript: string, expect: unknown[]) => ({
  name: `n${BAD}`,
  input: { sense: "voice", transcript },
  expect,
});

const PHRASES = [
  `<part> = (a${BAD}|b)`,
  `{list} = x${BAD} -> m${BAD} | y`,
  `one${BAD}: go <part> {list} => workflow.trigger t${BAD} p${BAD}="v${BAD}" {*}`,
  `two${BAD}: go b y => scene.focus s${BAD}`,
  `open: note${BAD} {rest...} => text.insert ${BAD}{rest}`,
].join("\n");

const files: Record<string, string> = {
  "a.phrases": PHRASES,
  "b.phrases": `bad${BAD}: (${BAD}\n<x${BAD}> = {y${BAD}}`,
  "a.rules.json": JSON.stringify({ rules: [rule(`r${BAD}`, `go${BAD}.`), rule(`r${BAD}`, `go${BAD}`)] }),
  "b.rules.json": `{ "rules": [${BAD}`,
  "c.rules.json": JSON.stringify({ [`m${BAD}`]: 1, rules: [rule("x", "y", { [`k${BAD}`]: 1 })] }),
  "a.cases.json": JSON.stringify({
    from: ["a.phrases"],
    rules: [rule(`r${BAD}`, `go${BAD}`)],
    cases: [say(`go${BAD}`, [`other${BAD}`]), say(`go b x${BAD}`, [{ id: "x", parameters: { [BAD]: BAD } }])],
  }),
  "said.log": `go b y${BAD}z\n${JSON.stringify({ transcript: `what ${BAD}` })}`,
  "a.jsgf": `#JSGF V1.0;\ngrammar g;\npublic <x${BAD}> = go${BAD} | {tag${BAD}} back [(${BAD}];\npublic <y> = b${BAD};`,
  "a.yaml": `intents:\n  "I${JSON.stringify(BAD).slice(1, -1)}":\n    data:\n    - sentences: ["go\\e[2J {none}", "b\\u202E"]\n`,
  "a.intent": `go${BAD}\nto {x${BAD}} now\n`,
};

const PHRASE_COMMANDS = ["expand", "compile -o -", "say", "say --sample 9", "types", "prove"];
const lines = [
  ...["a.phrases", "b.phrases"].flatMap((file) => PHRASE_COMMANDS.map((command) => `${command} ${file}`)),
  ...["a", "b", "c"].flatMap((name) =>
    ["lint", "say", "types", "prove", "resolve --say x"].map((command) => `${command} ${name}.rules.json`),
  ),
  ...["web", "whisper", "gbnf", "vosk", "sherpa", "jsgf", "srgs"].map(
    (target) => `hints --for ${target} a.phrases`,
  ),
  "hints --for whisper a.rules.json",
  `explain --say go${BAD}.x a.phrases a.rules.json`,
  `explain --say go${BAD} a.phrases a.rules.json`,
  `resolve --say go${BAD} a.phrases a.rules.json`,
  "lint a.phrases",
  "lint b.phrases",
  "lint a.phrases a.rules.json b.phrases --format sarif",
  ...["lint", "test", "prove", "check"].flatMap((command) =>
    ["github", "junit", "sarif"].map(
      (format) => `${command} a.cases.json none${BAD}.json --format ${format}`,
    ),
  ),
  "check a.cases.json a.phrases b.phrases",
  "test a.cases.json --coverage",
  "test a.cases.json --format junit",
  "prove a.phrases a.rules.json",
  "prove --disjoint a.phrases a.rules.json",
  "misses said.log a.phrases",
  "import jsgf a.jsgf",
  "import hassil a.yaml",
  "import ovos a.intent",
  `resolve none${BAD}.json --say x`,
  `lint${BAD} x`,
  `resolve a.rules.json --${BAD}`,
];

test.each(lines.flatMap((line) => (/ -o |--format|--for/.test(line) ? [line] : [line, `${line} --json`])))(
  "nothing of a hostile text reaches the terminal raw: intents %j",
  async (line) => {
    const { status, out, err } = await onTerminal(files, ...line.split(" "));
    const written = out + err;
    expect(status).toBeLessThan(3);
    expect(written).not.toBe("");
    expect(written).not.toContain("internal error");
    expect(written.replaceAll("\n", "").match(HIDDEN)).toBeNull();
  },
);

test("every command that prints texts of files is among them", () => {
  const session = { terminal: {} as Terminal, status: 0, run: () => Promise.resolve(0) };
  const names = program(session).commands.map((command) => command.name());
  const asked = new Set(lines.map((line) => line.split(" ")[0]));
  // These print texts of this program or of a server, which their own tests cover.
  expect(names.filter((name) => !asked.has(name))).toEqual(["lsp", "mcp", "conformance", "completion"]);
});

test("what another program reads keeps its text", async () => {
  const { out } = await intents(files, "hints", "--for", "whisper", "a.rules.json");
  expect(out).toContain("\x1b[2J");
});
