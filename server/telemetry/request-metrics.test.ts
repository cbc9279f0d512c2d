import { expect, test } from "bun:test";
import type { Observation } from "@intent-resolution/service";
import { Registry } from "prom-client";
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

/** The text of the metrics after these requests. */
function textOf(...observations: Partial<Observation>[]): Promise<string> {
  const register = new Registry();
  const count = requestMetrics(register, () => 3);
  for (const each of observations) count(seen(each));
  return register.metrics();
}

test("requests are counted by method, route and status, refusals by code, and 429 by limit", async () => {
  const limited = { status: 429, refusal: "rate_limited" } as const;
  const text = await textOf(
    {},
    { ...limited, limit: "intents" },
    { ...limited, limit: "contact", route: "/api/newsletter" },
    { ...limited, limit: "contact", route: "/api/inquiries" },
    { ...limited, limit: "contact_total", route: "/api/inquiries" },
  );
  const labels = 'http_request_method="POST",http_route="/api/v1/resolve",http_response_status_code="200"';
  expect(text).toContain(`http_server_request_duration_seconds_count{${labels}} 1\n`);
  expect(text).toContain("http_server_active_requests 3\n");
  expect(text).toContain('refusals_total{code="rate_limited",http_route="/api/newsletter"} 1\n');
  expect(text).toContain('rate_limited_requests_total{limit="intents"} 1\n');
  expect(text).toContain('rate_limited_requests_total{limit="contact"} 2\n');
  expect(text).toContain('rate_limited_requests_total{limit="contact_total"} 1\n');
});

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
