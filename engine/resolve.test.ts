import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Refusal, type ResolveRequest, senseUnavailable } from "@intent-resolution/contract";
import fc from "fast-check";
import { compileRules, resolve, templates } from "./index.ts";

describe("resolve()", () => {
  test("returns what the vectors say, and so do compiled rules", () => {
    const { cases } = JSON.parse(readFileSync(new URL("../vectors/v1/wire.json", import.meta.url), "utf8"));
    for (const { name, request, status, code, intents } of cases) {
      if (status === 400) continue;
      const execution = "client_handler_required";
      const found = { status: intents?.length > 0 ? "resolved" : "no_match", intents, execution };
      const expected = code ? senseUnavailable() : found;
      expect([name, resolve(request)]).toEqual([name, expected]);
      expect([name, compileRules(request.rules).resolve(request.input)]).toEqual([name, expected]);
    }
  });

  test("returns the action unchanged", () => {
    const parameters = fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), parameters, (target, parameters) => {
        const workflow = { type: "workflow.trigger", target, parameters } as const;
        const before = structuredClone(workflow);
        const input = { sense: "voice", transcript: "go home" } as const;
        const response = resolve({ input, rules: [{ id: "home", match: "go home", action: workflow }] });
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
