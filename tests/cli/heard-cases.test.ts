import { expect, test } from "bun:test";
import { resolveTranscript } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { heardLine, parseHeard } from "../../cli/files/heard.ts";
import { intents } from "./in-memory.ts";

const phrases = [
  "{room} = kitchen | (bath|bathroom) -> bath",
  "{who} = ...",
  "home: (go|take me) home => navigation.open /home",
  "light: turn on the {room} lights",
  "unlock >= 0.9: unlock the door",
  "add: add {item...} to my list",
  "call: call {who}",
  "scene: (evening|sleep) => scene.focus x",
  "sleep: sleep",
].join("\n");
const heard = `# Cases as the manual writes them.
Take me home. → home
turn on the bathroom lights -> light room=bath
add milk and eggs = fun to my list → add item="milk and eggs = fun"
  add bread and  milk to my list → add item=bread and milk
sleep → scene | sleep
unlock the door → nothing
→ nothing

confidence: 0.95
unlock the door → unlock
`;
const run = (files: Record<string, string>, ...args: string[]) =>
  intents({ "home.phrases": phrases, ...files }, "test", ...args);

test("free text captures in the command what it captures in the client's listener", async () => {
  const said = {
    "Add milk, to my list.": "milk",
    "add milk? to my list": "milk",
    "Add: milk, two of it, to my list.": "milk, two of it",
  };
  const set = readPhrases(phrases.replace("{who} = ...\n", "").replace("call: call {who}\n", ""));
  for (const [text, item] of Object.entries(said)) {
    const [intent] = resolveTranscript({ text }, set).intents;
    expect(intent?.action).toMatchObject({ parameters: { item } });
  }
  const lines = Object.entries(said).map(([text, item]) => `${text} → add item="${item}"`);
  expect((await run({ "said.heard": ["from: home.phrases", ...lines].join("\n") }, "said.heard")).out).toBe(
    "✓ 3 of 3 cases passed.\n",
  );
  const spoken = ["home.phrases", "--say", "Add: milk, two of it, to my list."];
  expect((await intents({ "home.phrases": phrases }, "resolve", ...spoken)).out).toContain(
    "add item=milk, two of it\n",
  );
  expect((await intents({ "home.phrases": phrases }, "explain", ...spoken)).out).toContain(
    "“milk, two of it”",
  );
});

test("cases are lines of a text and the rules behind an arrow, for the phrases of the same name", async () => {
  expect(await run({ "home.heard": heard }, "home.heard")).toMatchObject({
    status: 0,
    out: "✓ 8 of 8 cases passed.\n",
  });
  // A file that the command line names as well counts once.
  expect((await run({ "home.heard": heard }, "home.phrases", "home.heard")).out).toContain("8 of 8");
  const other = { "x.heard": "from: home.phrases\ntake me home → home" };
  expect((await run(other, "x.heard")).out).toContain("1 of 1");
});

test("a parameter that differs fails, and an id that no rule has is named", async () => {
  const cases = "turn on the bathroom lights → light room=kitchen\ngo away → undoo\nsleep → sleep | nap";
  const { status, out } = await run({ "home.heard": cases }, "home.heard");
  expect(status).toBe(1);
  expect(out).toContain("  expected  light room=kitchen\n  got       light room=bath\n");
  expect(out).toContain("  expected  undoo, which no rule has\n");
  expect(out).toContain("  expected  sleep, nap; no rule has nap\n");
  const { out: json } = await run({ "home.heard": cases }, "home.heard", "--format", "sarif");
  const [first] = JSON.parse(json).runs[0].results;
  expect(first.locations[0].physicalLocation.region.startLine).toBe(1);
  expect((await run({ "home.heard": cases }, "home.heard", "--format", "junit")).out).toContain(
    "expected undoo, which no rule has, got nothing",
  );
});

