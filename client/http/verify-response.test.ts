import { describe, expect, test } from "bun:test";
import { resolve } from "@intent-resolution/engine";
import fc from "fast-check";
import {
  createClient,
  isIntentApiError,
  isIntentNetworkError,
  type ResolveRequest,
  type ResolveResponse,
  type Rule,
} from "../index.ts";

const open = (target: string) => ({ type: "navigation.open", target }) as const;
const rules: Rule[] = [
  { id: "home", match: "go home", action: open("/home") },
  { id: "off", match: "go home", action: open("/off"), enabled: false },
  { id: "sure", match: "go home", action: open("/sure"), minConfidence: 0.9 },
  { id: "home", match: "go home", action: open("/start") },
  {
    id: "lights",
    match: "go home",
    action: { type: "workflow.trigger", target: "lights", parameters: { state: "off", room: "all" } },
  },
  { id: "wipe", match: "delete everything", action: { type: "workflow.trigger", target: "wipe" } },
];
const request: ResolveRequest = { input: { sense: "voice", transcript: "go home", confidence: 0.8 }, rules };

const { status: RESOLVED } = resolve(request) as ResolveResponse;

/** Returns the result that the client makes of a response, wherever it comes from. */
function responseTo(response: unknown, asked = request) {
  const body = typeof response === "string" ? response : JSON.stringify(response);
  const client = createClient({ baseUrl: "https://intents.example", fetch: async () => new Response(body) });
  return client.resolve(asked).catch((error: unknown) => error);
}
const resolved = (...intents: unknown[]) => ({
  status: intents.length > 0 ? RESOLVED : "no_match",
  intents,
  execution: "client_handler_required",
});
const of = (index: number) => ({ ruleId: rules[index]?.id, action: structuredClone(rules[index]?.action) });

async function expectRefused(response: unknown, asked?: ResolveRequest) {
  const error = await responseTo(response, asked);
  expect(isIntentApiError(error) && error.code).toBe("unexpected_response");
}

