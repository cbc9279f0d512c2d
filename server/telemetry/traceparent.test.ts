import { expect, test } from "bun:test";
import { parseTraceparent } from "./traceparent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test("a valid header gives the caller's trace, span and decision", () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true });
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)?.sampled).toBe(false);
});

test("of the flags only the lowest bit decides", () => {
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-03`)?.sampled).toBe(true);
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-fe`)?.sampled).toBe(false);
});

test("a later version is read by the fields that it must keep", () => {
  expect(parseTraceparent(`cc-${TRACE}-${SPAN}-01-what-the-future-brings`)?.traceId).toBe(TRACE);
  expect(parseTraceparent(`cc-${TRACE}-${SPAN}-01`)?.traceId).toBe(TRACE);
});

test.each([
  ["an absent header", null],
  ["an empty header", ""],
  ["the forbidden version", `ff-${TRACE}-${SPAN}-01`],
  ["more fields than version 00 has", `00-${TRACE}-${SPAN}-01-x`],
  ["a later version with more that no hyphen separates", `cc-${TRACE}-${SPAN}-01x`],
  ["a trace of zeros", `00-${"0".repeat(32)}-${SPAN}-01`],
  ["a span of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
  ["capital letters", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ["a short trace", `00-${TRACE.slice(1)}-${SPAN}-01`],
  ["no flags", `00-${TRACE}-${SPAN}`],
  ["two headers", `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
])("%s names no trace", (_, header) => {
  expect(parseTraceparent(header)).toBeNull();
});
