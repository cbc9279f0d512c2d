import {
  type ActionType,
  actionRows,
  isTextInput,
  type ResolveRequest,
  textOf,
} from "@intent-resolution/contract";
import type { Explanation } from "@intent-resolution/engine";
import { curl } from "../shell/curl.ts";

/** The ways in which what stands on the page can be taken along. */
export const COPIES = ["curl", "typescript", "case"] as const;
export type CopyName = (typeof COPIES)[number];

/** The request in the form asked for. */
export function copyOf(
  name: CopyName,
  request: ResolveRequest,
  explanations: readonly Explanation[],
): string {
  switch (name) {
    case "curl":
      return curl("POST", `${location.origin}/api/v1/resolve`, JSON.stringify(request, null, 2));
    case "typescript":
      return programOf(request);
    case "case":
      return caseOf(request, explanations);
  }
}

function programOf(request: ResolveRequest): string {
  const types = [...new Set(request.rules.map(({ action }) => action.type))];
  const handlers = types.map((type) => `  "${type}": (action) => console.log(${argument(type)}),`).join("\n");
  return `import { createClient, createHandlers } from "@intent-resolution/client";

const client = createClient({ baseUrl: ${JSON.stringify(location.origin)} });
const handlers = createHandlers({
${handlers}
});

const { intents } = await client.resolve(${JSON.stringify(request, null, 2)});
console.log(await handlers.perform(intents));
`;
}

const argument = (type: ActionType) => `action.${actionRows[type].payload}`;

/** A cases file for \`intents test\`: what fires now is what is expected from now on. */
function caseOf({ input, rules }: ResolveRequest, explanations: readonly Explanation[]): string {
  const name = isTextInput(input) ? textOf(input) : input.sense;
  const expected = explanations.filter(({ reason }) => reason === "matched").map(({ ruleId }) => ruleId);
  return `${JSON.stringify({ rules, cases: [{ name, input, expect: expected }] }, null, 2)}\n`;
}
