import { describe, expect, test } from "bun:test";
import { createLimiters } from "../../server/limits/create-limiters.ts";
import { readConfig } from "../../server/settings/config.ts";
import { signup } from "../fixtures/requests.ts";
import { inProcess } from "../fixtures/servers/in-process.ts";

const SECRET = "password=hunter2 at /srv/secret.ts:12";
const request = (headers: Record<string, string> = {}, signal?: AbortSignal) =>
  new Request("http://localhost/api/newsletter", {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "localhost", ...headers },
    body: JSON.stringify(signup()),
    ...(signal && { signal }),
  });

describe("an unexpected fault", () => {
  const broken = {
    addSubscriber: () => {
      throw new Error(SECRET);
    },
  };

  test("is answered with 503 that says nothing of its cause, and reported to the operator", async () => {
    const { app, faults, observations } = inProcess(broken, true);
    const answer = await app(request(), () => "127.0.0.1");
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: "the service could not respond; please try again later" },
    ]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(faults).toEqual([new Error(SECRET)]);
    expect(observations).toMatchObject([{ status: 503, route: "/api/newsletter" }]);
  });

  test("is counted, and its response says so as any limited one does", async () => {
    const limiters = await createLimiters(readConfig({ RATE_LIMIT_CONTACT: "5/60s" }));
    const { app } = inProcess(broken, false, limiters);
    const { status, headers } = await app(request(), () => "127.0.0.1");
    expect([status, headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([
      503,
      '"contact";r=4;t=60',
      '"contact";q=5;w=60',
    ]);
  });

  test("leaves the next request alone", async () => {
    let calls = 0;
    const { app } = inProcess({
      addSubscriber: async () => {
        if (calls++ === 0) throw new Error(SECRET);
        return true;
      },
    });
    const statuses = [await app(request(), () => ""), await app(request(), () => "")].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([503, 202]);
  });

  test("is a fault although the client has gone away, once the body was read", async () => {
    const client = new AbortController();
    const { app, faults } = inProcess({
      addSubscriber: async () => {
        client.abort();
        throw new Error(SECRET);
      },
    });
    expect((await app(request({}, client.signal), () => "")).status).toBe(503);
    expect(faults).toHaveLength(1);
  });
});
