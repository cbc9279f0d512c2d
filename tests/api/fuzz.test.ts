import { beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { openSets } from "../../server/sets/phrase-sets.ts";
import { post } from "../fixtures/requests.ts";
import { inProcess } from "../fixtures/servers/in-process.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";
import { mutated, nearly, wild } from "../hardening/broken-bodies.ts";
import { type Answer, type Description, oracle } from "../hardening/oracle.ts";
import { validBodies } from "../hardening/valid-bodies.ts";

/** Cases in all: ten thousand in the gate, as many as wanted by `FUZZ_RUNS` (npm run harden -- fuzz). */
const RUNS = Number(process.env.FUZZ_RUNS || 10_000);
/** The interval of the cases that are sent over a socket as well. */
const HTTP_SHARE = 20;
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
const BODIES = {
  "/api/v1/resolve": 5,
  "/api/v1/validate": 1,
  "/api/v1/sets/resolve": 2,
  "/api/inquiries": 2,
  "/api/newsletter": 1,
};
/** The set that half of the valid bodies name; the others name one that does not exist. */
const SET = "light.en";
const PHRASES = join(import.meta.dir, "../../examples/phrases");
const TIMEOUT_MS = 60_000 + RUNS * 5;

// A million bodies reach the ceiling of all contacts together.
const service = serviceInSuite(() => ({ RATE_LIMIT_CONTACT_TOTAL: "off", PHRASES_DIR: PHRASES }));
let description: Description;
const { app, faults } = inProcess({}, false, {}, { sets: (await openSets(PHRASES)).current });

beforeAll(async () => {
  description = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as Description;
});

const success = (path: string) => (path.includes("/v1/") ? 200 : 202);
const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: await response.text(),
});
const call = async (path: string, body: Uint8Array<ArrayBuffer>) =>
  answerOf(
    await app(
      new Request(`http://localhost${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Host: "localhost" },
        body,
      }),
      () => "127.0.0.1",
    ),
  );
const send = async (path: string, body: Uint8Array<ArrayBuffer>) =>
  answerOf(await post(service.url + path, body));

describe("the contract under fuzz", () => {
  const kinds = ["valid", "nearly valid", "mutated", "wild"] as const;
  const shares = Object.values(BODIES).reduce((sum, share) => sum + share) * kinds.length;

  for (const [path, share] of Object.entries(BODIES))
    test.each(kinds)(
      `${path} answers %s bodies as described`,
      async (kind) => {
        const { expected, judge } = oracle(description, [SET]);
        const schema = description.paths[path]?.post?.requestBody.content["application/json"].schema;
        const any = validBodies(description.components.schemas, schema?.$ref ?? "");
        const valid = path.includes("/sets/")
          ? fc
              .tuple(any, fc.boolean())
              .map(([body, isKnown]) => ({ ...Object(body), ...(isKnown && { set: SET }) }))
          : any;
        const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
        const bodies = {
          valid: valid.map(encode),
          "nearly valid": nearly(valid).map(encode),
          mutated: mutated(valid.map((value) => JSON.stringify(value))),
          wild,
        }[kind];
        let count = 0;
        const statuses = new Set<number>();
        const property = fc.asyncProperty(bodies, async (body) => {
          const bytes = Uint8Array.from(body);
          if (kind === "valid") expect([200, 202, 404, 422, 413]).toContain(expected(path, bytes).status);
          statuses.add(expected(path, bytes).status);
          const inside = await call(path, bytes);
          judge(path, bytes, inside);
          if (count++ % HTTP_SHARE === 0) expect(await send(path, bytes)).toEqual(inside);
        });
        await fc.assert(property, { numRuns: Math.ceil((RUNS * share) / shares), ...SEED });
        expect(faults).toEqual([]);
        // A fuzzer that sees one status only does not test the rest.
        if (kind === "valid") expect([...statuses]).toContain(success(path));
        if (kind !== "valid") expect([...statuses]).toContain(400);
      },
      TIMEOUT_MS,
    );
});
