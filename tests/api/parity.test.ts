import { describe, expect, test } from "bun:test";
import { createClient, isIntentApiError } from "@intent-resolution/client";
import { EXECUTION, Refusal, type ResolveRequest, type ResolveResponse } from "@intent-resolution/contract";
import { compileRules, explain, resolve } from "@intent-resolution/engine";
import fc from "fast-check";
import { requests } from "../fixtures/arbitraries.ts";
import { post } from "../fixtures/requests.ts";
import { serviceInSuite } from "../fixtures/servers/service.ts";

type Answer = ResolveResponse | { error: { code: string } };

/** One way to have a request answered: `[name, ask]`. Ways that need a network return a promise. */
type Resolver = readonly [string, (request: ResolveRequest) => Answer | Promise<Answer>];

const wire = (answer: ResolveResponse | Refusal): Answer =>
  answer instanceof Refusal ? { error: { code: answer.code } } : answer;

/** Returns the result of `explain` as an answer: its matched rules are the intents. */
function answerOf(request: ResolveRequest): Answer {
  const explanations = explain(request);
  if (explanations.some(({ reason }) => reason === "sense_unavailable"))
    return { error: { code: "sense_unavailable" } };
  const intents = request.rules
    .filter((_, index) => explanations[index]?.reason === "matched")
    .map(({ id, action }) => ({ ruleId: id, action }));
  return { status: intents.length > 0 ? "resolved" : "no_match", intents, execution: EXECUTION };
}

const service = serviceInSuite();

async function askClient(request: ResolveRequest): Promise<Answer> {
  try {
    return await createClient({ baseUrl: service.url }).resolve(request);
  } catch (error) {
    if (isIntentApiError(error)) return { error: { code: error.code } };
    throw error;
  }
}

async function askServer(request: ResolveRequest): Promise<Answer> {
  const answer = (await (await post(`${service.url}/api/v1/resolve`, request)).json()) as Answer;
  return "error" in answer ? { error: { code: answer.error.code } } : answer;
}

/** Every other way to an answer. */
const resolvers: readonly Resolver[] = [
  ["compileRules()", ({ input, rules }) => wire(compileRules(rules).resolve(input))],
  ["explain()", (request) => answerOf(request)],
  ["the service over HTTP", askServer],
  ["the client", askClient],
];

describe("a request is answered alike by resolve() and", () => {
  test.each(resolvers)("%s", async (_, ask) => {
    const seen = { matched: 0, refused: 0 };
    await fc.assert(
      // `explain` reports for each rule: without one it cannot report that a sense has no API.
      fc.asyncProperty(
        requests.filter(({ rules }) => rules.length > 0),
        async (request) => {
          const answer = wire(resolve(request));
          if ("error" in answer) seen.refused++;
          else if (answer.intents.length > 0) seen.matched++;
          expect(await ask(request)).toEqual(answer);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(seen.matched).toBeGreaterThan(200);
    expect(seen.refused).toBeGreaterThan(20);
  });
});
