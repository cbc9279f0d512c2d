import { isRefusal, parseFault } from "@intent-resolution/contract";
import { type CheckedName, validator } from "@intent-resolution/contract/validate";

/** Values that are valid in every form. They replace the wrong ones while the rest is checked. */
const STAND_IN: Readonly<Record<string, unknown>> = {
  name: "x",
  email: "x@example.org",
  kind: "partner",
  organization: "x",
  capitalRange: "x",
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
  const wrong: string[] = [];
  let mended: Record<string, unknown> = { ...body };
  while (wrong.length < Object.keys(STAND_IN).length) {
    const result: unknown = check(mended);
    if (!isRefusal(result)) return wrong;
    const field = parseFault(result.message).pointer?.slice(1) ?? "";
    if (!(field in STAND_IN) || wrong.includes(field)) return wrong;
    wrong.push(field);
    mended = { ...mended, [field]: STAND_IN[field] };
  }
  return wrong;
}
