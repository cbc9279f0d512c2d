import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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
      text: expect.stringMatching(/^1\d\d passed, 0 failed$/),
    });
  });

  test("names what another server does otherwise, also for programs and CI", async () => {
    const other = (async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      const body = (await answer.json()) as { intents?: object[] };
      return Response.json(
        { ...body, ...(body.intents && { intents: body.intents.slice(0, 1) }) },
        { status: answer.status },
      );
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
    expect(await conformance([])).toMatchObject({ status: 2 });
  });
});
