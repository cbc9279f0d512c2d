import { expect, test } from "bun:test";
import { validator } from "../validate.ts";
import { parseFault } from "./fault.ts";

test.each([
  ["/rules/3/action/target: must be a string", "/rules/3/action/target", "must be a string"],
  [": must be an object", "", "must be an object"],
  ["/email: an address such as a: b", "/email", "an address such as a: b"],
  ["too many requests: try again in 3 s", null, "too many requests: try again in 3 s"],
  ["/not a pointer: at all", null, "/not a pointer: at all"],
  ["/nothing", null, "/nothing"],
  ["", null, ""],
])("%j names %j", (message, pointer, expected) => expect(parseFault(message)).toEqual({ pointer, expected }));

test("the sentences of the contract's own checks are parsed", () => {
  for (const [value, place] of [
    [null, ""],
    [{}, "/input"],
    [{ input: { sense: "sight" }, rules: [] }, "/input/sense"],
  ] as const) {
    const { pointer, expected } = parseFault(
      (validator("ResolveRequest")(value) as { message: string }).message,
    );
    expect(pointer).toBe(place);
    expect(expected).toMatch(/^(must|is required)/);
  }
});
