import { expect } from "bun:test";

/** Checks over HTTP that the server at an address is this service: the contract's main promises, in a second. */
export async function conforms(url: string): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, body: (await response.json()) as never, response };
  };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  const { templates } = (await get("/api/v1/templates")).body as {
    templates: { request: { rules: { id: string; action: object }[] } }[];
  };
  expect(templates).toHaveLength(2);
  for (const { request } of templates) {
    const [rule] = request.rules;
    expect(await post("/api/v1/resolve", request)).toEqual({
      status: 200,
      body: {
        status: "resolved",
        intents: [{ ruleId: rule?.id, action: rule?.action }],
        execution: "client_handler_required",
      },
    });
    expect(await post("/api/v1/validate", request)).toEqual({ status: 200, body: { valid: true } });
  }

  expect(await post("/api/v1/resolve", { input: { sense: "smell" }, rules: [] })).toMatchObject({
    status: 422,
    body: { error: { code: "sense_unavailable" } },
  });
  expect(await post("/api/v1/resolve", {})).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request", message: expect.stringMatching(/^\/input: /) } },
  });

  const signup = { email: "conforms@example.org", language: "en", consent: true };
  expect(await post("/api/newsletter", signup)).toEqual({ status: 202, body: { status: "accepted" } });
  const inquiry = { ...signup, name: "Ada", kind: "partner", message: "Hello" };
  expect(await post("/api/inquiries", inquiry)).toEqual({ status: 202, body: { status: "accepted" } });
  expect(await get("/api/health")).toMatchObject({
    status: 200,
    body: { status: "ok", dataStore: "available" },
  });
  expect(await get("/api/openapi.json")).toMatchObject({
    status: 200,
    body: { openapi: "3.1.0", info: { version: "0.1.0" } },
  });
  expect(await get("/api/v1/nothing")).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
}
