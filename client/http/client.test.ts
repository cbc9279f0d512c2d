import { describe, expect, test } from "bun:test";
import {
  createClient,
  type IntentApiError,
  isIntentApiError,
  isIntentNetworkError,
  isIntentTimeoutError,
  type ResolveRequest,
} from "../index.ts";

const request: ResolveRequest = {
  input: { sense: "voice", transcript: "go home" },
  rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
};
const resolved = {
  status: "resolved",
  intents: [{ ruleId: "home", action: { type: "navigation.open", target: "/home" } }],
  execution: "client_handler_required",
};

/** Returns a client whose service responds with `response`, and the requests that it made. */
function clientOf(response: () => Response | Promise<Response>, baseUrl = "https://intents.example") {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return response();
  };
  return { client: createClient({ baseUrl, fetch }), calls };
}

async function failure(response: () => Response | Promise<Response>): Promise<IntentApiError> {
  const error = await clientOf(response)
    .client.resolve(request)
    .catch((error: unknown) => error);
  if (!isIntentApiError(error)) throw error;
  return error;
}

/** Stands in for a `fetch` that never responds and respects the signal. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

describe("createClient()", () => {
  test("posts the request as JSON and returns the response", async () => {
    const { client, calls } = clientOf(() => Response.json(resolved));
    expect<unknown>(await client.resolve(request)).toEqual(resolved);
    expect(calls[0]?.url).toBe("https://intents.example/api/v1/resolve");
    expect(calls[0]?.init).toMatchObject({
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: expect.any(AbortSignal),
    });
  });

  test.each(["actions", "capabilities", "templates"] as const)("reads the catalog %s", async (name) => {
    const { client, calls } = clientOf(() => Response.json({ version: "v1", [name]: [] }));
    expect<unknown>(await client[name]()).toEqual({ version: "v1", [name]: [] });
    expect(calls[0]).toMatchObject({
      url: `https://intents.example/api/v1/${name}`,
      init: { method: "GET", headers: { Accept: "application/json" } },
    });
    expect(calls[0]?.init.body).toBeNull();
  });

  test("validates without resolving", async () => {
    const { client, calls } = clientOf(() => Response.json({ valid: true }));
    expect(await client.validate(request)).toEqual({ valid: true });
    expect(calls[0]?.url).toBe("https://intents.example/api/v1/validate");
  });

  test.each([
    ["https://a.example/", "https://a.example/api/v1/actions"],
    ["https://a.example/intents", "https://a.example/intents/api/v1/actions"],
    ["https://a.example/intents//?x#y", "https://a.example/intents/api/v1/actions"],
  ])("keeps the path of %s as a prefix", async (baseUrl, url) => {
    const { client, calls } = clientOf(() => Response.json({ version: "v1", actions: [] }), baseUrl);
    await client.actions();
    expect(calls[0]?.url).toBe(url);
  });

  test("hands every parameter of an action back as it came", async () => {
    const action =
      '{"type":"workflow.trigger","target":"w","parameters":{"__proto__":"a","constructor":"b"}}';
    const body = `{"status":"resolved","intents":[{"ruleId":"r","action":${action}}],"execution":"client_handler_required"}`;
    const rules = [{ id: "r", match: "go home", action: JSON.parse(action) }];
    const { intents } = await clientOf(() => new Response(body)).client.resolve({ ...request, rules });
    expect(JSON.stringify(intents[0]?.action)).toBe(action);
  });

  test.each(["/relative", "ftp://a.example", "javascript:alert(1)", ""])(
    "refuses the base URL %j",
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(TypeError);
    },
  );

  test.each([0, -1, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY])("refuses the timeout %p", (timeoutMs) => {
    expect(() => createClient({ baseUrl: "https://a.example", timeoutMs })).toThrow(RangeError);
  });
});

describe("an error of the service", () => {
  test("carries status, code, message, request id and the time to wait", async () => {
    const response = () =>
      Response.json(
        { error: { code: "rate_limited", message: "too many requests" } },
        { status: 429, headers: { "X-Request-Id": "r-1", "Retry-After": "7" } },
      );
    expect(await failure(response)).toMatchObject({
      name: "IntentApiError",
      status: 429,
      code: "rate_limited",
      message: "too many requests",
      requestId: "r-1",
      retryAfterSeconds: 7,
    });
  });

  test("is reported once and the call is not repeated", async () => {
    const { client, calls } = clientOf(() => new Response("", { status: 503 }));
    await client.resolve(request).catch(() => {});
    expect(calls).toHaveLength(1);
  });

  test.each([
    [null, null],
    ["soon", null],
    ["-1", null],
    ["0", 0],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["86401", 86_400],
    ["9".repeat(400), 86_400],
    [new Date(Date.now() + 9_000_000).toUTCString(), expect.closeTo(9000, -3)],
    [new Date(Date.now() + 90_000_000).toUTCString(), 86_400],
  ])("reads Retry-After %p as %p", async (header, seconds) => {
    const headers = header === null ? {} : { "Retry-After": header };
    expect(await failure(() => new Response("", { status: 503, headers }))).toMatchObject({
      retryAfterSeconds: seconds,
    });
  });

  test.each([
    [502, "<h1>Bad gateway</h1>"],
    [404, '{"error":"no such route"}'],
    [400, '{"error":{"code":1}}'],
    [500, "null"],
    [200, ""],
    [200, "[]"],
    [200, '"resolved"'],
    [200, '{"intents":{}}'],
    [200, '{"intents":[null]}'],
    [200, '{"intents":[{"ruleId":"a","action":{}}]}'],
    [200, '{"error":{"code":"x","message":"y"}}'],
  ])("status %p with the body %j is an unexpected response, and names the address", async (status, body) => {
    expect(await failure(() => new Response(body, { status }))).toMatchObject({
      code: "unexpected_response",
      status,
      message: expect.stringMatching(/^https:\/\/[^ ]+\/api\/v1\/resolve responded \d+ /),
    });
  });
});

describe("a call without a response", () => {
  test("ends with a timeout whose outcome is unknown", async () => {
    const client = createClient({ baseUrl: "https://a.example", fetch: silent, timeoutMs: 5 });
    const error = await client.resolve(request).catch((error: unknown) => error);
    expect(isIntentTimeoutError(error)).toBeTrue();
    expect(error).toMatchObject({ name: "IntentTimeoutError", outcome: "unknown", timeoutMs: 5 });
  });

  test("ends with a timeout even if fetch ignores the signal", async () => {
    const fetch = () => new Promise<Response>(() => {});
    const client = createClient({ baseUrl: "https://a.example", fetch, timeoutMs: 5 });
    expect(await client.actions().catch(isIntentTimeoutError)).toBeTrue();
  });

  test("ends with a timeout if the body does not come", async () => {
    const fetch = async () => new Response(new ReadableStream());
    const client = createClient({ baseUrl: "https://a.example", fetch, timeoutMs: 5 });
    expect(await client.actions().catch(isIntentTimeoutError)).toBeTrue();
  });

  test("ends with a network error that carries its cause", async () => {
    const cause = new TypeError("fetch failed");
    const error = await clientOf(() => Promise.reject(cause))
      .client.resolve(request)
      .catch((error: unknown) => error);
    expect(isIntentNetworkError(error)).toBeTrue();
    const url = "https://intents.example/api/v1/resolve";
    expect(error).toMatchObject({ name: "IntentNetworkError", outcome: "unknown", cause, url });
    expect((error as Error).message).toContain(url);
  });

  test("ends with the reason of the caller's signal", async () => {
    const client = createClient({ baseUrl: "https://a.example", fetch: silent });
    const controller = new AbortController();
    const call = client.resolve(request, { signal: controller.signal });
    controller.abort();
    const error = await call.catch((error: unknown) => error);
    expect(error).toMatchObject({ name: "AbortError" });
    expect(
      [isIntentApiError, isIntentTimeoutError, isIntentNetworkError].some((is) => is(error)),
    ).toBeFalse();
  });

  // React Native's signals know `aborted` and the event, and neither `reason` nor `throwIfAborted`.
  test("ends as it should where signals have no reason", async () => {
    const bare = new EventTarget() as AbortSignal & { aborted: boolean };
    const client = createClient({ baseUrl: "https://a.example", fetch: silent });
    const call = client.resolve(request, { signal: bare });
    bare.aborted = true;
    bare.dispatchEvent(new Event("abort"));
    for (const rejected of [call, client.resolve(request, { signal: bare })]) {
      expect(await rejected.catch((error: unknown) => error)).toMatchObject({ name: "AbortError" });
    }
  });

  test("is not even made if the signal is aborted already", async () => {
    const { client, calls } = clientOf(() => Response.json(resolved));
    const signal = AbortSignal.abort("changed my mind");
    expect(await client.resolve(request, { signal }).catch((reason: unknown) => reason)).toBe(
      "changed my mind",
    );
    expect(calls).toHaveLength(0);
  });
});
