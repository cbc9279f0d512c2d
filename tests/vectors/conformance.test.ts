import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createService } from "@intent-resolution/service";
import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";
import { type RunningService, removeService, startService } from "../fixtures/servers/service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => removeService(service));

async function conformance(args: string[], fetcher: typeof fetch = fetch) {
  const { status, out, err } = await runCaptured(run, ["conformance", ...args], { fetch: fetcher });
  return { status, text: (out + err).trimEnd() };
}

describe("intents conformance", () => {
  test("finds nothing to say of the service", async () => {
    expect(await conformance(["--server", `${service.url}/`])).toEqual({
      status: 0,
      text: expect.stringMatching(/^\d{3} passed, 0 failed$/),
    });
  });

  test("skips what a server leaves out and does not describe, and says so", async () => {
    const served = createService();
    const { text } = await conformance(["--server", "http://localhost"], ((url: string, init: RequestInit) =>
      served(new Request(url, init))) as unknown as typeof fetch);
    expect(text).toContain(" 0 failed, ");
    expect(text).toMatch(/^\d{3} passed, 0 failed, \d\d skipped \([\d.]+ %\)$/);
  });

  test("names what another server does otherwise, also for programs and CI", async () => {
    const other = (async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      if (!url.endsWith("/resolve") || answer.status !== 200) return answer;
      const body = (await answer.json()) as { intents: object[] };
      return Response.json({ ...body, intents: body.intents.slice(0, 1) }, answer);
    }) as typeof fetch;
    const { status, text } = await conformance(["--server", service.url], other);
    expect(status).toBe(1);
    expect(text).toContain("✗  resolve: in the order of the rules: 200 ");
    const report = JSON.parse((await conformance(["--server", service.url, "--json"], other)).text);
    expect(report.failed).toBeGreaterThan(0);
    expect(report.vectors).toHaveLength(report.passed + report.failed);
    const junit = (await conformance(["--server", service.url, "--format", "junit"], other)).text;
    expect(junit).toContain(`failures="${report.failed}"`);
  });

  test("says so where there is no server, or one that limits the rate", async () => {
    expect(await conformance(["--server", "http://localhost:1"])).toMatchObject({ status: 1 });
    const limited = (async () => new Response("{}", { status: 429 })) as unknown as typeof fetch;
    expect((await conformance(["--server", service.url], limited)).text).toContain("limits the rate");
    let count = 0;
    const now = (async (url: string, init: RequestInit) =>
      count++ % 500 === 0
        ? new Response("{}", { status: 429, headers: { "Retry-After": "0" } })
        : fetch(url, init)) as unknown as typeof fetch;
    expect((await conformance(["--server", service.url], now)).status).toBe(0);
    expect(await conformance([])).toMatchObject({ status: 2 });
  });
});
