import { beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ACTION_TYPES } from "@intent-resolution/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { homeRule, inquiry, post, say, signup } from "../fixtures/requests.ts";
import { runToEnd } from "../fixtures/run-command.ts";
import { removeService, serviceInSuite, startService } from "../fixtures/servers/service.ts";

interface Operation {
  operationId: string;
  parameters: { $ref: string }[];
  requestBody?: {
    content: { "application/json": { schema: object; examples?: Record<string, { value: unknown }> } };
  };
  responses: Record<
    string,
    {
      headers?: Record<string, unknown>;
      content?: { "application/json": { schema: object; examples?: Record<string, { value: unknown }> } };
    }
  >;
}
interface Description {
  openapi: string;
  info: { version: string; description: string; contact?: object };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "headers" | "parameters", Record<string, object>>;
}

const service = serviceInSuite(() => ({ RATE_LIMIT_INTENTS: "600/60s", RATE_LIMIT_CONTACT: "60/60s" }));
const limited = serviceInSuite(() => ({ RATE_LIMIT_INTENTS: "1/60s", RATE_LIMIT_CONTACT: "1/60s" }));
let description: Description;
let validates: (schema: object, value: unknown) => boolean;

beforeAll(async () => {
  description = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: false, formats: { double: true } });
  ajv.addSchema({ $id: "api", components: description.components });
  validates = (schema, value) => {
    const valid = ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')), value);
    if (!valid) throw new Error(`${ajv.errorsText()}: ${JSON.stringify(value)}`);
    return valid;
  };
});

/** Checks that an answer is one that the description promises, in status, body and headers. */
async function check(method: string, path: string, answer: Response): Promise<number> {
  const response = description.paths[path]?.[method.toLowerCase()]?.responses[answer.status];
  if (!response) throw new Error(`${method} ${path} does not describe ${answer.status}`);
  const text = await answer.text();
  const schema = response.content?.["application/json"].schema;
  if (schema) expect(validates(schema, JSON.parse(text))).toBe(true);
  else expect(text).toBe("");
  return answer.status;
}

