import { expect, test } from "bun:test";
import type { Input, ResolveResponse } from "@intent-resolution/contract";
import { resolveInSet } from "../sets.ts";

/** Returns a set of rules that are resolved so, with the texts that were looked up. */
function watched(rule: string, openCount: number) {
  const texts: string[] = [];
  const resolve = (input: Input): ResolveResponse => {
    const { transcript } = input as Extract<Input, { sense: "voice" }>;
    texts.push(transcript);
    const action = { type: "scene.focus", target: "next" } as const;
    const intents = transcript === rule ? [{ ruleId: "next", action }] : [];
    return {
      status: intents.length > 0 ? "resolved" : "no_match",
      intents,
      execution: "client_handler_required",
    };
  };
  const rules = { resolve, resolveClosed: resolve, openCount, size: 1n, grammar: { statements: [] } };
  const sets = new Map([["set", { rules, digest: "" }]]);
  const hear = (transcript: string) =>
    resolveInSet(sets, { set: "set", heard: true, input: { sense: "voice", transcript } });
  return { texts, hear };
}

test("a text that rules take is looked up once, and no step is made of it", () => {
  const { texts, hear } = watched("Wi-Fi off.", 0);
  expect(hear("Wi-Fi off.")).toMatchObject({ status: "resolved" });
  expect(texts).toEqual(["Wi-Fi off."]);
});

test("without open statements no text is looked up twice, and the last is still without end marks only", () => {
  const { texts, hear } = watched("no such text", 0);
  expect(hear("Home, sweet home.")).toMatchObject({ status: "no_match" });
  expect(texts).toEqual(["Home, sweet home.", "Home sweet home", "Home, sweet home"]);
  expect(watched("Home, sweet home", 0).hear("Home, sweet home.")).toMatchObject({ status: "resolved" });
});

test("with open statements each text is looked up again, for what they capture", () => {
  const { texts, hear } = watched("no such text", 1);
  hear("Go home.");
  expect(texts).toEqual(["Go home.", "Go home", "Go home", "Go home"]);
});
