import { describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, createLocalClient, resolveTranscript } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { compilePhrases } from "@intent-resolution/phrases/compiled";
import { post } from "../fixtures/requests.ts";
import { runToEnd } from "../fixtures/run-command.ts";
import { until } from "../fixtures/servers/daemon.ts";
import { observedInSuite, startObserved } from "../fixtures/servers/observed-service.ts";
import { runCommand, serviceInSuite } from "../fixtures/servers/service.ts";

const HOME = `home >= 0.5: (go|take me) home => navigation.open /home
{room} = kitchen | (bath|bathroom) -> bath | Büro
light: turn on the light in the {room} => workflow.trigger light {*}
warm: heat to {level=20}(twenty|20) (%|percent) => workflow.trigger heat {*}
note: note {text...} => text.insert {text}
`;
const TEXTS = [
  ...["go home", "Go home.", "TAKE  ME HOME", "go home now", "", "turn on the light in the bathroom"],
  ...["Turn on the light, in the Büro!", "heat to 20%", "note buy milk!", "note"],
];

const folders: string[] = [];
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "sets-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
const voice = (transcript: string, confidence: number | null = 0.9) =>
  ({ sense: "voice", transcript, confidence }) as const;

const CALL = "{who} = ...\ncall: call {who} => workflow.trigger call {*}\n";

