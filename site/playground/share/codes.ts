import type { ResolveRequest } from "@intent-resolution/contract";
import { isTextInput, textOf } from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { type CodeName, callCodes } from "../../shell/call-code.ts";

/** The ways in which the request on the page can be taken along, a test case among them. */
export function codesOf(
  request: ResolveRequest,
  explanations: readonly Explanation[],
  origin: string,
): Record<CodeName | "case", () => string> {
  const types = [...new Set(request.rules.map(({ action }) => action.type))];
  return {
    ...callCodes({ method: "POST", url: `${origin}/api/v1/resolve`, body: request, call: "resolve", types }),
    case: () => caseOf(request, explanations),
  };
}

/** A cases file for `intents test`: what fires now is what is expected from now on. */
function caseOf({ input, rules }: ResolveRequest, explanations: readonly Explanation[]): string {
  const name = isTextInput(input) ? textOf(input) : input.sense;
  const expect = explanations.filter(({ reason }) => reason === "matched").map(({ ruleId }) => ruleId);
  return `${JSON.stringify({ rules, cases: [{ name, input, expect }] }, null, 2)}\n`;
}
