import { expect, test } from "bun:test";
import { REFUSAL_MESSAGES } from "@intent-resolution/contract";
import { conforms } from "../api/conformance.ts";
import { post, say } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { inSuite } from "../fixtures/suite.ts";

/** A reverse proxy that a test started. */
interface Proxy {
  readonly url: string;
  remove(): Promise<void>;
}

/**
 * What holds behind every proxy that deploy/ has a file for, in a `describe` of its own.
 *
 * @param start starts the proxy before the replicas at these addresses
 * @param more the proxy's own tests, which come before the one that ends the service
 */
export function behindProxy(
  start: (upstreams: string[]) => Promise<Proxy>,
  more: (url: () => string) => void,
) {
  const service = serviceInSuite(() => ({ TRUSTED_PROXY_HOPS: "1", RATE_LIMIT_INTENTS: "30/600s" }));
  // Two of the three are unavailable.
  const proxy = inSuite(
    () => start([service.url, "http://127.0.0.1:1", "http://127.0.0.1:1"]),
    ({ remove }) => remove(),
  );
  const resolve = (body: unknown, headers = {}) => post(`${proxy.url}/api/v1/resolve`, body, headers);

  test("the service conforms, with two replicas of three away", () => conforms(proxy.url));

  test("a request id goes through", async () => {
    const response = await resolve(say("Go home"), { "X-Request-Id": "through-1" });
    expect(response.headers.get("x-request-id")).toBe("through-1");
  });

  test("a body over the contract's limit gets the service's 413, and one over the proxy's the same", async () => {
    for (const size of [40_000, 300_000]) {
      const response = await resolve(" ".repeat(size));
      expect([size, response.status]).toEqual([size, 413]);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toEqual({
        error: { code: "payload_too_large", message: REFUSAL_MESSAGES.payload_too_large },
      });
    }
    const contact = await post(`${proxy.url}/api/newsletter`, " ".repeat(300_000));
    expect(contact.status).toBe(413);
    expect(await contact.json()).toEqual({ error: REFUSAL_MESSAGES.payload_too_large });
  });

  test("a made-up X-Forwarded-For does not escape the limit", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index++)
      statuses.push((await resolve(say("Go home"), { "X-Forwarded-For": `192.0.2.${index}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  more(() => proxy.url);

  test("without any replica the answer is 503 in the service's shapes", async () => {
    await service.end("SIGKILL");
    const response = await resolve(say("Go home"));
    expect([response.status, response.headers.get("content-type")]).toEqual([503, "application/json"]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({ error: { code: "service_unavailable" } });
    const health = await fetch(`${proxy.url}/api/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { error: REFUSAL_MESSAGES.service_unavailable },
    ]);
  });
}
