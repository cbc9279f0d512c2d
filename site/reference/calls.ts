import { createClient, type IntentClient } from "@intent-resolution/client";
import type { ResolveRequest } from "@intent-resolution/contract";
import { type Exchange, recordingFetch } from "../shell/exchange.ts";
import type { Operation } from "./description.ts";

/** The routes that the client has a call for, by the name of the operation. */
const CALLS: Record<string, (client: IntentClient, body: ResolveRequest) => Promise<unknown>> = {
  resolve: (client, body) => client.resolve(body),
  validate: (client, body) => client.validate(body),
  actions: (client) => client.actions(),
  capabilities: (client) => client.capabilities(),
  templates: (client) => client.templates(),
};

/** Whether a route may be tried out from the page: those that keep what they are sent may not. */
export function canBeTried({ operationId, method }: Operation): boolean {
  return operationId in CALLS || method === "GET";
}

/** Calls a route, through the client where it has a call for it, and shows the exchange. Never rejects. */
export async function call(
  { operationId, path, method }: Operation,
  body: unknown,
  see: (exchange: Exchange) => void,
): Promise<void> {
  const fetch = recordingFetch(see);
  const viaClient = CALLS[operationId];
  try {
    if (viaClient) await viaClient(createClient({ baseUrl: location.origin, fetch }), body as ResolveRequest);
    else await fetch(location.origin + path, { method });
  } catch {
    // The exchange shows the refusal, or that there was no answer.
  }
}

/** A route's call in TypeScript. */
export function programOf({ operationId, path, method }: Operation, body: unknown): string {
  const json = JSON.stringify(body, null, 2);
  if (operationId in CALLS)
    return `import { createClient } from "@intent-resolution/client";

const client = createClient({ baseUrl: ${JSON.stringify(location.origin)} });
console.log(await client.${operationId}(${body === undefined ? "" : json}));
`;
  const options =
    method === "GET"
      ? ""
      : `, {
  method: ${JSON.stringify(method)},
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${json}),
}`;
  return `const response = await fetch(${JSON.stringify(location.origin + path)}${options});
console.log(response.status, await response.json());
`;
}
