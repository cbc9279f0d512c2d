import { describe, expect, test } from "bun:test";
import { actionRows } from "@intent-resolution/contract";
import { starterOf } from "./starter.ts";
import { unfinishedWork } from "./unfinished.ts";

const starter = starterOf({
  phrases: { home: "go home", music: "play", night: "good night", note: "note" },
  note: "milk",
  chips: [],
} as unknown as Parameters<typeof starterOf>[0]);
const rule = { id: "a", match: "b", action: actionRows["workflow.trigger"].example };
const work = (part: object) => ({ ...starter, ...part });

describe("unfinishedWork()", () => {
  test("gives what was kept, as it was", () => {
    const kept = work({ cases: [{ name: "x", input: { sense: "touch" }, expect: ["a"] }] });
    expect(unfinishedWork(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(unfinishedWork({ input: starter.input, rules: [] })?.cases).toEqual([]);
  });

  test("takes what the service would refuse so far", () => {
    for (const unfinished of [
      { ...rule, match: "" },
      { ...rule, id: "" },
      { ...rule, minConfidence: 7 },
      { ...rule, action: { type: "navigation.open", target: "https://elsewhere.example" } },
    ])
      expect<unknown>(unfinishedWork(work({ rules: [unfinished] }))?.rules).toEqual([unfinished]);
    const long = work({ input: { sense: "voice", transcript: "x".repeat(100_000), confidence: 2 } });
    expect(unfinishedWork(long)?.input).toEqual(long.input);
  });

  test("refuses what is not a work, and what a page could not show", () => {
    const none = [null, 1, "", [], {}, { rules: [] }, { input: starter.input }, work({ rules: {} })];
    const inputs = [null, { sense: "sight" }, { sense: "voice" }, { sense: "voice", transcript: 1 }];
    const rules = [
      null,
      { ...rule, id: 1 },
      { ...rule, match: null },
      { ...rule, enabled: "no" },
      { ...rule, minConfidence: "0.5" },
      { ...rule, action: null },
      { ...rule, action: { type: "__proto__" } },
      { ...rule, action: { type: "navigation.open" } },
      { ...rule, action: { ...rule.action, parameters: { a: 1 } } },
    ];
    const cases = [null, { name: 1, input: starter.input, expect: [] }, { name: "", input: {}, expect: [] }];
    for (const value of [
      ...none,
      ...inputs.map((input) => work({ input })),
      ...rules.map((each) => work({ rules: [each] })),
      ...cases.map((each) => work({ cases: [each] })),
      work({ cases: [{ name: "", input: starter.input, expect: [1] }] }),
    ])
      expect(unfinishedWork(value)).toBeNull();
  });
});
