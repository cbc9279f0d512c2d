/**
 * Checks values against the schemas of the contract. It stands behind a door of its own, for a page that needs only
 * the rest of the contract should not carry the checks.
 *
 * @module @intent-resolution/contract/validate
 */
import { Refusal } from "./refusals.ts";
import type { Of } from "./schemas.ts";
import * as generated from "./validate.generated.ts";

/** The schemas that values are checked against: what callers send, and the parts of a request. */
export type CheckedName = "ResolveRequest" | "InquiryRequest" | "SignupRequest" | "Input" | "Rule" | "Action";

/**
 * A check as the generator writes it: null for a valid value, or what is wrong at the first offending place, as its
 * JSON Pointer (RFC 6901), a colon, and what is expected there.
 */
export type Check = (value: unknown) => string | null;

const checks: Readonly<Record<CheckedName, Check>> = generated;

/**
 * The validator of one named schema.
 *
 * The validator takes any JSON value and answers it unchanged, or an `invalid_request` refusal whose message
 * begins with the JSON Pointer (RFC 6901) of the first offending place and never repeats the caller's text.
 */
export function validator<N extends CheckedName>(
  name: N,
): (value: unknown) => Of<N> | Refusal<"invalid_request"> {
  return validatorOf<Of<N>>(checks[name]);
}

/** The validator of a check that was written for another schema, such as that of a file of rules. */
export function validatorOf<T>(check: Check): (value: unknown) => T | Refusal<"invalid_request"> {
  return (value) => {
    const fault = check(value);
    return fault === null ? (value as T) : new Refusal("invalid_request", fault);
  };
}

/** The checks of a request and of a rule alone, for a page that should not carry those of the contacts. */
export { ResolveRequest as requestFault, Rule as ruleFault } from "./validate.generated.ts";
