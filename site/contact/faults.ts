import { isRefusal, parseFault } from "@intent-resolution/contract";
import { type CheckedName, validator } from "@intent-resolution/contract/validate";

/**
 * Values that are valid in every form, in the order of the fields on the page. They replace the wrong ones while the
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
 * Every field of a form that the contract refuses. The contract names the first place alone, so each is mended in turn
 * until nothing is wrong any more.
 */
export function faultyFields(name: CheckedName, body: object): string[] {
  const check = validator(name);
  const wrong = new Set<string>();
  let mended: Record<string, unknown> = { ...body };
  for (;;) {
    const result: unknown = check(mended);
    const field = isRefusal(result) ? (parseFault(result.message).pointer?.slice(1) ?? "") : "";
    if (!(field in STAND_IN) || wrong.has(field)) break;
    wrong.add(field);
    mended = { ...mended, [field]: STAND_IN[field] };
  }
  return Object.keys(STAND_IN).filter((field) => wrong.has(field));
}
