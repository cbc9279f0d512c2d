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
 * Returns the validator of one named schema.
 *
 * The validator takes any JSON value and answers it unchanged, or an `invalid_request` refusal whose message
 * begins with the JSON Pointer (RFC 6901) of the first offending place and never repeats the caller's text.
 *
 * @example
 * ```ts
 * import { validator } from "@intent-resolution/contract/validate";
 *
 * const rule = validator("Rule")({ id: "home", match: "go home" });
 * "message" in rule && rule.message;
 * // => "/action: is required"
 * ```
 */
export function validator<N extends CheckedName>(
  name: N,
): (value: unknown) => Of<N> | Refusal<"invalid_request"> {
  return validatorOf<Of<N>>(checks[name]);
}

/**
 * Returns the validator of a check that was written for another schema, such as that of a file of rules.
 *
 * @example
 * ```ts
 * import { validatorOf } from "@intent-resolution/contract/validate";
 *
 * const text = validatorOf<string>((value) => (typeof value === "string" ? null : ": must be a text"));
 * ["home", 7].map((value) => typeof text(value) === "string");
 * // => [true, false]
 * ```
 */
export function validatorOf<T>(check: Check): (value: unknown) => T | Refusal<"invalid_request"> {
  return (value) => {
    const fault = check(value);
    return fault === null ? (value as T) : new Refusal("invalid_request", fault);
  };
}

/**
 * Returns what is wrong with a request, or null if nothing is: the check alone, for a page that should not carry those
 * of the contacts.
 *
 * @example
 * ```ts
 * import { requestFault } from "@intent-resolution/contract/validate";
 *
 * requestFault({ input: { sense: "smell" }, rules: [] });
 * // => null
 * ```
 */
export const requestFault: Check = generated.ResolveRequest;

/**
 * Returns what is wrong with a rule, or null if nothing is: the check alone, as for a request.
 *
 * @example
 * ```ts
 * import { ruleFault } from "@intent-resolution/contract/validate";
 *
 * ruleFault({ id: "home", match: "go home" });
 * // => "/action: is required"
 * ```
 */
export const ruleFault: Check = generated.Rule;
