import { isDeepStrictEqual } from "node:util";
import type { CaseOutcome } from "../queries/case-outcome.ts";
import { shown } from "../queries/shown.ts";
import { casesOf, type SentCase } from "./conformance-cases.ts";
import type { ConformanceKind } from "./conformance-kinds.ts";
import { startLineProcess } from "./line-process.ts";

/**
 * Checks an implementation over its standard input and output against every case of some kinds. Each request is one line
 * of JSON: the case without its name and result, with `id` and `kind`. The response is one line with the same `id` and the
 * result, or with `skip` and a reason.
 *
 * @throws {FailureError} if the command ends or does not respond
 */
export async function checkCommand(
  command: string,
  kinds: readonly ConformanceKind[],
): Promise<CaseOutcome[]> {
  const process = startLineProcess(command);
  const outcomes: CaseOutcome[] = [];
  try {
    for (const kind of kinds)
      for (const each of casesOf(kind)) {
        const id = outcomes.length + 1;
        const name = `${kind}: ${each.name}`;
        const response = await process.request({ id, kind, ...each.request }, name);
        outcomes.push({ name, ...outcomeOf(response, id, each) });
      }
  } finally {
    process.close();
  }
  return outcomes;
}

function outcomeOf(response: unknown, id: number, { request, result, isPartial }: SentCase) {
  if (typeof response === "object" && response !== null && "skip" in response) {
    // Letters that older tables lack are the one reason; whatever else is skipped would be called passed.
    if ("unicode" in request && Object.keys(response).length === 2)
      return { fault: null, skipped: String(response.skip) };
    return { fault: `${shown(response)}, and this case is for every implementation` };
  }
  const expected = { id, ...result };
  if (isDeepStrictEqual(isPartial ? asFarAs(response, expected) : response, expected)) return { fault: null };
  return { fault: `${shown(response)}, expected ${shown(expected)}; sent ${shown(request)}` };
}

/** Returns a response with the members alone that are expected; `with` has members of its own. */
function asFarAs(response: unknown, expected: object): unknown {
  if (typeof response !== "object" || response === null) return response;
  const members = Object.entries(response).filter(([member]) => member in expected);
  return Object.fromEntries(
    members.map(([member, value]) => [
      member,
      member === "with" && "with" in expected ? asFarAs(value, expected.with as object) : value,
    ]),
  );
}
