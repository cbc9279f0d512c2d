import { expect, test } from "bun:test";
import { ACTION_TYPES, actionRows, type Rule } from "@intent-resolution/contract";
import { readPhrases } from "@intent-resolution/phrases";
import { rowsOf } from "./rows.ts";
import { phraseText } from "./write-phrases.ts";

const rules: Rule[] = [
  { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" }, minConfidence: 0.8 },
  {
    id: "odd",
    match: "a (b) [c]; d | e: <f> {g} \\h => i -> j",
    action: { type: "text.insert", text: 'x {y} "z" \\' },
  },
  { id: "off", match: "# not now", action: { type: "media.play", target: "evening jazz" }, enabled: false },
  {
    id: "lights",
    match: "licht aus",
    action: { type: "workflow.trigger", target: "lights", parameters: { room: "the hall", state: "off" } },
  },
  ...ACTION_TYPES.map((type) => ({ id: type, match: type, action: actionRows[type].example })),
];

test("rules that are written as phrases are read as the same rules, and those that are off are comments", () => {
  const text = phraseText(rules);
  expect([...readPhrases(text).rules()]).toEqual(rules.filter(({ enabled }) => enabled !== false));
  expect(rowsOf(text)).toMatchObject(rules.map(({ id, enabled }) => ({ id, isOff: enabled === false })));
});
