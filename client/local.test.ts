import { describe, expect, test } from "bun:test";
import { ACTION_TYPES } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { isRefusal, resolve } from "@intent-resolution/engine";
import { readPhrases } from "@intent-resolution/phrases";
import {
  createClient,
  createLocalClient,
  type Input,
  isIntentApiError,
  type PhraseRules,
  type ResolveRequest,
  type Rule,
} from "./index.ts";

const rule = (match: string): Rule => ({ id: match, match, action: { type: "scene.focus", target: match } });
const rules = ["go home", "next"].map(rule);
const said = (transcript: string): Input => ({ sense: "voice", transcript });

/** Returns a client of a service that is the contract's validator and the engine, as the real one is. */
function served(options: { rules?: Rule[] | PhraseRules } = {}) {
  const bodies: ResolveRequest[] = [];
  const fetch = async (url: string, { body }: RequestInit) => {
    const request = validator("ResolveRequest")(JSON.parse(String(body)));
    const response = isRefusal(request) ? request : resolve(request);
    if (!isRefusal(request)) bodies.push(request);
    if (isRefusal(response)) {
      const { code, message, status } = response;
      return Response.json({ error: { code, message } }, { status });
    }
    return Response.json(url.endsWith("/validate") ? { valid: true } : response);
  };
  return { client: createClient({ baseUrl: "https://intents.example", fetch, ...options }), bodies };
}

/** Returns the response, or what the error says. */
const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!isIntentApiError(error)) throw error;
    const { name, status, code, message, requestId, retryAfterSeconds } = error;
    return { name, status, code, message, requestId, retryAfterSeconds };
  });

const words = JSON.parse('{"__proto__": "a", "constructor": "b"}');
const requests: unknown[] = [
  { input: said("Go  HOME"), rules },
  { input: said("away"), rules },
  { input: { sense: "motion", gesture: "NEXT", confidence: 0.4 }, rules },
  {
    input: said("next"),
    rules: [{ ...rule("next"), action: { type: "workflow.trigger", target: "x", parameters: words } }],
  },
  { input: { sense: "smell" }, rules },
  { input: { sense: "hearing" }, rules },
  { input: { sense: "voice" }, rules },
  { input: said("next"), rules: [rule("next"), { ...rule("a"), match: " " }] },
  { input: said("next"), rules: [{ ...rule("a"), action: { type: "navigation.open", target: "//x" } }] },
  { input: said("next"), rules: [{ ...rule("a"), minConfidence: 2 }] },
  { input: said("next"), rules: [null] },
];

describe("createLocalClient()", () => {
  test.each(requests)("responds to %j as the service does", async (request) => {
    for (const call of ["resolve", "validate"] as const) {
      const local = await outcome(createLocalClient()[call](request as ResolveRequest));
      expect(local).toEqual(await outcome(served().client[call](request as ResolveRequest)));
      const bound = createLocalClient({ rules: (request as ResolveRequest).rules });
      expect(await outcome(bound[call]({ input: (request as ResolveRequest).input }))).toEqual(local);
    }
  });

  test("accepts any number of rules, and names the place of a fault among them", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => rule(`command ${index}`));
    const client = createLocalClient({ rules: many });
    expect((await client.resolve({ input: said("Command 999") })).intents[0]?.action).toBe(
      many[999]?.action as never,
    );
    many[700] = { ...rule("a"), match: "" };
    expect(await outcome(createLocalClient({ rules: many }).resolve({ input: said("a") }))).toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/^\/rules\/700\/match: /),
    });
  });

  test("gives the catalogs, each caller his own", async () => {
    const client = createLocalClient();
    const { actions } = await client.actions();
    actions.pop();
    expect((await client.actions()).actions).toHaveLength(ACTION_TYPES.length);
    expect((await client.capabilities()).capabilities).toHaveLength(6);
    expect((await client.templates()).templates).toHaveLength(2);
  });

  test("respects an aborted signal and says where rules are missing", async () => {
    const client = createLocalClient();
    const signal = AbortSignal.abort("enough");
    expect(await client.resolve({ input: said("a"), rules }, { signal }).catch((reason) => reason)).toBe(
      "enough",
    );
    expect(await client.actions({ signal }).catch((reason) => reason)).toBe("enough");
    await expect(client.resolve({ input: said("a") })).rejects.toThrow(TypeError);
    await expect(served().client.resolve({ input: said("a") })).rejects.toThrow(TypeError);
  });
});

describe("a phrase set", () => {
  test("that refuses a text rejects the call with its error", async () => {
    const set = readPhrases(`{n} = a | aa\ns: ${"[a|aa]".repeat(500)}x => scene.focus x`);
    const client = createLocalClient({ rules: set });
    const error = await client
      .resolve({ input: said(`${"a".repeat(300)}x`) })
      .catch((error: unknown) => error);
    expect(error).toMatchObject({
      name: "PhraseTooAmbiguous",
      message: "the phrases match this text in too many ways: a look-up has at most 250000 steps",
    });
  });

  const set: PhraseRules = {
    rulesFor: (text) => rules.filter(({ match }) => match === text),
    resolve: (input) => resolve({ input, rules }),
  };

  test("is accepted where rules are, in process and over HTTP", async () => {
    const { client, bodies } = served({ rules: set });
    for (const input of [said("next"), said("away"), { sense: "motion", gesture: "go home" } as const]) {
      expect(await client.resolve({ input })).toEqual(
        await createLocalClient({ rules: set }).resolve({ input }),
      );
    }
    // Only the rules of this text are sent; if there are none, nothing is.
    expect(bodies.map(({ rules }) => rules.map(({ id }) => id))).toEqual([["next"], ["go home"]]);
  });

  test("is refused for a sense without an API as rules are", async () => {
    const input: Input = { sense: "smell" };
    expect(await outcome(served({ rules: set }).client.resolve({ input }))).toMatchObject({
      code: "sense_unavailable",
    });
    expect(await outcome(createLocalClient({ rules: set }).resolve({ input }))).toMatchObject({
      code: "sense_unavailable",
    });
  });
});

test("more than 32 rules over HTTP: the client says what to do instead, and sends nothing", async () => {
  const { client, bodies } = served();
  const request = { input: said("a"), rules: Array.from({ length: 33 }, () => rule("a")) };
  for (const call of [client.resolve(request), client.validate(request)]) {
    await expect(call).rejects.toThrow(/createLocalClient\(\{ rules \}\)/);
  }
  expect(bodies).toEqual([]);
});

test("a relative baseUrl is one of the page's origin", async () => {
  const calls: string[] = [];
  const fetch = async (url: string) => {
    calls.push(url);
    return Response.json({ version: "v1", actions: [] });
  };
  Object.assign(globalThis, { location: new URL("https://app.example/shop/list?x#y") });
  try {
    await createClient({ baseUrl: "/api", fetch }).actions();
    await createClient({ baseUrl: "/", fetch }).actions();
  } finally {
    Reflect.deleteProperty(globalThis, "location");
  }
  expect(calls).toEqual(["https://app.example/api/api/v1/actions", "https://app.example/api/v1/actions"]);
});
