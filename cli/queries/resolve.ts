import {
  createClient,
  isIntentApiError,
  isIntentTimeoutError,
  type SetRequest,
} from "@intent-resolution/client";
import { type Input, Refusal, type ResolveResponse } from "@intent-resolution/contract";
import { FailureError } from "../terminal/errors.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Rulebook } from "./rulebook.ts";

/** A refusal as the terminal and `--json` show it; `status` is that of HTTP. */
export interface Refused {
  readonly error: { readonly code: string; readonly message: string };
  readonly status: number;
}

/** Resolves an input with the rules of a rulebook, by the engine or by a service. */
export type ResolveInput = (input: Input, rulebook: Rulebook) => Promise<ResolveResponse | Refused>;

/** Resolves with the engine in this process, or with the service of an address. */
export const resolverOf = (server: string | undefined, { fetch }: Pick<Terminal, "fetch">): ResolveInput =>
  server === undefined ? resolveWithEngine : resolveWithService(server, fetch);

const resolveWithEngine: ResolveInput = async (input, rulebook) => {
  const response = rulebook.resolve(input);
  return response instanceof Refusal
    ? { error: { code: response.code, message: response.message }, status: response.status }
    : response;
};

/**
 * Returns a function that resolves with a service over HTTP: one request for each input, never repeated.
 *
 * @param baseUrl the service's address, an http or https URL
 * @throws {FailureError} from the returned function, if the service does not respond as the API describes
 */
function resolveWithService(baseUrl: string, fetch: typeof globalThis.fetch): ResolveInput {
  const client = clientOf(baseUrl, fetch);
  return async (input, rulebook) => {
    const rules = rulebook.rulesOverHttp(input);
    // If there are only phrases, and none of them matches, a request cannot match either.
    if (rules.length === 0 && rulebook.sets.length > 0) return resolveWithEngine(input, rulebook);
    return refusedOr(baseUrl, client.resolve({ input, rules }));
  };
}

/**
 * Returns a function that resolves against a phrase set of a service, as `resolverOf` does with rules.
 *
 * @throws {FailureError} from the returned function, if the service does not respond as the API describes
 */
export function resolveInSetOf(baseUrl: string, { fetch }: Pick<Terminal, "fetch">) {
  const client = clientOf(baseUrl, fetch);
  return (request: SetRequest) => refusedOr(baseUrl, client.resolveInSet(request));
}

const clientOf = (baseUrl: string, fetch: typeof globalThis.fetch) =>
  createClient({ baseUrl, fetch: (url, init) => fetch(url, { ...init, redirect: "error" }) });

async function refusedOr(
  baseUrl: string,
  response: Promise<ResolveResponse>,
): Promise<ResolveResponse | Refused> {
  try {
    return await response;
  } catch (error) {
    if (isIntentApiError(error) && error.code !== "unexpected_response")
      return { error: { code: error.code, message: error.message }, status: error.status };
    throw new FailureError(`${baseUrl}: ${trouble(error)}`);
  }
}

function trouble(error: unknown): string {
  if (isIntentTimeoutError(error)) return `no response within ${error.timeoutMs / 1_000} s`;
  return isIntentApiError(error)
    ? `responded with ${error.status}, but not as the API describes`
    : "cannot be reached: check the address, and whether the service runs";
}
