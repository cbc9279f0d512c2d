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
