import { describe, expect, test } from "bun:test";
import { Refusal, type ResolveRequest, type Rule } from "@intent-resolution/contract";
import fc from "fast-check";
import { resolve, templates } from "./index.ts";

const action = { type: "navigation.open", target: "/home" } as const;
const rule = (over: Partial<Rule> = {}): Rule => ({ id: "home", match: "go home", action, ...over });
const resolveVoice = (transcript: string, rules: Rule[], confidence?: number | null) =>
  resolve({
    input: { sense: "voice", transcript, ...(confidence !== undefined && { confidence }) },
    rules,
  });
const ids = (response: ReturnType<typeof resolve>) =>
  response instanceof Refusal ? response.code : response.intents.map(({ ruleId }) => ruleId);

describe("resolve()", () => {
  test("returns one intent for a rule that matches", () => {
    expect(resolveVoice(" Go  HOME", [rule()])).toEqual({
      status: "resolved",
      intents: [{ ruleId: "home", action }],
      execution: "client_handler_required",
    });
  });

  test("returns the status no_match when no rule matches", () => {
    expect(resolveVoice("go away", [rule()])).toEqual({
      status: "no_match",
      intents: [],
      execution: "client_handler_required",
    });
  });

  test("returns one intent for each match in the order of the rules, also where rules share an id", () => {
    const rules = [
      rule({ id: "b" }),
      rule({ id: "x", match: "other" }),
      rule({ id: "a" }),
      rule({ id: "b" }),
    ];
    expect(ids(resolveVoice("go home", rules))).toEqual(["b", "a", "b"]);
  });

  test("compares gestures as it compares transcripts", () => {
    const input = { sense: "motion", gesture: "OPEN_PALM" } as const;
    expect(ids(resolve({ input, rules: [rule({ match: "open_palm" })] }))).toEqual(["home"]);
  });

  test("a rule is enabled unless `enabled` is false", () => {
    expect(
      ids(resolveVoice("go home", [rule({ id: "on", enabled: true }), rule({ id: "off", enabled: false })])),
    ).toEqual(["on"]);
  });

  test.each([
    [undefined, undefined, true],
    [null, undefined, true],
    [null, null, true],
    [0, undefined, false],
    [0, null, false],
    [0.5, undefined, false],
    [0.5, null, false],
    [0.5, 0.49, false],
    [0.5, 0.5, true],
    [0.5, 0.51, true],
    [0, 0, true],
    [1, 1, true],
  ])("threshold %p with score %p fires: %p", (minConfidence, confidence, fires) => {
    const rules = [rule(minConfidence === undefined ? {} : { minConfidence })];
    expect(ids(resolveVoice("go home", rules, confidence))).toEqual(fires ? ["home"] : []);
  });

  test.each(["", " ", "\u3000\t\n"])("blank input %j matches nothing, not even a blank match", (blank) => {
    expect(ids(resolveVoice(blank, [rule(), rule({ match: "" }), rule({ match: " " })]))).toEqual([]);
  });

  test.each(["smell", "taste", "view", "touch"] as const)("refuses the sense %s", (sense) => {
    const refused = resolve({ input: { sense }, rules: [rule()] });
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: "sense_unavailable", status: 422 });
  });

  test("returns the action unchanged", () => {
    const parameters = fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), parameters, (target, parameters) => {
        const workflow = { type: "workflow.trigger", target, parameters } as const;
        const before = structuredClone(workflow);
        const response = resolveVoice("go home", [rule({ action: workflow })]);
        if (response instanceof Refusal) throw new Error("refused");
        expect(response.intents[0]?.action).toBe(workflow);
        expect(workflow).toEqual(before);
      }),
    );
  });

  test("each template yields one intent", () => {
    for (const { request } of templates.templates) {
      expect(resolve(structuredClone(request) as ResolveRequest)).toMatchObject({
        status: "resolved",
        intents: [{ ruleId: request.rules[0]?.id }],
      });
    }
    expect(templates.templates.map(({ id }) => id)).toEqual(["voice-home", "motion-focus"]);
  });
});
