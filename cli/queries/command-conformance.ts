import { isDeepStrictEqual } from "node:util";
import match from "../../vectors/v1/match.json" with { type: "json" };
import normalize from "../../vectors/v1/normalize.json" with { type: "json" };
import wire from "../../vectors/v1/wire.json" with { type: "json" };
import type { CaseOutcome } from "./case-outcome.ts";
import { startLineProcess } from "./line-process.ts";
import { shown } from "./shown.ts";

interface Vector {
  readonly name: string;
  /** The major version of Unicode that introduced a letter of the text. */
  readonly unicode?: number;
  readonly [member: string]: unknown;
}

/** The members of a case that are its result, by kind; all others are sent. */
const RESULTS = {
  normalize: ["normalized"],
  match: ["match"],
  wire: ["status", "intents", "code", "pointer"],
} as const;

const VECTORS = { normalize, match, wire } as const satisfies Record<
  keyof typeof RESULTS,
  { cases: object[] }
>;

/**
 * Checks an implementation over its standard input and output against every vector of normalization, matching and
 * resolving. Each request is one line of JSON: the case without its name and result, with `id` and `kind`. The response
 * is one line with the same `id` and the result, or with `skip` and a reason.
 *
 * @throws {FailureError} if the command ends or does not respond
 */
export async function checkCommand(command: string): Promise<CaseOutcome[]> {
  const process = startLineProcess(command);
  const outcomes: CaseOutcome[] = [];
  try {
    for (const kind of Object.keys(RESULTS) as (keyof typeof RESULTS)[])
      for (const vector of VECTORS[kind].cases as unknown as readonly Vector[]) {
        const { request, result } = split(vector, RESULTS[kind]);
        const id = outcomes.length + 1;
        const name = `${kind}: ${vector.name}`;
        const response = await process.request({ id, kind, ...request }, name);
        outcomes.push({ name, ...outcomeOf(response, request, { id, ...result }) });
      }
  } finally {
    process.close();
  }
  return outcomes;
}

function split({ name: _, ...vector }: Vector, results: readonly string[]) {
  const isResult = ([member]: [string, unknown]) => results.includes(member);
  const members = Object.entries(vector);
  return {
    request: Object.fromEntries(members.filter((member) => !isResult(member))),
    result: Object.fromEntries(members.filter(isResult)),
  };
}

function outcomeOf(response: unknown, sent: Readonly<Record<string, unknown>>, expected: object) {
  if (typeof response === "object" && response !== null && "skip" in response) {
    // Letters that older tables lack are the one reason; whatever else is skipped would be called passed.
    if ("unicode" in sent && Object.keys(response).length === 2)
      return { fault: null, skipped: String(response.skip) };
    return { fault: `${shown(response)}, and this case is for every implementation` };
  }
  if (isDeepStrictEqual(response, expected)) return { fault: null };
  return { fault: `${shown(response)}, expected ${shown(expected)}; sent ${shown(sent)}` };
}
