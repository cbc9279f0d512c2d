import { parseFault } from "./refusals/fault.ts";
import { InquiryRequest, SignupRequest } from "./validate.generated.ts";

const CHECKS = { InquiryRequest, SignupRequest };

/**
 * Values that are valid in every form, in the order in which people fill them in. They replace the wrong ones while the
 * rest is checked.
 */
const STAND_IN: Readonly<Record<string, unknown>> = {
  kind: "partner",
  capitalRange: "x",
  name: "x",
  email: "x@example.org",
  organization: "x",
  message: "x",
  language: "en",
  consent: true,
};

/**
 * Returns the name of every field of a contact form that its schema refuses, in the order in which people fill them in:
 * what a page marks at once, where the service names only the first.
 *
 * @param name the schema of the form's request
 * @param body the request as it would be sent
 *
 * @example
 * ```ts
 * import { faultyFields } from "@intent-resolution/contract/validate";
 *
 * faultyFields("SignupRequest", { email: "ada@", language: "en" });
 * // => ["email", "consent"]
 * ```
 */
export function faultyFields(name: keyof typeof CHECKS, body: object): string[] {
  const wrong = new Set<string>();
  let mended: Record<string, unknown> = { ...body };
  // A check names the first place alone, so each is mended in turn until nothing is wrong any more.
  for (;;) {
    const fault = CHECKS[name](mended);
    const field = fault === null ? "" : (parseFault(fault).pointer?.slice(1) ?? "");
    if (!(field in STAND_IN) || wrong.has(field)) break;
    wrong.add(field);
    mended = { ...mended, [field]: STAND_IN[field] };
  }
  return Object.keys(STAND_IN).filter((field) => wrong.has(field));
}
