import { describe, expect, test } from "bun:test";
import { MAX_REPORTED } from "../../cli/queries/proof.ts";
import { intents } from "./in-memory.ts";

const LIGHTS = `{room} = kitchen | hall
on: [please] (turn|switch) on [the] {room} light => workflow.trigger on {*}
all: turn on [the] hall light [now] => scene.focus hall
`;
const rules = (...list: object[]) => JSON.stringify({ rules: list }, null, 2);
const home = { id: "home", match: "Go  HOME", action: { type: "navigation.open", target: "/home" } };

describe("intents prove", () => {
  test("shows the shortest text of two meanings, with both places and what each does", async () => {
    const { status, out } = await intents({ "a.phrases": LIGHTS }, "prove", "a.phrases");
    expect(out).toBe(`“turn on hall light” has two meanings:
  a.phrases:2:1  on   workflow.trigger on room=hall
  a.phrases:3:1  all  scene.focus hall

2 statements: 1 conflict.
`);
    expect(status).toBe(1);
  });

  test("shows each meaning of one statement that takes a text in two ways, and lint names it", async () => {
    const files = {
      "t.phrases": "{n} = 1..9\ntimer: timer [{n:minutes}] [{n:seconds}] => workflow.trigger timer {*}\n",
    };
    expect(await intents(files, "prove", "t.phrases")).toMatchObject({
      status: 1,
      out: `“timer 1” has two meanings:
  t.phrases:2:1  timer  workflow.trigger timer minutes=1
  t.phrases:2:1  timer  workflow.trigger timer seconds=1

1 statement: 1 conflict.
`,
    });
    const [{ first, second }] = JSON.parse(
      (await intents(files, "prove", "t.phrases", "--json")).out,
    ).conflicts;
    expect([first.actions.length, second.actions.length]).toEqual([1, 1]);
    const { out } = await intents(files, "lint", "t.phrases");
    expect(out).toContain(
      "t.phrases:2:1: warning: “timer” matches “timer 1” in two ways, with different actions [ambiguous_statement]",
    );
  });

  test("says of a second meaning within an open statement that it does not count", async () => {
    const files = { "t.phrases": "{who} = Bob -> b | bob -> r\ntext: text {who} {message...}\n" };
    expect((await intents(files, "prove", "t.phrases")).out).toBe(`“text bob a” has two meanings:
  t.phrases:2:1  text  workflow.trigger text who=b message=a
  t.phrases:2:1  text  another one, in a way that comes after and does not count

1 statement: 1 conflict.
`);
  });

  test("exits 0 where everything is proven, and says of how much", async () => {
    const files = { "a.phrases": "a: (go|walk) home => scene.focus a\nb: stop => scene.focus b\n" };
    expect(await intents(files, "prove", "a.phrases")).toEqual({
      status: 0,
      out: "Proven for all texts of 2 statements: no text has two meanings, in one statement or in two, and each is reached.\n",
      err: "",
    });
    expect(JSON.parse((await intents(files, "prove", "a.phrases", "--json")).out)).toEqual({
      findings: [],
      proven: true,
      statements: 2,
      counts: { conflicts: 0, unreachable: 0, undecided: 0 },
      conflicts: [],
      unreachable: [],
      undecided: [],
    });
  });

  test("looks at several files as one, rules with phrases, and names the rules' own places", async () => {
    const files = {
      "a.phrases": "home: (go|walk) home",
      "b.json": rules({ ...home, id: "other" }, { ...home, id: "off", match: "walk home", enabled: false }),
    };
    const args = ["prove", "a.phrases", "b.json", "--action", "scene.focus a"];
    const { status, out } = await intents(files, ...args, "--json");
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ proven: false, statements: 2 });
    expect(JSON.parse(out).conflicts).toEqual([
      {
        question: "meaning",
        text: "go home",
        first: {
          file: "a.phrases",
          line: 1,
          column: 1,
          id: "home",
          actions: [{ type: "scene.focus", target: "a" }],
        },
        second: { file: "b.json", line: 3, column: 5, id: "other", actions: [home.action] },
      },
    ]);
    expect((await intents({ "b.json": files["b.json"] }, "prove", "b.json")).status).toBe(0);
  });

  test("tells rules of one id apart by every field of their actions", async () => {
    const actions = [
      { type: "workflow.trigger", target: "w", parameters: { a: "{x}" } },
      { type: "workflow.trigger", target: "w", parameters: { a: "" } },
      { type: "text.insert", text: "" },
      { type: "text.insert", text: "\\ {y}" },
    ];
    const file = rules(...actions.map((action) => ({ ...home, action })));
    const { out } = await intents({ "r.json": file }, "prove", "r.json", "--json");
    const pairs = JSON.parse(out).conflicts.map(
      ({ first, second }: Record<string, { actions: object[] }>) => [first?.actions, second?.actions],
    );
    expect(pairs).toEqual(
      actions.flatMap((one, index) => actions.slice(index + 1).map((other) => [[one], [other]])),
    );
  });

  test("names statements that are never reached", async () => {
    const files = {
      "a.phrases": "a: [very] good night => scene.focus a\na: good night => scene.focus a\n",
      "b.json": rules(home, home),
    };
    const { status, out } = await intents(files, "prove", "a.phrases", "b.json");
    expect(status).toBe(1);
    expect(out).toContain("a.phrases:2:1: a is never reached: earlier statements match all its texts\n");
    expect(out).toContain("b.json:11:5: home is never reached");
    expect(out).toEndWith("4 statements: 2 never reached.\n");
  });

  test("says what it does not decide, and exits 1", async () => {
    // Marks that are reordered across the edges of this many digits exceed the proof's bounds.
    const file = `a: x${"(0|1|2|3|4|5|6|7|8|9)".repeat(6)}(\u0301|\u0323) => scene.focus a\nb: y => scene.focus b\n`;
    const { status, out } = await intents({ "a.phrases": file }, "prove", "a.phrases");
    expect([status, out]).toEqual([1, "a.phrases:1:1: not decided: a\n\n2 statements: 1 not decided.\n"]);
    const lint = await intents({ "a.phrases": file }, "lint", "a.phrases");
    expect(lint.out).toContain("a.phrases:1:1: info: not decided: what “a” shares");
    expect((await intents({ "a.phrases": file }, "lint", "a.phrases", "--strict")).status).toBe(1);
  });

  test("compares open statements with each other, and counts them", async () => {
    const notes = "a: note down {t...} => text.insert {t}\nb: note [it] down {t...} => scene.focus b\n";
    const { status, out } = await intents(
      { "a.phrases": `${notes}c: note it => scene.focus x\n` },
      "prove",
      "a.phrases",
    );
    expect([status, out]).toEqual([
      1,
      "“note down a” has two meanings:\n  a.phrases:1:1  a  text.insert “a”\n  a.phrases:2:1  b  scene.focus b\n\n3 statements: 1 conflict.\n",
    ]);
  });

  test("prints the first thousand of what it finds, counts all, and stops at 5,000", async () => {
    const many = Array.from({ length: 110 }, (_, index) => `a${index}: x => scene.focus x\n`).join("");
    const { out } = await intents({ "a.phrases": many }, "prove", "a.phrases");
    expect(out).toEndWith("\n… and 4000 more\n\n110 statements: 5000 conflicts, 74 not decided.\n");
    const answer = JSON.parse((await intents({ "a.phrases": many }, "prove", "a.phrases", "--json")).out);
    expect([answer.counts.conflicts, answer.conflicts.length]).toEqual([5000, MAX_REPORTED]);
  });

  test("--disjoint: that two files share no text, whatever it means", async () => {
    const files = {
      "a.phrases": "home: (go|walk) home => navigation.open /home",
      "b.json": rules(home),
      "c.phrases": "c: go away => scene.focus c",
    };
    expect(await intents(files, "prove", "a.phrases", "b.json", "--disjoint")).toMatchObject({
      status: 1,
      out: `“go home” belongs to both files:
  a.phrases:1:1  home  navigation.open /home
  b.json:3:5     home  navigation.open /home

2 statements: 1 conflict.
`,
    });
    expect(await intents(files, "prove", "a.phrases", "c.phrases", "--disjoint")).toMatchObject({
      status: 0,
      out: "Proven for all texts of 2 statements: no text belongs to both files.\n",
    });
  });

  test("--never: that no text of a file does anything, whose statements need no action", async () => {
    const files = {
      "a.phrases": "open: (open|unlock) [the] door => workflow.trigger door",
      "never.phrases": "never: (unlock|break) the door\n",
      "other.phrases": "never: (smash|break) the door\n",
    };
    expect(await intents(files, "prove", "a.phrases", "--never", "never.phrases")).toMatchObject({
      status: 1,
      out: `“unlock the door” must never do anything:
  a.phrases:1:1      open   workflow.trigger door
  never.phrases:1:1  never

1 statement: 1 conflict.
`,
    });
    const told = await intents(files, "prove", "a.phrases", "--never", "never.phrases", "--json");
    expect(JSON.parse(told.out).conflicts[0]).toMatchObject({
      first: { actions: [{ target: "door" }] },
      second: { id: "never", actions: [] },
    });
    const { status, out } = await intents(files, "prove", "a.phrases", "--never", "other.phrases");
    expect([status, out]).toEqual([0, expect.stringContaining("and none does what other.phrases forbids.")]);
  });

  test.each([
    [["prove"], "missing required argument 'files' (see --help)"],
    [
      ["prove", "a.phrases", "--disjoint"],
      "--disjoint takes two sets, not 1: files that use names of one another are one set",
    ],
    [["prove", "a.phrases", "none.phrases"], "none.phrases: no such file"],
    [["prove", "a.phrases", "--never", "none.phrases"], "none.phrases: no such file"],
    [
      ["prove", "a.phrases", "a.phrases", "--never", "a.phrases", "--disjoint"],
      "option '--disjoint' cannot be used with option '--never <file>' (see --help)",
    ],
    [
      ["prove", "a.cases.json"],
      "a.cases.json:1:9: takes rules from other files: name home.phrases, b.rules.json instead",
    ],
    [
      ["hints", "a.cases.json", "--for", "whisper"],
      "a.cases.json:1:9: takes rules from other files: name home.phrases, b.rules.json instead",
    ],
    [["prove", "bad.phrases"], "bad.phrases:1:4: this ( is never closed by a )"],
  ])("%j is a usage error", async (args, said) => {
    const cases = JSON.stringify({ from: ["home.phrases", "b.rules.json"], cases: [] });
    const files = {
      "a.phrases": LIGHTS,
      "bad.phrases": "a: (b => scene.focus x",
      "a.cases.json": cases,
    };
    const { status, err } = await intents(files, ...args);
    expect([status, err]).toEqual([2, `${said}\n`]);
  });
});
