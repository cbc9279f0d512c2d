import { type Input, MAX_RULES, type Refusal } from "@intent-resolution/contract";
import { requestFault } from "@intent-resolution/contract/validate";
import { isPhraseSet, oneSet, type RuleSet, type Rules } from "../rules/rule-set.ts";
import { IntentApiError } from "./errors.ts";

const BLANK: Input = { sense: "voice", transcript: "" };

/** Returns the first fault of any number of rules, in the words of a request's; null for a phrase set. */
export function faultOfRules(rules: RuleSet): string | null {
  if (isPhraseSet(rules)) return null;
  if (!Array.isArray(rules)) return requestFault({ input: BLANK, rules });
  for (let from = 0; from < rules.length; from += MAX_RULES) {
    const fault = requestFault({ input: BLANK, rules: rules.slice(from, from + MAX_RULES) });
    if (fault !== null)
      return fault.replace(/^\/rules\/(\d+)/, (_, index) => `/rules/${from + Number(index)}`);
  }
  return null;
}

/**
 * Checks a request before anything of it is used, so that every client refuses the same requests with the same errors.
 *
 * @param faultOf returns the fault of the request's rules, or of the client's own where the request has none
 * @throws {IntentApiError} `invalid_request`, as the service would refuse it
 */
export function checkRequest(request: unknown, faultOf: (rules: Rules | undefined) => string | null): void {
  const isObject = typeof request === "object" && request !== null && !Array.isArray(request);
  const { rules } = (isObject ? request : {}) as { rules?: Rules };
  // The input first, as in a request.
  const fault = requestFault(isObject ? { ...request, rules: [] } : request) ?? faultOf(rules);
  if (fault !== null) throw refusedRequest({ code: "invalid_request", message: fault, status: 400 });
}

/** Returns the error of a request that was refused in this process. */
export const refusedRequest = ({ code, message, status }: Pick<Refusal, "code" | "message" | "status">) =>
  new IntentApiError(message, { code, status, requestId: null, retryAfterSeconds: null });

/** Returns the rules of a call, or those of its client. */
export function rulesOfCall(rules: Rules | undefined, otherwise: Rules | undefined): RuleSet {
  const set = rules ?? otherwise;
  if (set === undefined || set === null)
    throw new TypeError("rules are missing: pass them to the call or to the client");
  return oneSet(set);
}
