/**
 * Checks values against the schemas of the contract. It is a separate entry point, so that pages that need only the
 * rest of the contract do not contain the checks.
 *
 * @module @intent-resolution/contract/validate
 */
import { Refusal } from "./refusals/refusals.ts";
import type { Of } from "./schemas/schemas.ts";
import * as generated from "./validate.generated.ts";

export { faultyFields } from "./faulty-fields.ts";

/** The schemas with a check: the bodies of requests, and the parts of a resolve request. */
export type CheckedName =
  | "ResolveRequest"
  | "SetResolveRequest"
  | "InquiryRequest"
  | "SignupRequest"
  | "Input"
  | "Rule"
  | "Action";

/**
 * A generated check. It returns null for a valid value, else a message about the first invalid place: its JSON Pointer
 * (RFC 6901), a colon, and what is expected there.
 */
export type Check = (value: unknown) => string | null;

const checks: Readonly<Record<CheckedName, Check>> = generated;

/**
 * Returns the validator of one named schema.
 *
 * The validator accepts any JSON value. It returns the value unchanged, or an `invalid_request` refusal whose message
 * begins with the JSON Pointer (RFC 6901) of the first invalid place and never contains the caller's text.
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
 * Returns the validator for the check of another schema, such as that of a file of rules.
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
 * Returns what is wrong with a request, or null if nothing is: only this check, for pages that do not need those of the
 * contacts.
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
 * Returns what is wrong with a request to a phrase set, or null if nothing is: only this check, as for a request.
 *
 * @example
 * ```ts
 * import { setRequestFault } from "@intent-resolution/contract/validate";
 *
 * setRequestFault({ set: "home.en" });
 * // => "/input: is required"
 * ```
 */
export const setRequestFault: Check = generated.SetResolveRequest;

/**
 * Returns what is wrong with a rule, or null if nothing is: only this check, as for a request.
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
