import {
  type Input,
  MAX_RULES,
  type Refusal,
  type ResolveResponse,
  type Rule,
} from "@intent-resolution/contract";
import { requestFault } from "@intent-resolution/contract/validate";
import { actions, capabilities, compileRules, templates } from "@intent-resolution/engine";
import type { IntentClient, IntentRequest } from "./http/client.ts";
import type { CallOptions } from "./http/connection.ts";
import { IntentApiError } from "./http/errors.ts";
import { abortReason } from "./http/timeout.ts";
import { isPhraseSet, type PhraseRules, type RuleSet } from "./rules/rule-set.ts";

/**
 * Makes a client that needs no service: the same calls, the same responses and the same refusals, in process. Any number
 * of rules, no network, and nothing leaves the page.
 *
 * @param options `rules` are the rules of calls that name none. They are read and prepared once: an input costs the
 * same for ten rules and for ten thousand. After a change, make another client. A phrase set that takes a text in too
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
export function createLocalClient({ rules }: { rules?: RuleSet | undefined } = {}): IntentClient {
  const own = rules && prepare(rules);

  async function decide(request: IntentRequest, signal: AbortSignal | undefined): Promise<ResolveResponse> {
    if (signal?.aborted) throw abortReason(signal);
    const prepared = request.rules ? prepare(request.rules) : own;
    if (!prepared) throw new TypeError("rules are missing: hand them to the call or to the client");
    // The input first, as in a request.
    const fault = faultIn({ ...request, rules: [] }) ?? prepared.fault;
    if (fault !== null) throw refused({ code: "invalid_request", message: fault, status: 400 });
    const response = prepared.resolve(request.input);
    if ("code" in response) throw refused(response);
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
    actions: catalog(actions),
    capabilities: catalog(capabilities),
    templates: catalog(templates),
  };
}

/** Rules with what is wrong about them, or ready to be asked. */
interface Prepared extends Pick<PhraseRules, "resolve"> {
  readonly fault: string | null;
}

function prepare(rules: RuleSet): Prepared {
  if (isPhraseSet(rules))
    return { resolve: (input: Input) => (rules as PhraseRules).resolve(input), fault: null };
  const fault = faultInRules(rules);
  return { resolve: fault === null ? compileRules(rules).resolve : unreachable, fault };
}

const unreachable = (): never => {
  throw new Error("rules with a fault are not asked");
};

/** The first fault of a request whose rules are no more than one may carry. */
const faultIn = (request: object): string | null => requestFault(request);

/** The first fault of any number of rules, in the words of a request's. */
function faultInRules(rules: readonly Rule[]): string | null {
  if (!Array.isArray(rules)) return faultIn({ input: SILENCE, rules });
  for (let from = 0; from < rules.length; from += MAX_RULES) {
    const fault = faultIn({ input: SILENCE, rules: rules.slice(from, from + MAX_RULES) });
    if (fault !== null)
      return fault.replace(/^\/rules\/(\d+)/, (_, index) => `/rules/${from + Number(index)}`);
  }
  return null;
}

const SILENCE: Input = { sense: "voice", transcript: "" };

const refused = ({ code, message, status }: Pick<Refusal, "code" | "message" | "status">) =>
  new IntentApiError(message, { code, status, requestId: null, retryAfterSeconds: null });
