import type { ResolveRequest } from "@intent-resolution/contract";
import { type CodeName, callCodes } from "../../shell/code/call-code.ts";
import { prettyJson } from "../../shell/code/pretty-json.ts";

/** Returns the ways in which the request on the page can be taken along, by name. */
export function codesOf(request: ResolveRequest, origin: string): Record<CodeName | "request", () => string> {
  const types = [...new Set(request.rules.map(({ action }) => action.type))];
  const url = `${origin}/api/v1/resolve`;
  return {
    request: () => prettyJson(request),
    ...callCodes({ method: "POST", url, body: request, call: "resolve", types }),
  };
}