describe("an intent of a response", () => {
  test("is the caller's own action object", async () => {
    const response = (await responseTo(resolved(of(0), of(3), of(4)))) as { intents: { action: object }[] };
    expect(response.intents.map(({ action }) => rules.findIndex((rule) => rule.action === action))).toEqual([
      0, 3, 4,
    ]);
  });

  test("may have its members in another order, and more of them than are read", async () => {
    const intent = {
      score: 1,
      action: { parameters: { room: "all", state: "off" }, target: "lights", type: "workflow.trigger" },
      ruleId: "lights",
    };
    const response = (await responseTo({ ...resolved(intent), extra: 1 })) as object;
    expect<unknown>(response).toEqual(resolved(of(4)));
  });

  test.each([
    ["an action that no rule has", [{ ruleId: "home", action: open("/evil") }]],
    ["an action of another rule", [{ ruleId: "home", action: open("/sure") }]],
    ["a rule that was not sent", [{ ruleId: "away", action: open("/home") }]],
    ["another type", [{ ruleId: "home", action: { type: "scene.focus", target: "/home" } }]],
    ["a member more", [{ ruleId: "home", action: { ...open("/home"), replace: true } }]],
    ["a parameter less", [{ ...of(4), action: { ...of(4).action, parameters: { state: "off" } } }]],
    ["an array for the parameters", [{ ...of(4), action: { ...of(4).action, parameters: ["off", "all"] } }]],
    ["a rule that was sent and does not match what was said", [of(5)]],
    ["a rule that is switched off", [of(1)]],
    ["a rule whose threshold is not reached", [of(2)]],
    ["a rule twice", [of(0), of(0)]],
    ["rules out of order", [of(4), of(0)]],
    ["no object", [null]],
    ["no intents at all", [7]],
  ])("with %s is refused", (_, intents) => expectRefused(resolved(...intents)));

  test("without a score reaches no threshold", async () => {
    await expectRefused(resolved(of(2)), { ...request, input: { sense: "voice", transcript: "go home" } });
    const sure = { ...request, input: { sense: "voice", transcript: "go home", confidence: 0.9 } } as const;
    expect<unknown>(await responseTo(resolved(of(2)), sure)).toEqual(resolved(of(2)));
  });

  test.each([
    { ...resolved(of(0)), status: "no_match" },
    { ...resolved(), status: RESOLVED },
    { ...resolved(of(0)), status: 7 },
    { ...resolved(of(0)), status: undefined },
    { ...resolved(of(0)), execution: "server" },
    { status: RESOLVED, intents: [of(0)] },
    { ...resolved(), intents: { length: 0 } },
  ])("comes in a response whose status and execution agree, unlike %j", (response) =>
    expectRefused(response),
  );

  test("comes with any status that a newer service may return", async () => {
    expect(await responseTo({ ...resolved(of(0)), status: "partly_resolved" })).toEqual(
      resolved(of(0)) as never,
    );
    expect<unknown>(await responseTo({ ...resolved(), status: "ambiguous" })).toEqual(resolved());
  });

  test("cannot be changed by the caller while the response is under way", async () => {
    const mine = structuredClone(rules);
    const client = createClient({
      baseUrl: "https://intents.example",
      fetch: async () => {
        mine.unshift({ id: "evil", match: "x", action: open("/evil") });
        return Response.json(resolved(of(0)));
      },
    });
    const { intents } = await client.resolve({ ...request, rules: mine });
    expect<unknown>(intents[0]?.action).toBe(mine[1]?.action);
  });

  test("is never anything but a rule that was sent, whatever JSON comes", async () => {
    const part = fc.oneof(fc.constantFrom(...rules.map((_, index) => of(index))), fc.jsonValue());
    const response = fc.record({
      status: fc.constantFrom(RESOLVED, "no_match"),
      intents: fc.array(part, { maxLength: 6 }),
      execution: fc.constant("client_handler_required"),
    });
    await fc.assert(
      fc.asyncProperty(response, async (given) => {
        const result = await responseTo(given);
        if (isIntentApiError(result)) return;
        const { intents } = result as { intents: { action: Rule["action"] }[] };
        const places = intents.map(({ action }) => rules.findIndex((rule) => rule.action === action));
        expect(places).toEqual([...new Set(places)].sort());
        expect(places).not.toContain(-1);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a request", () => {
  test("carries no cookies and no referrer and follows no redirect", async () => {
    let init: RequestInit = {};
    const fetch = async (_: string, given: RequestInit) => {
      init = given;
      return Response.json(resolved());
    };
    await createClient({ baseUrl: "https://intents.example", fetch }).resolve(request);
    expect(init).toMatchObject({ redirect: "error", credentials: "omit", referrerPolicy: "no-referrer" });
  });

  test("is not sent on by a 307, and the error names the address", async () => {
    const posts: string[] = [];
    using server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch(request) {
        posts.push(new URL(request.url).pathname);
        return new Response(null, { status: 307, headers: { Location: "/elsewhere" } });
      },
    });
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const error = await createClient({ baseUrl })
      .resolve(request)
      .catch((error: unknown) => error);
    expect(isIntentNetworkError(error) && error.message).toContain(`${baseUrl}/api/v1/resolve`);
    expect(posts).toEqual(["/api/v1/resolve"]);
  });

  test("that was redirected all the same has no response", async () => {
    const fetch = async () => Object.defineProperty(Response.json(resolved()), "redirected", { value: true });
    const client = createClient({ baseUrl: "https://intents.example", fetch });
    expect(await client.resolve(request).catch(isIntentApiError)).toBe(true);
  });
});

describe("a response", () => {
  const mebibyte = 1024 * 1024;

  test("of more than 1 MiB is not read to its end", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const client = createClient({
      baseUrl: "https://intents.example",
      fetch: async () => new Response(endless),
    });
    const error = await client.actions().catch((error: unknown) => error);
    expect(isIntentApiError(error) && error.code).toBe("unexpected_response");
    expect(sent).toBeWithin(mebibyte, mebibyte + 4 * 65_536);
  });

  test("of 1 MiB is read, letters that lie across chunks included", async () => {
    const text = JSON.stringify({ version: "v1", actions: [], note: "é".repeat(1000) });
    const bytes = new TextEncoder().encode(text + " ".repeat(mebibyte)).subarray(0, mebibyte);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 1021) controller.enqueue(bytes.subarray(at, at + 1021));
        controller.close();
      },
    });
    const client = createClient({
      baseUrl: "https://intents.example",
      fetch: async () => new Response(chunks),
    });
    expect(await client.actions()).toEqual(JSON.parse(text));
  });

  test("without a stream, as in React Native, is read too", async () => {
    const fetch = async () =>
      Object.defineProperty(Response.json({ version: "v1", actions: [] }), "body", { value: undefined });
    expect(await createClient({ baseUrl: "https://intents.example", fetch }).actions()).toEqual({
      version: "v1",
      actions: [],
    } as never);
  });
});
