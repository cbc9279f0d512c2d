import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { post, say } from "../fixtures/requests.ts";
import { until } from "../fixtures/servers/daemon.ts";
import {
  type ObservedService,
  observedInSuite,
  startObserved,
} from "../fixtures/servers/observed-service.ts";
import { removeService } from "../fixtures/servers/service.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = (flags: string) => `00-${TRACE}-00f067aa0ba902b7-${flags}`;

const resolve = ({ url }: ObservedService, headers: Record<string, string> = {}) =>
  post(`${url}/api/v1/resolve`, say("Go home"), headers);

describe("the operator's port", () => {
  const service = observedInSuite(() => ({ RATE_LIMIT_CONTACT: "1/600s", LOG_REQUESTS: "true" }));

  test("counts requests, refusals and rate-limited requests", async () => {
    await resolve(service);
    for (const _ of [1, 2]) await fetch(`${service.url}/api/newsletter`, { method: "POST" });
    let text = "";
    await until(async () => {
      text = await service.metrics();
      return text.includes("http_server_active_requests 0\n");
    }, "nothing is in flight");
    expect(text).toContain(
      'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/api/v1/resolve",http_response_status_code="200"} 1\n',
    );
    expect(text).toContain('refusals_total{code="unsupported_media_type",http_route="/api/newsletter"} 1\n');
    expect(text).toContain('rate_limited_requests_total{limit="contact"} 1\n');
    expect(text).toContain("intent_service_store_up 1\n");
  });

  test("made-up methods and paths make no new series", async () => {
    await fetch(`${service.url}/first`);
    await fetch(`${service.url}/api/v1/resolve`, { method: "PROPFIND" });
    const names = (text: string) => text.split("\n").map((line) => line.replace(/ [^ ]+$/, ""));
    const before = names(await service.metrics());
    for (let index = 0; index < 50; index++) {
      await fetch(`${service.url}/secret-${index}`);
      await fetch(`${service.url}/api/v1/resolve`, { method: ["LOCK", "COPY", "MOVE"][index % 3] as string });
    }
    const after = await service.metrics();
    expect(names(after)).toEqual(before);
    expect(after).not.toMatch(/secret|LOCK|PROPFIND/);
  });

  test("is not reached over the public port", async () => {
    for (const path of ["/metrics", "/livez", "/readyz"])
      expect((await fetch(service.url + path)).status).toBe(404);
  });

  test("liveness and readiness respond", async () => {
    for (const path of ["/livez", "/readyz"]) expect((await fetch(service.admin + path)).status).toBe(200);
  });

  test("a caller's trace id is in the log line of its request, and a bad one is not", async () => {
    await resolve(service, { traceparent: parent("00"), "X-Request-Id": "traced" });
    await resolve(service, { traceparent: "<script>", "X-Request-Id": "untraced" });
    await until(
      () => service.lines().some(({ requestId }) => requestId === "untraced"),
      "the request is logged",
    );
    const line = (id: string) => service.lines().find(({ requestId }) => requestId === id);
    expect(line("traced")).toMatchObject({ msg: "request", traceId: TRACE, status: 200 });
    expect(line("untraced")).not.toHaveProperty("traceId");
    expect(service.log()).not.toContain("script");
  });
});

test("readiness turns 503 while the service stops, and liveness does not", async () => {
  const service = await startObserved({ SHUTDOWN_DELAY_S: "60" });
  process.kill(service.pid, "SIGTERM");
  await until(
    async () => (await fetch(`${service.admin}/readyz?exclude=store`)).status === 503,
    "readiness is refused",
  );
  expect((await fetch(`${service.admin}/livez`)).status).toBe(200);
  expect((await resolve(service)).status).toBe(200);
  await removeService(service);
});

describe("traces", () => {
  let collector: Server;
  const spans: Record<string, unknown>[] = [];
  let resource: { key: string; value: { stringValue: string } }[] = [];
  let key: unknown;
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      if (request.url === "/v1/traces") {
        const [sent] = JSON.parse(body).resourceSpans;
        resource = sent.resource.attributes;
        key = request.headers["x-key"];
        spans.push(...sent.scopeSpans[0].spans);
      }
      response.end("{}");
    });
    await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void collector.close());

  test("a caller's sampled trace is exported when the service stops, an unsampled one is not", async () => {
    const { port } = collector.address() as AddressInfo;
    const service = await startObserved({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=of%20ours",
      OTEL_SERVICE_NAME: "garden-intents",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      OTEL_TRACES_SAMPLER_ARG: "0",
    });
    await resolve(service, { traceparent: parent("01") });
    await resolve(service, { traceparent: parent("00") });
    await resolve(service);
    expect(await service.stop()).toBe(0);
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({
      traceId: TRACE,
      parentSpanId: "00f067aa0ba902b7",
      name: "POST /api/v1/resolve",
    });
    const attributes = spans[0]?.attributes as { key: string }[];
    expect(attributes.map((each) => each.key)).toEqual(
      expect.arrayContaining(["http.request.method", "url.path", "url.scheme", "http.response.status_code"]),
    );
    expect(key).toBe("of ours");
    expect(Object.fromEntries(resource.map((each) => [each.key, each.value.stringValue]))).toMatchObject({
      "service.name": "garden-intents",
      "deployment.environment.name": "test",
    });
  });

  test("OTEL_TRACES_SAMPLER decides as OpenTelemetry names it", async () => {
    const { port } = collector.address() as AddressInfo;
    spans.length = 0;
    const service = await startObserved({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER: "always_on",
    });
    await resolve(service, { traceparent: parent("00") });
    await resolve(service);
    expect(await service.stop()).toBe(0);
    expect(spans).toHaveLength(2);
  });
});

test("a collector that hangs holds nothing up and takes no memory", async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  const { port } = hanging.address() as AddressInfo;
  const service = await startObserved({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: "1",
  });
  const load = async (requests: number) => {
    const one = async () => {
      for (let index = 0; index < requests / 8; index++) expect((await resolve(service)).status).toBe(200);
    };
    await Promise.all(Array.from({ length: 8 }, one));
  };
  const read = async (name: string) => {
    const text = await service.metrics();
    return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  };
  await load(2_000);
  const before = await read("process_resident_memory_bytes");
  await load(8_000);
  expect(await read("process_resident_memory_bytes")).toBeLessThan(before + 32 * 1024 * 1024);
  expect(await read('intent_service_spans_total{outcome="dropped"}')).toBeGreaterThan(1_000);
  expect(await service.stop()).toBe(0);
  hanging.closeAllConnections();
  hanging.close();
});
