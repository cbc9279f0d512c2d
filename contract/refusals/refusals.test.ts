import { describe, expect, test } from "bun:test";
import { REFUSALS } from "../routes/refusal-meanings.ts";
import type { RefusalOf } from "../routes/routes.ts";
import { isRefusal, Refusal, type RefusalCode } from "./refusals.ts";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

describe("a refusal", () => {
  test("has the status of its code", () => {
    for (const code of Object.keys(REFUSALS) as RefusalCode[])
      expect(new Refusal(code, "no").status).toBe(REFUSALS[code].status);
  });

  test("is known by its mark, whichever copy of the class made it", () => {
    const Copy = class {
      readonly code = "rate_limited";
    };
    Object.defineProperty(Copy.prototype, Symbol.toStringTag, { value: "intent-resolution.refusal" });
    expect(isRefusal(new Copy())).toBe(true);
    expect(new Copy() instanceof Refusal).toBe(true);
  });

  test("is nothing that a caller could send or that looks like one", () => {
    const refusal = new Refusal("rate_limited", "no");
    for (const value of [
      JSON.parse('{"code":"rate_limited","message":"no","status":429,"name":"Refusal"}'),
      JSON.parse('{"__proto__":{"code":"rate_limited"},"constructor":{"name":"Refusal"}}'),
      structuredClone(refusal),
      { ...refusal },
      JSON.parse(JSON.stringify(refusal)),
      null,
      undefined,
      "Refusal",
      Refusal,
    ]) {
      expect(isRefusal(value)).toBe(false);
      expect(value instanceof Refusal).toBe(false);
    }
    expect(Object.keys(refusal)).toEqual(["code", "message"]);
  });
});

test("a route's refusals are those that its row declares", () => {
  const declared: [
    Same<RefusalOf<"health">, Refusal<"service_unavailable">>,
    Same<RefusalOf<"actions">, never>,
    Same<"sense_unavailable" extends RefusalOf<"resolve">["code"] ? true : false, true>,
    Same<"origin_refused" extends RefusalOf<"resolve">["code"] ? true : false, false>,
  ] = [true, true, true, true];
  expect(declared).not.toContain(false);
});
