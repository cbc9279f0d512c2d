/**
 * The client over HTTP and the client in process on random valid and invalid requests. `RUNS=` for more of them.
 */
import { expect, test } from "bun:test";
import { createClient, createLocalClient, type RuleSet } from "@intent-resolution/client";
import { readPhrases } from "@intent-resolution/phrases";
import { createService } from "@intent-resolution/service";
import fc from "fast-check";
import { requests } from "../fixtures/arbitraries.ts";

const RUNS = Number(process.env.RUNS ?? 4_000);
const service = createService();
const http = (rules?: RuleSet) =>
  createClient({ baseUrl: "http://localhost", rules, fetch: (url, init) => service(new Request(url, init)) });

/** Values that are invalid at most places of a request, and some that JSON changes or cannot carry. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    -1,
    87,
    0.5,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    "",
    " ",
    "x",
    [],
    {},
    7n,
  ),
  fc.constantFrom<unknown>(Symbol("x"), () => 1, new Map(), "\ud800", "https://x.example", [[]], { a: 1 }),
);

/** Returns a copy of a value in which one place has another value, is removed, or has a member more. */
function broken(value: unknown, path: readonly number[], replacement: unknown): unknown {
  if (typeof value !== "object" || value === null || path.length === 0) return replacement;
  const keys = [...Object.keys(value), "more"];
  const key = keys[(path[0] as number) % keys.length] as string;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = broken((value as Record<string, unknown>)[key], path.slice(1), replacement);
  return copy;
}
const path = fc.array(fc.nat(40), { minLength: 0, maxLength: 4 });
const anyRequest = fc.oneof(
  { weight: 1, arbitrary: requests },
  {
    weight: 4,
    arbitrary: fc.tuple(requests, path, wrong).map(([request, ...rest]) => broken(request, ...rest)),
  },
  { weight: 1, arbitrary: wrong },
);

async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const { name, message, code, status } = error as Record<string, unknown>;
    return { name, message, code, status };
  }
}

async function expectAlike(request: unknown, rules?: RuleSet): Promise<string> {
  for (const call of ["resolve", "validate"] as const) {
    const over = await outcome(() => http(rules)[call](request as never));
    const inside = await outcome(() => createLocalClient({ rules })[call](request as never));
    expect<unknown>(inside).toEqual(over);
  }
  const { name = "resolved" } = (await outcome(() => http(rules).resolve(request as never))) as {
    name?: string;
  };
  return name;
}

test(`the same results and the same errors for ${RUNS} requests with lists of rules`, async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const name = await expectAlike(request);
      seen[name] = (seen[name] ?? 0) + 1;
    }),
    { numRuns: RUNS },
  );
  expect(seen.resolved).toBeGreaterThan(RUNS / 10);
  expect(seen.IntentApiError).toBeGreaterThan(RUNS / 4);
  // Rules that are missing, and nothing else.
  expect(
    Object.keys(seen).filter((name) => !["resolved", "IntentApiError", "TypeError"].includes(name)),
  ).toEqual([]);
}, 180_000);

test("the same results and the same errors with a phrase set", async () => {
  const set = readPhrases(
    "home: (go|take me) home => navigation.open /home\nhelp >= 0.9: help => scene.focus help",
  );
  const transcript = fc.constantFrom("go home", "TAKE ME home", "help", "nothing", "");
  const input = fc.record({
    sense: fc.constant("voice"),
    transcript,
    confidence: fc.constantFrom(null, 0, 0.95, 1),
  });
  const request = fc
    .tuple(fc.record({ input }), path, wrong, fc.boolean())
    .map(([valid, path, replacement, isBroken]) => (isBroken ? broken(valid, path, replacement) : valid));
  await fc.assert(
    fc.asyncProperty(request, async (each) => {
      await expectAlike(each, set);
    }),
    { numRuns: RUNS / 2 },
  );
  const wrongScore = { input: { sense: "voice", transcript: "nothing", confidence: 87 } };
  expect(await expectAlike(wrongScore, set)).toBe("IntentApiError");
}, 180_000);
