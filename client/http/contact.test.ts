import { describe, expect, test } from "bun:test";
import { REFUSALS, type RefusalCode } from "@intent-resolution/contract";
import { createContactClient } from "../contact.ts";
import { isIntentApiError } from "../index.ts";

const signup = { email: "ada@example.org", language: "en", consent: true } as const;
const inquiry = { ...signup, name: "Ada", kind: "partner" } as const;

function clientOf(response: () => Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return response();
  };
  return { client: createContactClient({ baseUrl: "https://intents.example", fetch }), calls };
}
const failure = async (response: Response) => {
  const error = await clientOf(() => response)
    .client.newsletter(signup)
    .catch((error: unknown) => error);
  return isIntentApiError(error) ? error : null;
};

describe("createContactClient()", () => {
  test.each([
    ["inquiries", inquiry],
    ["newsletter", signup],
  ] as const)("posts to %s, with the version of the consent text", async (name, body) => {
    const { client, calls } = clientOf(() => Response.json({ status: "accepted" }, { status: 202 }));
    expect(await client[name](body as never, { consentVersion: "2026-11" })).toEqual({ status: "accepted" });
    expect(calls[0]).toMatchObject({
      url: `https://intents.example/api/${name}`,
      init: {
        method: "POST",
        headers: { "Consent-Version": "2026-11" },
        credentials: "omit",
        redirect: "error",
      },
    });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual(body);
  });

  test("names no version where the caller names none", async () => {
    const { client, calls } = clientOf(() => Response.json({ status: "accepted" }, { status: 202 }));
    await client.newsletter(signup);
    expect(calls[0]?.init.headers).not.toHaveProperty("Consent-Version");
  });

  test("reads health and description", async () => {
    const health = { status: "ok", dataStore: "available" };
    expect<unknown>(await clientOf(() => Response.json(health)).client.health()).toEqual(health);
    const { client, calls } = clientOf(() => Response.json({ openapi: "3.1.0", paths: {} }));
    expect(await client.description()).toEqual({ openapi: "3.1.0", paths: {} });
    expect(calls[0]?.url).toBe("https://intents.example/api/openapi.json");
  });

  test("names the field of an error", async () => {
    const error = await failure(Response.json({ error: "/email: must be an address" }, { status: 400 }));
    expect(error).toMatchObject({
      code: "invalid_request",
      field: "email",
      message: "/email: must be an address",
    });
    const whole = await failure(Response.json({ error: ": must be an object" }, { status: 400 }));
    expect(whole).toMatchObject({ code: "invalid_request", field: null });
  });

  test.each([403, 404, 405, 413, 415, 429, 503])("gives the status %p its code", async (status) => {
    const error = await failure(Response.json({ error: "no" }, { status, headers: { "Retry-After": "7" } }));
    expect<unknown>(REFUSALS[error?.code as RefusalCode].status).toBe(status);
    expect(error).toMatchObject({ status, field: null, retryAfterSeconds: 7 });
  });

  test.each([
    [200, { status: "ok" }],
    [400, { error: { code: "invalid_request", message: "x" } }],
    [500, { error: "oops" }],
  ])("takes %p with %j for no response of the service", async (status, body) => {
    expect(await failure(Response.json(body, { status }))).toMatchObject({
      code: "unexpected_response",
      status,
    });
  });
});
