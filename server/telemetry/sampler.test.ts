import { expect, test } from "bun:test";
import { ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import { samplerOf } from "./sampler.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

/** Returns the decisions about a request that its caller sampled, did not sample, or did not trace. */
function decisions(name: Parameters<typeof samplerOf>[0], share: number): boolean[] {
  const sampler = samplerOf(name, share);
  return [1, 0, null].map((traceFlags) => {
    const context =
      traceFlags === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: TRACE,
            spanId: "00f067aa0ba902b7",
            traceFlags,
            isRemote: true,
          });
    return sampler.shouldSample(context, TRACE, "x", SpanKind.SERVER, {}, []).decision === 2;
  });
}

test.each([
  ["parentbased_traceidratio", 0, [true, false, false]],
  ["parentbased_traceidratio", 1, [true, false, true]],
  ["parentbased_always_on", 0, [true, false, true]],
  ["parentbased_always_off", 1, [true, false, false]],
  ["traceidratio", 0, [false, false, false]],
  ["traceidratio", 1, [true, true, true]],
  ["always_on", 0, [true, true, true]],
  ["always_off", 1, [false, false, false]],
] as const)("%s of %d decides %j for a traced, an untraced and a new request", (name, share, due) => {
  expect(decisions(name, share)).toEqual([...due]);
});