describe("the description", () => {
  test("is OpenAPI 3.1.0 of API version 0.1.0 and describes every route", () => {
    expect([description.openapi, description.info.version]).toEqual(["3.1.0", "0.1.0"]);
    const described = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual([
      "get /api/health",
      "get /api/openapi.json",
      "get /api/v1/actions",
      "get /api/v1/capabilities",
      "get /api/v1/sets",
      "get /api/v1/templates",
      "post /api/inquiries",
      "post /api/newsletter",
      "post /api/v1/resolve",
      "post /api/v1/sets/resolve",
      "post /api/v1/validate",
    ]);
  });

  test("has the statuses of the specification, and those of every route", () => {
    const statuses = (method: string, path: string) =>
      Object.keys(description.paths[path]?.[method]?.responses ?? {});
    const posted = ["413", "415", "429", "503", "default"];
    for (const path of ["/api/v1/resolve", "/api/v1/validate"])
      expect(statuses("post", path).sort()).toEqual(["200", "400", "405", "422", ...posted].sort());
    expect(statuses("post", "/api/v1/sets/resolve").sort()).toEqual(
      ["200", "400", "404", "405", "422", ...posted].sort(),
    );
    for (const path of ["/api/inquiries", "/api/newsletter"])
      expect(statuses("post", path).sort()).toEqual(["202", "400", "403", "405", ...posted].sort());
    expect(statuses("get", "/api/health").sort()).toEqual(["200", "400", "405", "503", "default"]);
    expect(statuses("get", "/api/v1/actions").sort()).toEqual(["200", "304", "400", "405", "503", "default"]);
  });

  test("calls each operation by a verb, and names the headers that it takes", () => {
    const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      "resolveIntents",
      "validateRequest",
      "resolveInSet",
      "listActions",
      "listCapabilities",
      "listTemplates",
      "listSets",
      "createInquiry",
      "subscribe",
      "checkHealth",
      "getDescription",
    ]);
    const names = (path: string, method: string) =>
      description.paths[path]?.[method]?.parameters.map(({ $ref }) => $ref.split("/").at(-1));
    expect(names("/api/v1/resolve", "post")).toEqual(["X-Request-Id"]);
    expect(names("/api/v1/actions", "get")).toEqual(["X-Request-Id", "If-None-Match"]);
    expect(names("/api/newsletter", "post")).toEqual(["X-Request-Id", "Consent-Version"]);
    expect(Object.keys(description.components.parameters).sort()).toEqual([
      "Consent-Version",
      "If-None-Match",
      "X-Request-Id",
    ]);
  });

  test("has an example for every request and every status with a body, each as its schema says", () => {
    let shown = 0;
    for (const item of Object.values(description.paths))
      for (const { requestBody, responses } of Object.values(item)) {
        const bodies = [requestBody, ...Object.values(responses)].filter((each) => each?.content);
        for (const body of bodies) {
          const { schema, examples = {} } = body?.content?.["application/json"] ?? { schema: {} };
          expect(Object.keys(examples)).not.toHaveLength(0);
          for (const { value } of Object.values(examples)) expect(validates(schema, value)).toBe(true);
          shown += Object.keys(examples).length;
        }
      }
    expect(shown).toBeGreaterThan(70);
  });

  test("a status means on a route what can happen there", () => {
    const meaning = (method: string, path: string, status: number) =>
      (description.paths[path]?.[method]?.responses[status] as { description?: string } | undefined)
        ?.description;
    for (const path of ["/api/health", "/api/v1/actions", "/api/openapi.json"])
      expect(meaning("get", path, 400)).not.toMatch(/body|schema/i);
    for (const [method, path] of [
      ["get", "/api/v1/actions"],
      ["post", "/api/v1/resolve"],
    ] as const)
      expect(meaning(method, path, 503)).not.toMatch(/store/i);
    for (const [method, path] of [
      ["get", "/api/health"],
      ["post", "/api/newsletter"],
    ] as const)
      expect(meaning(method, path, 503)).toMatch(/data store/);
  });

  test("leaves open what may grow in answers, and nothing else", () => {
    const { ErrorDetail, Capability, ResolveResponse, Input } = description.components.schemas as Record<
      string,
      { properties: Record<string, { anyOf?: object[] }> }
    >;
    for (const member of [
      ErrorDetail?.properties.code,
      Capability?.properties.sense,
      Capability?.properties.productStage,
      ResolveResponse?.properties.status,
    ])
      expect(member?.anyOf).toEqual([{ type: "string", enum: expect.any(Array) }, { type: "string" }]);
    expect(JSON.stringify(description).match(/"anyOf"/g)).toHaveLength(4);
    expect(Input).toHaveProperty("discriminator");
  });

  test("has a type beside every enumeration and constant", () => {
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("enum" in value || "const" in value) expect(value).toHaveProperty("type");
      Object.values(value).forEach(visit);
    };
    visit(description.components.schemas);
  });

  test("has a format beside every number, and says what a description is made of", () => {
    let numbers = 0;
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ([(value as { type?: unknown }).type].flat().includes("number")) {
        expect((value as { format?: string }).format).toBe("double");
        numbers++;
      }
      Object.values(value).forEach(visit);
    };
    visit(description.components.schemas);
    expect(numbers).toBeGreaterThan(2);
    const { schema } =
      description.paths["/api/openapi.json"]?.get?.responses[200]?.content?.["application/json"] ?? {};
    expect(schema).toEqual({ $ref: "#/components/schemas/Description" });
    expect(validates(schema ?? {}, description)).toBe(true);
    const { required } = description.components.schemas.Description as { required: string[] };
    expect(required).toEqual(["openapi", "info", "paths"]);
  });

  test("speaks of its own deployment: limits, address and operator", async () => {
    expect(description.servers).toEqual([{ url: "/", description: "All routes are below /api/" }]);
    expect(description.info.description).toContain("accept 600 requests in 60 seconds from one client");
    const other = await startService({
      RATE_LIMIT_INTENTS: "off",
      RATE_LIMIT_CONTACT: "7/90s",
      RATE_LIMIT_CONTACT_TOTAL: "700/90s",
      BASE_URL: "https://intents.example",
      OPERATOR_NAME: "Example Ltd.",
      OPERATOR_EMAIL: "hello@example.org",
    });
    try {
      const own = (await (await fetch(`${other.url}/api/openapi.json`)).json()) as Description;
      expect(own.servers[0]?.url).toBe("https://intents.example");
      expect(own.info.contact).toEqual({ name: "Example Ltd.", email: "hello@example.org" });
      expect(own.info.description).toContain("resolve, validate and sets/resolve together are not limited");
      expect(own.info.description).toContain(
        "accept 7 requests in 90 seconds from one client and 700 contacts to be stored in 90 seconds from all clients together",
      );
      expect(own.paths["/api/v1/resolve"]?.post?.responses).not.toHaveProperty("429");
      expect(own.paths["/api/v1/resolve"]?.post?.responses[200]?.headers).not.toHaveProperty("RateLimit");
      expect(own.paths["/api/newsletter"]?.post?.responses).toHaveProperty("429");
      expect(own.components.headers.RateLimit).toMatchObject({ example: '"contact";r=6;t=90' });
    } finally {
      await removeService(other);
    }
  });

  test("describes the limit of all contacts where it is the only one, and none where all are off", async () => {
    const off = { RATE_LIMIT_INTENTS: "off", RATE_LIMIT_CONTACT: "off" };
    const described = async (total: string) => {
      const other = await startService({ ...off, RATE_LIMIT_CONTACT_TOTAL: total });
      const own = (await (await fetch(`${other.url}/api/openapi.json`)).json()) as Description;
      await post(`${other.url}/api/newsletter`, signup());
      // Only the response to a refused contact mentions this limit.
      const answer = await post(`${other.url}/api/newsletter`, signup());
      await removeService(other);
      const responses = own.paths["/api/newsletter"]?.post?.responses ?? {};
      const told = [...answer.headers.keys()].some((name) => name.startsWith("ratelimit"));
      return { own, told, limited: "429" in responses, headers: Object.keys(own.components.headers) };
    };
    const total = await described("1/60s");
    expect([total.told, total.limited]).toEqual([true, true]);
    expect(total.own.info.description).toContain(
      "the contact routes together accept 1 contacts to be stored in 60 seconds from all clients together",
    );
    expect(total.own.components.headers.RateLimit).toMatchObject({ example: '"contact_total";r=0;t=60' });
    const none = await described("off");
    expect([none.told, none.limited]).toEqual([false, false]);
    expect(none.headers).not.toContain("RateLimit");
  });

  test("passes the linter without errors", async () => {
    const file = join(service.folder, "openapi.json");
    writeFileSync(file, JSON.stringify(description));
    const { output, errors } = await runToEnd(
      ["node_modules/.bin/redocly", "lint", "--extends", "recommended-strict", "--format", "json", file],
      {
        cwd: new URL("../..", import.meta.url).pathname,
        env: {
          PATH: process.env.PATH ?? "",
          REDOCLY_TELEMETRY: "off",
          REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
        },
      },
    );
    expect(JSON.parse(output || JSON.stringify(errors))).toMatchObject({
      problems: [],
      totals: { errors: 0 },
    });
  });

  test("says what the specification wants said", () => {
    const said = description.info.description;
    for (const words of [
      "explicitly registered",
      "Do not retry action-producing calls automatically",
      "timeout does not prove",
      "health or personal data",
      "no medical use",
      "not verified",
      "No security attestation or certification is held",
    ])
      expect(said).toContain(words);
  });

  test("names every union's branch in its mapping", () => {
    for (const [name, count] of [
      ["Input", 6],
      ["Action", ACTION_TYPES.length],
    ] as const) {
      const { discriminator } = description.components.schemas[name] as {
        discriminator: { mapping: Record<string, string> };
      };
      expect(Object.keys(discriminator.mapping)).toHaveLength(count);
      for (const reference of Object.values(discriminator.mapping))
        expect(description.components.schemas).toHaveProperty([reference.split("/").at(-1) ?? ""]);
    }
  });

  test("shows examples that the service accepts and answers as shown", async () => {
    const operation = description.paths["/api/v1/resolve"]?.post;
    const requests = Object.entries(operation?.requestBody?.content["application/json"].examples ?? {});
    expect(requests.map(([id]) => id)).toEqual(["voice-home", "motion-focus"]);
    for (const [id, { value }] of requests) {
      const answer = await post(`${service.url}/api/v1/resolve`, value);
      expect(await answer.json()).toEqual(
        operation?.responses[200]?.content?.["application/json"].examples?.[id]?.value,
      );
    }
  });
});

