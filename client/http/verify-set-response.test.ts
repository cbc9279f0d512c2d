import { expect, test } from "bun:test";
import type { Intent } from "@intent-resolution/contract";
import { verifySetResponse } from "./verify-set-response.ts";

const execution = "client_handler_required";
const home: Intent = { ruleId: "home", action: { type: "navigation.open", target: "/home" } };

test("a response with actions of the contract is returned, without what else it holds", () => {
  expect(verifySetResponse({ status: "resolved", intents: [{ ...home, more: 1 }], execution })).toEqual({
    status: "resolved",
    intents: [home],
    execution,
  });
  expect(verifySetResponse({ status: "no_match", intents: [], execution })?.intents).toEqual([]);
});

test.each([
  [
    "an action that leads away",
    { intents: [{ ruleId: "x", action: { type: "navigation.open", target: "//x" } }] },
  ],
  [
    "an action of an unknown type",
    { intents: [{ ruleId: "x", action: { type: "shell.run", target: "x" } }] },
  ],
  ["no id", { intents: [{ action: home.action }] }],
  ["another execution", { execution: "server" }],
  ["a status that contradicts", { status: "no_match" }],
  ["no list", { intents: "home" }],
])("%s is not a response: %j", (_, over) =>
  expect(verifySetResponse({ status: "resolved", intents: [home], execution, ...over })).toBeNull(),
);
