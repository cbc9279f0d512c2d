import { createClient, type IntentClient } from "@intent-resolution/client";
import { type ResolveRequest, type RouteName, routes } from "@intent-resolution/contract";
import { type Exchange, recordingFetch } from "../shell/exchange.ts";
import type { Operation } from "./description.ts";

/** The routes that the client has a call for. */
const CALLS = {
  resolve: (client, body) => client.resolve(body),
  validate: (client, body) => client.validate(body),
  actions: (client) => client.actions(),
  capabilities: (client) => client.capabilities(),
  templates: (client) => client.templates(),
} satisfies Partial<Record<RouteName, (client: IntentClient, body: ResolveRequest) => Promise<unknown>>>;

type CallName = keyof typeof CALLS;

/** The client's call of an operation, if it has one. */
const callNameOf = ({ operationId }: Operation) =>
  (Object.keys(CALLS) as CallName[]).find((name) => routes[name].operationId === operationId);

/** Whether a route may be tried out from the page: those that keep what they are sent may not. */
export function canBeTried(operation: Operation): boolean {
  return callNameOf(operation) !== undefined || operation.method === "GET";
}

/** Calls a route, through the client where it has a call for it, and shows the exchange. Never rejects. */
export async function call(
  operation: Operation,
  body: unknown,
  see: (exchange: Exchange) => void,
): Promise<void> {
  const fetch = recordingFetch(see);
  const { path, method } = operation;
  const name = callNameOf(operation);
  try {
    if (name) await CALLS[name](createClient({ baseUrl: location.origin, fetch }), body as ResolveRequest);
    else await fetch(location.origin + path, { method });
  } catch {
    // The exchange shows the refusal, or that there was no answer.
  }
}

/** A route's call in TypeScript. */
export function programOf(operation: Operation, body: unknown): string {
  const { path, method } = operation;
  const name = callNameOf(operation);
  const json = JSON.stringify(body, null, 2);
  if (name)
    return `import { createClient } from "@intent-resolution/client";

const client = createClient({ baseUrl: ${JSON.stringify(location.origin)} });
console.log(await client.${name}(${body === undefined ? "" : json}));
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
