import { describe, expect, test } from "bun:test";
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
    ).toContain(`a.phrases:3:1: warning: “all” takes “turn on hall light”, as “on” does [conflicting_statements]
    the other is at a.phrases:2:1
`);
    expect(out).toContain(
      "a.phrases:4:1: warning: “all” is never reached: earlier statements take all its texts",
    );
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
      "a.phrases:2:1: warning: a recognizer may write “Işığı aç”, which no statement “aç” takes",
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