describe("phrase sets over HTTP", () => {
  const AMBIGUOUS = Array.from(
    { length: 100 },
    () => `s: ${"(a|aa|aaa)".repeat(250)}x => scene.focus x`,
  ).join("\n");
  const service = observedInSuite(() => ({
    PHRASES_DIR: folderOf({
      "home.en.phrases": HOME,
      "compiled.phrases.json": JSON.stringify(compilePhrases(readPhrases(HOME))),
      "several/b-light.phrases": "light: <please> light => scene.focus light",
      "several/a-parts.phrases": "<please> = (please|kindly)",
      "ambiguous.phrases": AMBIGUOUS,
      "numbers.phrases": "{n} = 1..99 in de\nset: set it to {n} => workflow.trigger set {*}",
      "further.phrases": "{n} = 1..99 in ru\nset: громкость {n} => workflow.trigger set {*}",
      "call.phrases": CALL,
      "call.lists.json": JSON.stringify({ who: ["Ann", { said: ["Bob", "Robert"], means: "b" }] }),
      "call-compiled.phrases.json": JSON.stringify(compilePhrases(readPhrases(CALL, { lists: "open" }))),
      "call-compiled.lists.json": JSON.stringify({ who: ["Carl"] }),
      "heard.phrases": "light: lights on => scene.focus light",
      "heard.heard-as": "lice -> lights",
      "README.md": "not a set",
      ".hidden.phrases": "(",
    }),
  }));
  const ask = (body: unknown) => post(`${service.url}/api/v1/sets/resolve`, body);
  const answer = async (body: unknown) => (await ask(body)).json();

  test("the catalog names each set, with the number of its statements and texts, and no phrase", async () => {
    const response = await fetch(`${service.url}/api/v1/sets`);
    const text = await response.text();
    const { version, sets } = JSON.parse(text);
    expect(version).toBe("v1");
    expect(sets.map(({ id }: { id: string }) => id)).toEqual([
      ...[
        "ambiguous",
        "call-compiled",
        "call",
        "compiled",
        "further",
        "heard",
        "home.en",
        "numbers",
        "several",
      ],
    ]);
    expect(sets[6]).toEqual({
      id: "home.en",
      statements: 3,
      open: 1,
      texts: "10",
      digest: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(text).not.toMatch(/kitchen|light/);
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(`${service.url}/api/v1/sets`, { headers: { "If-None-Match": etag } });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "public, max-age=300"]);
  });

  test.each(["home.en", "compiled"])(
    "the set %s resolves what it resolves in process, as said and as heard",
    async (set) => {
      const rules = readPhrases(HOME);
      for (const confidence of [0.9, 0.2, null])
        for (const text of TEXTS) {
          const input = voice(text, confidence);
          const expected = rules.resolve(input);
          expect(await answer({ set, input })).toEqual(expected);
          expect(await answer({ set, input, heard: false })).toEqual(expected);
          const heard = resolveTranscript({ text, confidence }, rules);
          const { intents } = (await answer({ set, input, heard: true })) as { intents: unknown };
          expect([text, intents]).toEqual([text, heard.intents]);
        }
    },
  );

  test("what a recognizer hears in place of words is read from the file beside a set", async () => {
    const input = voice("lice on");
    expect(await answer({ set: "heard", input, heard: true })).toMatchObject({
      intents: [{ ruleId: "light" }],
    });
    expect(await answer({ set: "heard", input })).toMatchObject({ status: "no_match" });
  });

  test("a gesture is resolved, and a heard one as it is", async () => {
    for (const heard of [true, false])
      expect(
        await answer({
          set: "home.en",
          heard,
          input: { sense: "motion", gesture: "go home", confidence: 1 },
        }),
      ).toMatchObject({ intents: [{ ruleId: "home" }] });
  });

  test("several files of a folder are one set, and number words of all languages are there", async () => {
    expect(await answer({ set: "several", input: voice("kindly light") })).toMatchObject({
      intents: [{ ruleId: "light" }],
    });
    for (const [set, text] of [
      ["numbers", "set it to einundzwanzig"],
      ["further", "громкость двадцать один"],
    ])
      expect(await answer({ set, input: voice(text as string) })).toMatchObject({
        intents: [{ ruleId: "set", action: { parameters: { n: "21" } } }],
      });
  });

  test.each([
    ["call", "call Robert", "b"],
    ["call-compiled", "call carl", "Carl"],
  ])("a set %s has the values of its given lists from the file beside it", async (set, text, who) => {
    expect(await answer({ set, input: voice(text) })).toMatchObject({
      intents: [{ ruleId: "call", action: { parameters: { who } } }],
    });
    expect(await answer({ set, input: voice("call Dora") })).toMatchObject({ status: "no_match" });
  });

  test.each([
    ["an unknown set", { set: "nothing", input: voice("x") }, 404, "unknown_set", "/set: "],
    ["a name that every object has", { set: "__proto__", input: voice("x") }, 404, "unknown_set", "/set: "],
    [
      "a sense without an API",
      { set: "home.en", input: { sense: "smell" } },
      422,
      "sense_unavailable",
      "/input/sense: ",
    ],
    [
      "a look-up at its bound",
      { set: "ambiguous", input: voice(`${"a".repeat(199)}x`) },
      422,
      "text_too_ambiguous",
      "/input: ",
    ],
    ["no set", { input: voice("x") }, 400, "invalid_request", "/set: is required"],
    ["an unknown member", { set: "home.en", input: voice("x"), rules: [] }, 400, "invalid_request", ": must"],
    [
      "heard that is a text",
      { set: "home.en", input: voice("x"), heard: "yes" },
      400,
      "invalid_request",
      "/heard: ",
    ],
  ])("%s: %j is refused with %d %s", async (_, body, status, code, message) => {
    const response = await ask(body);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.message).toStartWith(message);
    expect(error.message).not.toContain("nothing");
  });

  test("both clients have the same results, the same errors and the same catalog", async () => {
    const rules = readPhrases(HOME);
    const clients = [
      createClient({ baseUrl: service.url }),
      createLocalClient({ sets: { "home.en": rules } }),
    ];
    const outcomes = clients.map(async (client) => {
      const results: unknown[] = [];
      for (const text of TEXTS)
        for (const heard of [true, false])
          results.push(await client.resolveInSet({ set: "home.en", input: voice(text), heard }));
      for (const request of [
        { set: "nothing", input: voice("x") },
        { set: "home.en", input: { sense: "smell" } },
        { set: "home.en" },
      ] as const)
        results.push(
          await client
            .resolveInSet(request as never)
            .catch(({ code, message, status }) => [code, message, status]),
        );
      const { sets } = await client.sets();
      const own = sets.find(({ id }) => id === "home.en");
      return [...results, { ...own, digest: "" }];
    });
    const [overHttp, inProcess] = await Promise.all(outcomes);
    expect(overHttp).toEqual(inProcess as unknown[]);
  });

  test("requests are counted by set and outcome, and neither metrics nor log contain a text", async () => {
    await answer({ set: "SECRET", input: voice("SECRET") });
    await answer({ set: "several", input: voice("SECRET") });
    const metrics = await service.metrics();
    expect(metrics).toContain('intent_phrase_set_requests_total{set="several",outcome="no_match"} 1');
    expect(metrics).toContain(
      'intent_phrase_set_requests_total{set="ambiguous",outcome="text_too_ambiguous"} 1',
    );
    expect(metrics + service.log()).not.toContain("SECRET");
  });
});