describe("every answer is as described", () => {
  test("of the GET routes", async () => {
    for (const [path, item] of Object.entries(description.paths)) {
      if (!item.get) continue;
      const answer = await fetch(service.url + path);
      const etag = answer.headers.get("etag");
      expect(await check("GET", path, answer)).toBe(200);
      if (etag)
        expect(
          await check("GET", path, await fetch(service.url + path, { headers: { "If-None-Match": etag } })),
        ).toBe(304);
    }
  });

  test.each(["/api/v1/resolve", "/api/v1/validate"])("of %s", async (path) => {
    const at = service.url + path;
    const statuses = [
      await check("POST", path, await post(at, say("go home"))),
      await check("POST", path, await post(at, say("x", [{ ...homeRule, id: "" }]))),
      await check("POST", path, await post(at, "{")),
      await check("POST", path, await post(at, "x".repeat(40_000))),
      await check("POST", path, await post(at, "{}", { "Content-Type": "text/plain" })),
      await check("POST", path, await post(at, { input: { sense: "view" }, rules: [] })),
    ];
    await post(limited.url + path, say("x"));
    statuses.push(await check("POST", path, await post(limited.url + path, say("x"))));
    expect(statuses).toEqual([200, 400, 400, 413, 415, 422, 429]);
  });

  test.each([
    ["/api/inquiries", inquiry()],
    ["/api/newsletter", signup()],
  ])("of %s", async (path, body) => {
    const at = service.url + path;
    const statuses = [
      await check("POST", path, await post(at, body)),
      await check("POST", path, await post(at, { ...body, email: "x" })),
      await check("POST", path, await post(at, body, { Origin: "https://evil.example" })),
      await check("POST", path, await post(at, "x".repeat(40_000))),
      await check("POST", path, await post(at, body, { "Content-Encoding": "gzip" })),
    ];
    await post(limited.url + path, body);
    statuses.push(await check("POST", path, await post(limited.url + path, body)));
    expect(statuses).toEqual([202, 400, 403, 413, 415, 429]);
  });
});