test("a line that is not a case is a fault with its place, and every one is told", async () => {
  const { status, err } = await run(
    { "home.heard": "turn on\n x → y z\nlang: en\nlang: de\nconfidence: 2\nwidth: 3\nx →" },
    "home.heard",
  );
  expect(status).toBe(2);
  expect(err.split("\n").map((line) => line.replace(/(?<=^\S+ \S+ \S+ \S+) .*/, ""))).toEqual([
    "home.heard:1:1: a line is",
    "home.heard:2:2: behind the arrow",
    "home.heard:4:1: lang is there",
    "home.heard:5:1: confidence is a",
    "home.heard:6:1: a line is",
    "home.heard:7:1: behind the arrow",
    "",
  ]);
});

test("a case that is written as a line is read as the same case", () => {
  const say = (transcript: string) => ({ sense: "voice", transcript }) as const;
  for (const [text, ...expected] of [
    ["go"],
    ["go home", "home"],
    ["a → b", "x"],
    [" go", "home"],
    ["#go", "home"],
    [
      "two",
      { id: "a", parameters: { x: "1 y=2", z: "" } },
      { id: "b", parameters: { "é-1": 'he said "a | b"' } },
    ],
    ["lang: en", "home"],
  ] as const) {
    const each = { name: "any", input: say(text), expect: [...expected] };
    const line = heardLine(each);
    const isSayable = !["a → b", " go", "#go"].includes(text);
    expect([text, line !== null]).toEqual([text, isSayable]);
    if (line === null) continue;
    const [read] = parseHeard("x", line).content.cases;
    expect([read?.input, read?.expect]).toEqual([each.input, each.expect]);
  }
});

test("intents.json beside the files says what they are checked with, and the command line comes first", async () => {
  const settings = {
    lang: "en",
    skipWords: ["please"],
    lists: { who: "names.txt" },
    action: "workflow.trigger {id} {*}",
  };
  const files = {
    "home/home.phrases": `${phrases}\nbare: bare`,
    "home/home.heard":
      "Call Ann, please. → call who=Ann\nturn on the bath lights, please → light room=bath\n1 → nothing",
    "home/intents.json": JSON.stringify(settings),
    "home/names.txt": "Ann\nBob",
    "other.txt": "Cem",
  };
  const run = async (...args: string[]) => {
    const { out, err } = await intents(files, ...args);
    return out + err;
  };
  expect(await run("test", "home/home.heard")).toContain("3 of 3 cases passed");
  expect(await run("test", "home/home.heard", "--skip", "thanks")).toContain("1 of 3 cases passed");
  expect(await run("test", "home/home.heard", "--list", "who=other.txt")).toContain("2 of 3 cases passed");
  expect(await run("check", "home/home.heard", "home/home.phrases", "--coverage")).toContain(
    "3 of 3 cases passed",
  );
  expect(await run("resolve", "home/home.phrases", "--say", "please call bob")).toContain("call who=Bob");
  expect(await run("say", "home/home.phrases", "--count")).toBe("12\n");
  // A file of cases names its own settings.
  const own = { ...files, "home/home.heard": `skipWords: thanks, bye\n${files["home/home.heard"]}` };
  expect((await intents(own, "test", "home/home.heard")).out).toContain("1 of 3 cases passed");
});

test("an intents.json that is wrong is a fault with its place", async () => {
  const wrong = (text: string) => run({ "home.heard": "go home → home", "intents.json": text }, "home.heard");
  expect((await wrong('{\n "lang": 3 }')).err).toBe("intents.json:2:10: /lang must be a string\n");
  expect((await wrong('{ "skip": ["please"] }')).err).toContain("intents.json:1:1");
  expect((await wrong('{ "cases": [] }')).err).toContain("has settings, such as lang and skipWords");
  expect((await wrong('{ "lists": { "who": "none.txt" } }')).err).toContain("none.txt: no such file");
});

test("what is near is searched for the first failures of a file alone", async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `go hme ${"x".repeat(index % 2)} → home`);
  const { out } = await run({ "home.heard": lines.join("\n") }, "home.heard");
  expect(out.match(/: after “go” comes/g)).toHaveLength(20);
  expect(out).toContain(
    "What is near is said of the first 20 failures of a file.\n✗ 0 of 30 cases passed.\n",
  );
});
