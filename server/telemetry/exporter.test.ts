import { afterEach, expect, test } from "bun:test";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { otlpExporter } from "./exporter.ts";
import { spanOf } from "./otlp.ts";

const span = () =>
  spanOf(
    {
      method: "POST",
      route: "/api/v1/resolve",
      status: 503,
      durationMs: 2,
      requestId: "r",
      refusal: "service_unavailable",
      trace: null,
    },
    { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", parentId: "00f067aa0ba902b7", sampled: true },
    1_000_000,
  );

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A collector that does with each batch what it is told. */
async function collector(answer: (body: string, end: (status: number) => void) => void): Promise<string> {
  server = createServer(async (request, response) => {
    let body = "";
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      return; // The exporter gave the request up.
    }
    answer(body, (status) => response.writeHead(status).end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function watcher() {
  const told: string[] = [];
  return { told, down: () => told.push("down"), up: () => told.push("up") };
}

const until = async (condition: () => boolean) => {
  const end = performance.now() + 30_000;
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

test("spans arrive as OTLP in JSON", async () => {
  const bodies: string[] = [];
  const url = await collector((body, end) => {
    bodies.push(body);
    end(200);
  });
  const exporter = otlpExporter(url, watcher(), { intervalMs: 5 });
  exporter.add(span());
  await until(() => exporter.tally.exported === 1);
  await exporter.close();
  const [{ resource, scopeSpans }] = JSON.parse(bodies[0] ?? "").resourceSpans;
  expect(resource.attributes[0]).toEqual({
    key: "service.name",
    value: { stringValue: "intent-resolution" },
  });
  expect(scopeSpans[0].spans[0]).toMatchObject({
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    parentSpanId: "00f067aa0ba902b7",
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    name: "POST /api/v1/resolve",
    kind: 2,
    startTimeUnixNano: "999998000000",
    endTimeUnixNano: "1000000000000",
    status: { code: 2 },
  });
});

test("a hanging collector costs a full queue and no more, and close() does not wait for it", async () => {
  const url = await collector(() => {});
  const exporter = otlpExporter(url, watcher(), { intervalMs: 5, timeoutMs: 600_000 });
  for (let index = 0; index < 10_000; index++) exporter.add(span());
  expect(exporter.tally.dropped).toBeGreaterThan(7_000);
  // It would wait for ten minutes, and end this test by its time.
  await exporter.close();
});

test("a collector that is away is told of once, and so is its return", async () => {
  let status = 503;
  const url = await collector((_, end) => end(status));
  const watched = watcher();
  const exporter = otlpExporter(url, watched, { intervalMs: 5 });
  for (const failed of [1, 2]) {
    exporter.add(span());
    await until(() => exporter.tally.failed === failed);
  }
  status = 200;
  exporter.add(span());
  await until(() => exporter.tally.exported === 1);
  await exporter.close();
  expect(watched.told).toEqual(["down", "up"]);
});

test("close() sends what still waits", async () => {
  const url = await collector((_, end) => end(200));
  const exporter = otlpExporter(url, watcher());
  exporter.add(span());
  await exporter.close();
  expect(exporter.tally).toEqual({ exported: 1, failed: 0, dropped: 0 });
});
