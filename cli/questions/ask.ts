import { createClient, isIntentApiError, isIntentTimeoutError } from "@intent-resolution/client";
import { type Input, Refusal, type ResolveResponse } from "@intent-resolution/contract";
import { FailureError, UsageError } from "../terminal/errors.ts";
import type { Rulebook } from "./rulebook.ts";

/** A refusal as the terminal and `--json` show it; `status` is that of HTTP. */
export interface Refused {
  readonly error: { readonly code: string; readonly message: string };
  readonly status: number;
}

/** Has an input answered from the rules of a book, by the engine or by a service. */
export type Ask = (input: Input, rulebook: Rulebook) => Promise<ResolveResponse | Refused>;

/** Asks the engine in this process. */
export const askEngine: Ask = async (input, rulebook) => {
  const answer = rulebook.resolve(input);
  return answer instanceof Refusal
    ? { error: { code: answer.code, message: answer.message }, status: answer.status }
    : answer;
};

/**
 * Asks a service over HTTP; one request for each question, never repeated.
 *
 * @param baseUrl the service's address, such as `http://localhost:8080`
 * @throws {UsageError} if the address is none
 * @throws {FailureError} when asking, if the service does not answer as the API says
 */
export function askService(baseUrl: string, fetch: typeof globalThis.fetch): Ask {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(`--server ${baseUrl}: this is no http or https address`);
  const client = createClient({ baseUrl, fetch: (url, init) => fetch(url, { ...init, redirect: "error" }) });
  return async (input, rulebook) => {
    const rules = rulebook.rulesOverHttp(input);
    // Where phrases alone were asked, and none of them says this, no request can say more.
    if (rules.length === 0 && rulebook.sets.length > 0) return askEngine(input, rulebook);
    try {
      return await client.resolve({ input, rules });
    } catch (error) {
      if (isIntentApiError(error) && error.code !== "unexpected_response")
        return { error: { code: error.code, message: error.message }, status: error.status };
      throw new FailureError(`${baseUrl}: ${trouble(error)}`);
    }
  };
}

function trouble(error: unknown): string {
  if (isIntentTimeoutError(error)) return `no answer within ${error.timeoutMs / 1_000} s`;
  return isIntentApiError(error)
    ? `answered ${error.status}, but not as the API describes`
    : "cannot be reached";
}