describe("the examples for callers without JavaScript", () => {
  const EXAMPLES = join(import.meta.dir, "../../examples/sets");
  const service = serviceInSuite(() => ({ PHRASES_DIR: join(EXAMPLES, "phrases") }));
  const run = (...command: string[]) => runToEnd(command, { cwd: EXAMPLES });
  const command = (...words: string[]) => run(process.execPath, "../../cli/main.ts", ...words);

  test("in Python: the intents of a text, and the reason of a refusal", async () => {
    const said = ["python3", "resolve.py", service.url];
    expect(await run(...said, "home.en", "Dim the bathroom lights to 35%.")).toEqual({
      status: 0,
      output:
        'light {"parameters": {"level": "35", "room": "bath"}, "target": "light", "type": "workflow.trigger"}\n',
      errors: "",
    });
    const unknown = await run(...said, "home.fr", "x");
    expect(unknown.status).toBe(1);
    expect(unknown.errors).toStartWith("404 unknown_set: /set: ");
  });

  test("by the command: as heard, or exactly", async () => {
    const said = ["resolve", "--service", service.url, "--set", "home.en", "--json", "--say", "Go home."];
    const resolved = async (...more: string[]) => JSON.parse((await command(...said, ...more)).output).status;
    expect([await resolved(), await resolved("--exact")]).toEqual(["resolved", "no_match"]);
    const unknown = await command("resolve", "--service", service.url, "--set", "x", "--say", "x");
    expect([unknown.status, unknown.errors]).toEqual([1, expect.stringContaining("404 unknown_set")]);
    for (const [words, said] of [
      [["--set", "x", "--say", "x"], "--set goes with --service"],
      [["--say", "x"], "there are no files"],
    ] as const)
      expect((await command("resolve", ...words)).errors).toContain(said);
  });

  test("in a shell: a microphone's transcript in a file", async () => {
    const file = join(folderOf({ "transcript.txt": 'Note "two words"\tand C:\\temp.\n' }), "transcript.txt");
    const { status, output } = await run("sh", "resolve.sh", service.url, "home.en", file);
    expect([status, JSON.parse(output).intents]).toEqual([
      0,
      [{ ruleId: "note", action: { type: "text.insert", text: '"two words" and C:\\temp' } }],
    ]);
  });
});

describe("without PHRASES_DIR", () => {
  const service = serviceInSuite();
  test("the catalog is empty, and every set is unknown", async () => {
    expect(await (await fetch(`${service.url}/api/v1/sets`)).json()).toEqual({ version: "v1", sets: [] });
    const response = await post(`${service.url}/api/v1/sets/resolve`, { set: "a", input: voice("x") });
    expect(response.status).toBe(404);
  });
});

