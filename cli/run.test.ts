import { describe, expect, test } from "bun:test";
import { run } from "./run.ts";
import { runCaptured } from "./terminal/captured.ts";
import type { Terminal } from "./terminal/terminal.ts";

const home = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };
const file = (content: unknown) => (typeof content === "string" ? content : JSON.stringify(content));

/** Runs the command with a text as standard input. */
const intents = (args: string[], input: unknown = "", given: Partial<Terminal> = {}) =>
  runCaptured(run, args, { input: new Blob([file(input)]).stream(), ...given });

const answering = (status: number, body: unknown, seen: unknown[] = []) =>
  ((url: string, init: RequestInit) => {
    seen.push(url, init.method, JSON.parse(init.body as string));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }) as unknown as typeof fetch;

describe("intents resolve", () => {
  test("answers as the API does with --json", async () => {
    const { status, out } = await intents(["resolve", "-", "--say", "GO home", "--json"], { rules: [home] });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({
      status: "resolved",
      intents: [{ ruleId: "home", action: home.action }],
      execution: "client_handler_required",
    });
  });

  test("takes the input of a whole request, unless one is given", async () => {
    const request = { input: { sense: "motion", gesture: "GO HOME" }, rules: [home] };
    expect((await intents(["resolve", "-"], request)).out).toContain("home  navigation.open /home");
    const other = await intents(["resolve", "-", "--say", "no", "--confidence", "1"], request);
    expect(other).toMatchObject({ status: 0, out: "voice “no”, confidence 1: no rule matches\n" });
  });

  test("exits 1 when the request is refused", async () => {
    const request = { input: { sense: "smell" }, rules: [] };
    const { status, err } = await intents(["resolve", "-"], request);
    expect([status, err]).toEqual([1, expect.stringMatching(/^refused with 422 sense_unavailable: /)]);
    const { out } = await intents(["resolve", "-", "--json"], request);
    expect(JSON.parse(out)).toMatchObject({ error: { code: "sense_unavailable" } });
  });

  test("asks a service once, with the request and nothing else", async () => {
    const seen: unknown[] = [];
    const body = { status: "no_match", intents: [], execution: "client_handler_required" };
    const input = { sense: "voice", transcript: "hi" };
    const { status } = await intents(
      ["resolve", "-", "--server", "http://localhost:8080/"],
      { $schema: "x", input, rules: [home] },
      { fetch: answering(200, body, seen) },
    );
    expect(status).toBe(0);
    expect(seen).toEqual(["http://localhost:8080/api/v1/resolve", "POST", { input, rules: [home] }]);
  });

  test.each([
    [
      429,
      { error: { code: "rate_limited", message: "slow\x1b down" } },
      "refused with 429 rate_limited: slow<U+001B> down\n",
    ],
    [200, { hello: 1 }, "http://s: responded with 200, but not as the API describes\n"],
    [502, "bad gateway", "http://s: responded with 502, but not as the API describes\n"],
  ])("exits 1 when the service returns %i %j", async (code, body, err) => {
    const given = await intents(
      ["resolve", "-", "--say", "x", "--server", "http://s"],
      { rules: [home] },
      { fetch: answering(code, body) },
    );
    expect(given).toMatchObject({ status: 1, err });
  });

  test("exits 1 when the service cannot be reached", async () => {
    const given = await intents(["resolve", "-", "--say", "x", "--server", "http://s"], { rules: [] });
    expect(given).toMatchObject({
      status: 1,
      err: "http://s: cannot be reached: check the address, and whether the service runs\n",
    });
  });
});

