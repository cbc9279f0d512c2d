import { describe, expect, test } from "bun:test";
import file from "../../examples/voice.rules.json";
import { readRules } from "../index.ts";

const right = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };
const pointers = (value: unknown) => readRules(value).faults?.map(({ pointer }) => pointer);

describe("readRules()", () => {
  test("reads a JSON import as it is, as a list and as a file of rules", () => {
    expect(readRules(file).rules?.length).toBeGreaterThan(1);
    expect<unknown>(readRules([right])).toEqual({ rules: [right], faults: null });
    expect(readRules(Array.from({ length: 1000 }, () => right)).rules).toHaveLength(1000);
  });

  test("names every member that is wrong, with its pointer and without its value", () => {
    const wrong = [
      right,
      { ...right, id: "", match: " ", minConfidence: 7, note: "secret", enabled: "secret" },
      "secret",
      { id: "a", match: "b" },
      { ...right, action: { type: "navigation.open", target: "https://secret" } },
    ];
    expect(pointers(wrong)?.sort()).toEqual(
      [
        "/1",
        "/1/enabled",
        "/1/id",
        "/1/match",
        "/1/minConfidence",
        "/2",
        "/3/action",
        "/4/action/target",
      ].sort(),
    );
    expect(pointers({ rules: wrong })).toContain("/rules/4/action/target");
    expect(JSON.stringify(readRules(wrong))).not.toContain("secret");
  });

  test.each([undefined, null, 7, "[]", {}, { rules: {} }])("%p is not a list of rules", (value) => {
    const { rules, faults } = readRules(value);
    expect([rules, faults?.length]).toEqual([null, 1]);
  });

  test("names at most a hundred faults", () => {
    expect(readRules(Array.from({ length: 1000 }, () => ({}))).faults).toHaveLength(100);
  });
});
