import type { Input, ResolveResponse } from "@intent-resolution/contract";
import { setRequestFault } from "@intent-resolution/contract/validate";
import {
  actions,
  capabilities,
  catalogOfSets,
  compileRules,
  resolveInSet,
  type SetRules,
  templates,
} from "@intent-resolution/engine";
import { checkRequest, faultOfRules, refusedRequest, rulesOfCall } from "./http/check-request.ts";
import type { IntentClient, IntentRequest } from "./http/client.ts";
import type { CallOptions } from "./http/connection.ts";
import { abortReason } from "./http/timeout.ts";
import { checkOptions } from "./options/check-options.ts";
import { clientRules, sets } from "./options/table.ts";
import { isPhraseSet, oneSet, type PhraseRules, type Rules } from "./rules/rule-set.ts";

/** The rules of an in-process client. */
export interface LocalOptions {
  /** The rules of calls that name none. */
  readonly rules?: Rules | undefined;
  /** The phrase sets that `resolveInSet` and `sets` know, by id, as a service has those of its operator. */
  readonly sets?: Readonly<Record<string, SetRules>> | undefined;
}

/**
 * Makes a client that needs no service: the same calls, the same responses and the same refusals, in process. Any number
 * of rules, no network, and nothing leaves the page.
 *
 * @param options `rules` are the rules of calls that name none. They are read and prepared once: an input costs the
 * same for ten rules and for ten thousand. After a change, make another client. A phrase set that matches a text in too
 * many ways rejects the call with its `PhraseTooAmbiguous`.
 *
 * @example
 * ```ts
 * import { createLocalClient } from "@intent-resolution/client";
 *
 * const client = createLocalClient({
 *   rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
 * });
 * (await client.resolve({ input: { sense: "voice", transcript: "Go  HOME" } })).intents[0]?.ruleId;
 * // => "home"
 * ```
 */
export function createLocalClient(options: LocalOptions = {}): IntentClient {
  checkOptions(options, { rules: clientRules, sets });
  const { rules } = options;
  const served = new Map(
    Object.entries(options.sets ?? {}).map(([id, set]) => [id, { rules: set, digest: "in process" }]),
  );
  const own = rules && prepare(rules);

  async function decide(request: IntentRequest, signal: AbortSignal | undefined): Promise<ResolveResponse> {
    if (signal?.aborted) throw abortReason(signal);
    let prepared = own;
    checkRequest(request, (rules) => {
      if (rules !== undefined && rules !== null) prepared = prepare(rules);
      if (!prepared) rulesOfCall(undefined, undefined);
      return prepared?.fault ?? null;
    });
    const response = (prepared as Prepared).resolve(request.input);
    if ("code" in response) throw refusedRequest(response);
    return response;
  }

  const catalog =
    <T>(document: T) =>
    async ({ signal }: CallOptions = {}): Promise<T> => {
      if (signal?.aborted) throw abortReason(signal);
      // The caller's own, as a response over HTTP is.
      return JSON.parse(JSON.stringify(document));
    };

  return {
    resolve: (request, { signal } = {}) => decide(request, signal),
    validate: async (request, { signal } = {}) => {
      await decide(request, signal);
      return { valid: true };
    },
    async resolveInSet(request, { signal } = {}) {
      if (signal?.aborted) throw abortReason(signal);
      const fault = setRequestFault(request);
      if (fault !== null) throw refusedRequest({ code: "invalid_request", message: fault, status: 400 });
      const response = resolveInSet(served, request);
      if ("code" in response) throw refusedRequest(response);
      return response;
    },
    actions: catalog(actions),
    capabilities: catalog(capabilities),
    templates: catalog(templates),
    sets: (options) => catalog(catalogOfSets(served))(options),
  };
}

/** Rules with their faults, or compiled rules. */
interface Prepared extends Pick<PhraseRules, "resolve"> {
  readonly fault: string | null;
}

function prepare(given: Rules): Prepared {
  const rules = oneSet(given);
  if (isPhraseSet(rules))
    return { resolve: (input: Input) => (rules as PhraseRules).resolve(input), fault: null };
  const fault = faultOfRules(rules);
  return { resolve: fault === null ? compileRules(rules).resolve : unreachable, fault };
}

const unreachable = (): never => {
  throw new Error("rules with a fault are not resolved");
};