describe("intents explain", () => {
  const rules = [
    home,
    { ...home, id: "off", enabled: false },
    { ...home, id: "sure", minConfidence: 0.9 },
    { ...home, id: "long", match: "go homes" },
  ];

  test("shows a table of reasons", async () => {
    const { status, out } = await intents(["explain", "-", "--say", "go home", "--confidence", "0.5"], {
      rules,
    });
    expect(status).toBe(0);
    expect(out).toBe(`voice “go home”, confidence 0.5

   RULE  MATCH     WHY
✓  home  go home   matched: navigation.open /home
–  off   go home   disabled
✗  sure  go home   confidence 0.5 is below 0.9
✗  long  go homes  text differs at letter 8: the input ends before “s”

1 of 4 rules matched.
`);
  });

  test("marks the letter that differs on a terminal", async () => {
    const { out } = await intents(["explain", "-", "--say", "go hose"], { rules: [home] }, { color: true });
    expect(out).toContain("go ho\x1b[7mm\x1b[27me");
  });

  test("says that an empty input matches no rule", async () => {
    expect((await intents(["explain", "-", "--say", " "], { rules: [home] })).out).toContain(
      "✗  home  go home  the input is empty, which matches no rule",
    );
  });

  test("gives the engine's explanations with --json", async () => {
    const { out } = await intents(["explain", "-", "--say", "go home", "--json"], { rules: [home] });
    expect(JSON.parse(out)).toEqual({
      input: { sense: "voice", transcript: "go home" },
      explanations: [{ ruleId: "home", reason: "matched" }],
    });
  });
});

describe("intents lint", () => {
  const rules = [home, { ...home, id: "b", match: "Go home", minConfidence: 7 }];

  test("names place, severity and code of each finding", async () => {
    const { status, out } = await intents(["lint", "-"], { rules });
    expect(status).toBe(1);
    expect(out).toContain(
      "<stdin>:1:193: error: a threshold is a number from 0 to 1, not 7 [threshold_out_of_range]",
    );
    expect(out).toContain("the same match and action as /rules/0 (“home”)");
    expect(out).toEndWith("2 rules: 1 error, 1 warning.\n");
  });

  test("information alone fails only with --strict", async () => {
    const off = { rules: [{ ...home, enabled: false }] };
    expect((await intents(["lint", "-"], off)).status).toBe(0);
    expect((await intents(["lint", "-", "--strict"], off)).status).toBe(1);
  });

  test("knows sources without a score", async () => {
    const scored = { rules: [{ ...home, minConfidence: 0.5 }] };
    expect((await intents(["lint", "-"], scored)).status).toBe(0);
    expect((await intents(["lint", "-", "--unscored"], scored)).status).toBe(1);
  });

  test("writes SARIF with a rule, a place and a related place for each finding", async () => {
    const log = JSON.parse((await intents(["lint", "-", "--format", "sarif"], { rules })).out);
    const [{ tool, results }] = log.runs;
    expect(log.version).toBe("2.1.0");
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[1]).toMatchObject({
      ruleId: "duplicate_match",
      level: "warning",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "stdin" },
            region: { startLine: 1, startColumn: expect.any(Number) },
          },
        },
      ],
      relatedLocations: [{ id: 0 }],
    });
  });
});

describe("intents test", () => {
  const say = (transcript: string) => ({ sense: "voice", transcript });
  const cases = [
    { name: "hits", input: say("go home"), expect: ["home"] },
    { name: "misses <&>", input: say("go hme"), expect: ["home", "gone"] },
  ];
  const rules = [home, { ...home, id: "other", match: "other" }];

  test("explains failures, reports what no case hits, and sums up", async () => {
    const { status, out } = await intents(["test", "-"], { rules, cases });
    expect(status).toBe(1);
    expect(out).toBe(`✗ misses <&>
  input     voice “go hme”, no confidence
  expected  home, gone; no rule has gone
  got       nothing

     RULE  MATCH    WHY
  ✗  home  go home  text differs at letter 5: “m” instead of “o”

Rules that no case hits:
  – other /rules/1, “other”

✗ 1 of 2 cases passed, 1 of 2 rules hit.
`);
  });

  test("rules that no case hits fail nothing", async () => {
    expect((await intents(["test", "-"], { rules, cases: cases.slice(0, 1) })).status).toBe(0);
  });

  test("gives the same report as JSON and as JUnit XML", async () => {
    const { out } = await intents(["test", "-", "--json"], { rules, cases });
    expect(JSON.parse(out)).toMatchObject({
      passed: 1,
      failed: 1,
      cases: [
        { passed: true },
        { passed: false, unknown: ["gone"], explanations: [{ reason: "text_differs" }] },
      ],
      unhitRules: [{ ruleId: "other", pointer: "/rules/1" }],
    });
    const xml = (await intents(["test", "-", "--format", "junit"], { rules, cases })).out;
    expect(xml).toContain('<testsuite name="&lt;stdin&gt;" tests="2" failures="1" errors="0" skipped="0">');
    expect(xml).toContain('name="misses &lt;&amp;&gt;"');
  });

  test("asks a service where one is named", async () => {
    const body = { status: "no_match", intents: [], execution: "client_handler_required" };
    const given = await intents(
      ["test", "-", "--server", "http://s"],
      { rules, cases: cases.slice(0, 1) },
      { fetch: answering(200, body) },
    );
    expect([given.status, given.out]).toEqual([1, expect.stringContaining("got       nothing")]);
  });
});

