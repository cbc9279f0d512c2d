import { expect, test } from "bun:test";
import type { Observation } from "../corridor/observation.ts";
import { exposition } from "./exposition.ts";
import { requestMetrics } from "./requests.ts";

const seen = (more: Partial<Observation>): Observation => ({
  method: "POST",
  route: "/api/v1/resolve",
  status: 200,
  durationMs: 0.2,
  requestId: "r",
  refusal: null,
  trace: null,
  ...more,
});

test("requests are counted by method, route and status, refusals by code, and 429 by limit", () => {
  const metrics = requestMetrics();
  metrics.count(seen({}));
  metrics.count(seen({ status: 429, refusal: "rate_limited" }));
  metrics.count(seen({ status: 429, refusal: "rate_limited", route: "/api/newsletter" }));
  metrics.count(seen({ status: 429, refusal: "rate_limited", route: "/api/inquiries" }));
  const text = exposition(metrics.families(3));
  const labels = 'http_request_method="POST",http_route="/api/v1/resolve",http_response_status_code="200"';
  expect(text).toContain(`http_server_request_duration_seconds_count{${labels}} 1\n`);
  expect(text).toContain("http_server_active_requests 3\n");
  expect(text).toContain('refusals_total{code="rate_limited",http_route="/api/newsletter"} 1\n');
  expect(text).toContain('rate_limited_requests_total{limit="intents"} 1\n');
  expect(text).toContain('rate_limited_requests_total{limit="contact"} 2\n');
});

test("a limit that refused nobody yet reads zero", () => {
  expect(exposition(requestMetrics().families(0))).toContain('requests_total{limit="contact"} 0\n');
});

test("an unknown path has no route label", () => {
  const metrics = requestMetrics();
  metrics.count(seen({ route: null, status: 404, refusal: "not_found", method: "_OTHER" }));
  const text = exposition(metrics.families(0));
  expect(text).toContain('_count{http_request_method="_OTHER",http_response_status_code="404"} 1\n');
  expect(text).toContain('refusals_total{code="not_found"} 1\n');
});