test("SIGHUP replaces all sets or none", async () => {
  const folder = folderOf({
    "a.phrases": "a: one => scene.focus one",
    "b.phrases": "b: two => scene.focus two",
  });
  const service = await startObserved({ PHRASES_DIR: folder });
  const catalog = async () => {
    const response = await fetch(`${service.url}/api/v1/sets`);
    const { sets } = (await response.json()) as { sets: { id: string; digest: string }[] };
    return { etag: response.headers.get("etag"), ids: sets.map(({ id }) => id), sets };
  };
  const says = async (set: string, text: string) => {
    const response = await post(`${service.url}/api/v1/sets/resolve`, { set, input: voice(text) });
    const { intents } = (await response.json()) as { intents?: { action: { target: string } }[] };
    return intents?.map(({ action }) => action.target) ?? response.status;
  };
  const reload = async (message: string) => {
    const before = service.lines().length;
    process.kill(service.pid, "SIGHUP");
    await until(
      () =>
        service
          .lines()
          .slice(before)
          .some(({ msg }) => String(msg).includes(message)),
      message,
    );
    return service.lines().at(-1);
  };
  const first = await catalog();

  writeFileSync(join(folder, "a.phrases"), "a: one => scene.focus changed");
  writeFileSync(join(folder, "b.phrases"), "b: (two => scene.focus two\nc: {none} => scene.focus c");
  const line = await reload("faulty");
  expect(line).toMatchObject({
    level: "error",
    faults: [
      expect.stringMatching(/^b\.phrases:1:4: error: /),
      expect.stringMatching(/^b\.phrases:2:4: error: /),
    ],
  });
  expect([await catalog(), await says("a", "one"), await says("b", "two")]).toEqual([
    first,
    ["one"],
    ["two"],
  ]);
  expect(await service.metrics()).toContain("intent_phrase_sets_reload_failures_total 1");

  rmSync(join(folder, "b.phrases"));
  writeFileSync(join(folder, "c.phrases"), "c: three => scene.focus three");
  await reload("read again");
  const second = await catalog();
  expect(second.ids).toEqual(["a", "c"]);
  expect(second.etag).not.toBe(first.etag);
  expect([await says("a", "one"), await says("b", "two"), await says("c", "three")]).toEqual([
    ["changed"],
    404,
    ["three"],
  ]);

  writeFileSync(join(folder, "a.phrases"), "{who} = ...\na: call {who} => scene.focus {who}");
  for (const who of ["Ann", "Eve"]) {
    writeFileSync(join(folder, "a.lists.json"), JSON.stringify({ who: [who] }));
    await reload("read again");
    expect([await says("a", "call Ann"), await says("a", "call Eve")]).toEqual(
      who === "Ann" ? [["Ann"], []] : [[], ["Eve"]],
    );
  }
  const third = await catalog();

  // Nothing changed: the catalog is the same, byte for byte.
  await reload("read again");
  expect(await catalog()).toEqual(third);
  await service.stop();
});

test("a folder with faults stops the start with every one of them, and check finds the same", async () => {
  const folder = folderOf({
    "home.phrases": "a: (x => scene.focus x\nb: {none} => scene.focus x",
    "Wrong Name.phrases": "a: x => scene.focus x",
    "other.phrases": "a: x",
    "other/one.phrases": "a: x => scene.focus x",
    "broken.phrases.json": "{",
    "call.phrases": CALL,
    "call.lists.json": '{"who":["Ann",""],"else":[]}',
    "empty.phrases": CALL,
    "shape.phrases": CALL,
    "shape.lists.json": '{"who":"SECRET"}',
    "lost.lists.json": "{}",
  });
  const started = await runCommand([], { PHRASES_DIR: folder });
  expect(started.status).toBe(2);
  expect(started.errors.trim().split("\n")).toEqual([
    expect.stringMatching(/^Wrong Name\.phrases: error: the name of a set must be /),
    expect.stringMatching(/^other\.phrases: error: there is another set other/),
    "lost.lists.json: error: there is no set lost",
    expect.stringMatching(/^broken\.phrases\.json:1:1: error: /),
    expect.stringMatching(/^call\.lists\.json:1:1: error: \{who\}\[1\]: a value must be /),
    expect.stringMatching(/^call\.lists\.json:1:1: error: \{else\}: no file declares /),
    expect.stringMatching(/^empty\.lists\.json:1:1: error: \{who\}: the application must give /),
    expect.stringMatching(/^home\.phrases:1:4: error: /),
    expect.stringMatching(/^home\.phrases:2:4: error: /),
    'shape.lists.json:1:1: error: must be an object of lists, such as {"who":["Ann"]}',
  ]);
  const checked = await runCommand(["check"], { PHRASES_DIR: folder });
  expect(checked.status).toBe(1);
  for (const line of started.errors.trim().split("\n"))
    expect(checked.output + checked.errors).toContain(line);
  const absent = await runCommand([], { PHRASES_DIR: join(folder, "absent") });
  expect(absent.errors).toContain("cannot be read");
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});
