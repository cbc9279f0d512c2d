import { expect, test } from "bun:test";
import { tracer } from "./tracer.ts";

const parent = (flags: string) => `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}`;

test("a caller that has a trace has decided whether it is sampled, whatever the share", () => {
  expect(tracer(0)(parent("01"))).toMatchObject({ parentId: "00f067aa0ba902b7", sampled: true });
  expect(tracer(1)(parent("00"))).toMatchObject({ parentId: "00f067aa0ba902b7", sampled: false });
});

test("without a caller's trace the share decides", () => {
  expect(tracer(0)(null)).toBeNull();
  expect(tracer(1)(null)).toMatchObject({ parentId: null, sampled: true });
  expect(tracer(1)(null)?.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test("an invalid header starts a new trace", () => {
  expect(tracer(1)("garbage")?.parentId).toBeNull();
});
