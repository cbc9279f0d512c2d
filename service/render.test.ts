import { expect, test } from "bun:test";
import { corsRule } from "./admission/cors.ts";
import { type Envelope, renderValue } from "./render.ts";

const envelope = (requestId: string, remaining: number | null): Envelope => ({
  requestId,
  path: "/api/v1/resolve",
  cors: corsRule({})(undefined, "/api/v1/resolve", new Headers()),
  count: remaining === null ? null : counted(remaining),
  isClosing: () => false,
});
const counted = (remaining: number): Envelope["count"] => ({
  name: "intents",
  policy: '"intents";q=9;w=60',
  decision: { allowed: true, remaining, resetSeconds: 60 },
});

test("a response keeps its own headers while others are made", () => {
  const responses = [
    renderValue({}, 200, envelope("first", 8)),
    renderValue({}, 200, envelope("second", 7)),
    renderValue({}, 200, envelope("third", null)),
  ];
  const valuesOf = (name: string) => responses.map(({ headers }) => headers.get(name));
  expect(valuesOf("x-request-id")).toEqual(["first", "second", "third"]);
  expect(valuesOf("ratelimit")).toEqual(['"intents";r=8;t=60', '"intents";r=7;t=60', null]);
  expect(valuesOf("ratelimit-policy")).toEqual(['"intents";q=9;w=60', '"intents";q=9;w=60', null]);
});
