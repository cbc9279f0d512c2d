import { expect, test } from "bun:test";
import type { Observation } from "@intent-resolution/service";
import { Registry } from "@prometheus-io/client";
import { Durations } from "./durations.ts";
import { requestMetrics } from "./request-metrics.ts";

const seen = (more: Partial<Observation>): Observation => ({
  method: "POST",
  route: "/api/v1/resolve",
  status: 200,
  durationMs: 0.2,
  requestId: "r",
  refusal: null,
  limit: null,
  trace: null,
  ...more,
});

/** Returns the text of the metrics after these requests. */
async function textOf(...observations: Partial<Observation>[]): Promise<string> {
  const register = new Registry();
  const durations = new Durations();
  const count = requestMetrics(register, durations, () => 3);
  for (const each of observations) count(seen(each));
  return (await register.metrics()) + durations.text();
}

test("a limit that refused nobody yet reads zero", async () => {
  expect(await textOf()).toContain('requests_total{limit="contact_total"} 0\n');
});

test("an unknown path has no route label", async () => {
  const text = await textOf({ route: null, status: 404, refusal: "not_found", method: "_OTHER" });
  expect(text).toContain('_count{http_request_method="_OTHER",http_response_status_code="404"} 1\n');
  expect(text).toContain('refusals_total{code="not_found"} 1\n');
});

test("each request is in the bucket whose bound it keeps, in all above that, and in the sum", async () => {
  const text = await textOf({ durationMs: 0.5 }, { durationMs: 0.6 }, { durationMs: 60_000 });
  const at = (bound: string) =>
    Number(new RegExp(`_bucket\\{le="${bound}",http_request_method="POST",.*\\} (\\d+)`).exec(text)?.[1]);
  expect(["0.0005", "0.001", "10", "\\+Inf"].map(at)).toEqual([1, 2, 2, 3]);
  expect(text).toMatch(/duration_seconds_sum\{.*status_code="200"\} 60\.0011\n/);
  expect(text).toMatch(/duration_seconds_count\{.*status_code="200"\} 3\n/);
});