describe("intents expand", () => {
  const phrases = "home: (open|show) [the] home => navigation.open /home";

  test("writes the rules and their number", async () => {
    const { status, out } = await intents(["expand", "-"], phrases);
    expect([status, out.split("\n")[0]]).toEqual([0, "home  open the home  navigation.open /home"]);
    expect(out).toEndWith("4 rules, where one request carries at most 32\n");
  });

  test("writes a file of rules with --json that the other commands read", async () => {
    const { out, err } = await intents(["expand", "-", "--json"], phrases);
    expect(err).toStartWith("4 rules");
    expect((await intents(["resolve", "-", "--say", "show home"], out)).out).toContain("✓  home");
  });

  test("exits 1 with more rules than one request carries", async () => {
    const { status, out } = await intents(
      ["expand", "-", "--action", "scene.focus x"],
      "[a][b][c][d][e][f] x",
    );
    expect([status, out]).toEqual([
      1,
      expect.stringContaining("64 rules, where one request carries at most 32: 32 too many"),
    ]);
  });
});

describe("intents", () => {
  test.each([
    [["nope"], "", "unknown command 'nope' (see --help)"],
    [["lint"], "", "missing required argument 'files' (see --help)"],
    ...[
      ["lnit", "-"],
      ["help", "lnit"],
      ["lnit", "--help"],
    ].map((args): [string[], string, string] => [
      args,
      "",
      "unknown command 'lnit' (Did you mean lint?) (see --help)",
    ]),
    [["completion", "bash", "b"], "", expect.stringContaining("too many arguments for 'completion'")],
    [["lint", "-", "--wild"], "", "unknown option '--wild' (see --help)"],
    [
      ["lint", "-", "--format", "xml"],
      "",
      "option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, sarif, github, junit. (see --help)",
    ],
    [["test", "-", "--json", "--format", "junit"], "", "--json and --format junit contradict each other"],
    [["lint", "no/such.json"], "", "no/such.json: no such file"],
    [
      ["lint", "docs"],
      "",
      "docs: no *.rules.json, rules.json, *.cases.json, cases.json, *.heard, *.phrases in this folder",
    ],
    [["lint", "no/*.such"], "", "no/*.such: no file matches"],
    [["lint", "-", "--fix"], "", "--fix needs a file to write to"],
    [["lint", "-", "--watch"], { rules: [] }, "--watch needs files, and - is standard input"],
    [["lint", "-"], "{\n]", "<stdin>:2:1: a member's name in double quotation marks is expected here"],
    [["lint", "-"], "1", "<stdin>:1:1: the file must be an object"],
    ...["home: go home => scene.focus x", "{room} = hall"].map((text): [string[], string, unknown] => [
      ["lint", "-"],
      text,
      expect.stringMatching(/^<stdin>:1:\d: .*; phrases are read from a file named \*\.phrases$/),
    ]),
    [["lint", "-"], '{"rules":[{"id":"a","match":1}]}', "<stdin>:1:11: /rules/0/action is required"],
    [
      ["explain", "-", "--say", "x"],
      { rules: [{ ...home, minConfidence: 7 }] },
      "<stdin>:1:111: /rules/0/minConfidence must be a number from 0 to 1",
    ],
    [
      ["explain", "-"],
      { rules: [] },
      "there is no input: give --say TEXT or --gesture NAME, or a file with an input",
    ],
    [
      ["explain", "-", "--say", "a", "--gesture", "b"],
      { rules: [] },
      "option '--gesture <name>' cannot be used with option '--say <text>' (see --help)",
    ],
    [
      ["explain", "-", "--say", "a", "--confidence", "1.1"],
      { rules: [] },
      "--confidence is a number from 0 to 1, not 1.1",
    ],
    [["explain", "-", "--confidence", "1"], { rules: [] }, "--confidence goes with --say or --gesture"],
    ...[["resolve", "-", "--say", "x"], ["test", "-"], ["conformance"]].map(
      (args): [string[], object, string] => [
        [...args, "--server", "ftp://x"],
        { rules: [] },
        "--server ftp://x: this is not an http or https address, such as http://localhost:8080",
      ],
    ),
    [
      ["expand", "-"],
      "a",
      "<stdin>:1:1: this phrase has neither an action nor an id: end it with => TYPE TARGET, or begin it with ID:",
    ],
    [
      ["expand", "-", "--action", "x"],
      "a",
      expect.stringContaining("the option action: the action's type must be one of"),
    ],
    [
      ["lint", "-"],
      " ".repeat(1024 * 1024 + 1),
      "<stdin>: larger than 1048576 bytes; --in-process takes rules of up to 67108864",
    ],
  ])("%j exits 2 with one line", async (args, input, line) => {
    const { status, out, err } = await intents(args, input);
    expect([status, out]).toEqual([2, ""]);
    expect(err.split("\n")).toEqual([line, ""]);
  });

  test("refuses a file that is not UTF-8, and takes one with a byte order mark", async () => {
    const bytes = (values: number[]) => ({
      input: (async function* () {
        yield new Uint8Array(values);
      })(),
    });
    const latin1 = await intents(["lint", "-"], "", bytes([0x22, 0xe9, 0x22]));
    expect(latin1).toMatchObject({
      status: 2,
      err: "<stdin>:1:2: this is not UTF-8 text: a binary file, or text in another encoding\n",
    });
    const lines = new TextEncoder().encode("\ufeff# ü\r\n€€😀");
    const far = await intents(["say", "-"], "", bytes([...lines, 0xed, 0xa0, 0x80]));
    expect(far).toMatchObject({
      status: 2,
      err: "<stdin>:2:5: this is not UTF-8 text: a binary file, or text in another encoding\n",
    });
    const cut = await intents(["say", "-"], "", bytes([...lines.slice(0, -1)]));
    expect(cut).toMatchObject({
      status: 2,
      err: "<stdin>:2:3: this is not UTF-8 text: a binary file, or text in another encoding\n",
    });
    const marked = await intents(
      ["lint", "-"],
      "",
      bytes([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('{"rules":[]}')]),
    );
    expect(marked).toMatchObject({ status: 0, out: "0 rules: nothing to report.\n" });
  });

  test.each([
    "resolve",
    "explain",
    "lint",
    "test",
    "prove",
    "expand",
    "compile",
    "say",
    "hints",
    "import",
    "mcp",
    "completion",
  ])("%s --help shows an example", async (name) => {
    const { status, out } = await intents([name, "--help"]);
    expect([status, out]).toEqual([0, expect.stringContaining(`Example:\n  intents ${name}`)]);
  });

  test("help breaks its lines where they are full, and nowhere else", async () => {
    const { out } = await intents(["help"]);
    const names = Array.from(out.matchAll(/^ {2}([a-z]+) /gm), ([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names.filter((name) => !["intents", "help"].includes(name))) {
      const page = (await intents(["help", name])).out.split(/^(?:Arguments|Options):/m)[0] ?? "";
      const lines = page.split("\n");
      for (const [at, line] of lines.slice(0, -1).entries()) {
        // A list stays as it is; anything else goes on until the next word has no room.
        const next = lines[at + 1] as string;
        const isFull = `${line} ${next.split(" ")[0]}`.length > 110 && !line.startsWith("  ");
        const isRight =
          line === "" || next === "" || (next.startsWith("  ") ? line.startsWith("  ") : isFull);
        expect([name, line, isRight]).toEqual([name, line, true]);
      }
    }
  });

  test("--help lists every command, and no command at all is a usage error", async () => {
    const { status, out } = await intents(["--help"]);
    expect([status, out]).toEqual([0, expect.stringContaining("expand [options] <files...>")]);
    expect(await intents([])).toMatchObject({ status: 2, err: out });
    for (const option of ["-v", "--version"])
      expect((await intents([option])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await intents(["help", "lint"])).out).toBe((await intents(["lint", "--help"])).out);
  });
});
