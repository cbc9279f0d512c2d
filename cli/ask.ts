import { Refusal, type ResolveRequest, type ResolveResponse, routes } from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { resolve } from "@intent-resolution/engine";
import { Complaint } from "./complaint.ts";

/** A refusal as the terminal and `--json` show it; `status` is that of HTTP, where a service was asked. */
export interface Refused {
  readonly error: { readonly code: string; readonly message: string };
  readonly status?: number;
}

/** Has a request answered, by the engine or by a service. */
export type Ask = (request: ResolveRequest) => Promise<ResolveResponse | Refused>;

/** Asks the engine in this process. */
export const askEngine: Ask = async (request) => {
  const answer = resolve(request);
  return answer instanceof Refusal
    ? { error: { code: answer.code, message: answer.message }, status: answer.status }
    : answer;
};

/** How long a service may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Asks a service over HTTP; one request for each question, never repeated.
 *
 * @param baseUrl the service's address, such as `http://localhost:8080`
 * @throws Complaint, here if the address is none, and when asking if the service does not answer as the API says
 */
export function askService(baseUrl: string, fetch: typeof globalThis.fetch): Ask {
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Complaint(`--server ${baseUrl}: this is no http or https address`);
  const url = baseUrl.replace(/\/+$/, "") + routes.resolve.path;
  const isAnswer = validator("ResolveResponse");
  const isError = validator("ApiError");
  return async ({ input, rules }) => {
    const { status, body } = await post(url, JSON.stringify({ input, rules }), fetch);
    const answer = status === 200 ? isAnswer(body) : isError(body);
    if (answer instanceof Refusal)
      throw new Complaint(`${url}: answered ${status}, but not as the API describes`, 1);
    return "error" in answer ? { error: answer.error, status } : answer;
  };
}

async function post(url: string, body: string, fetch: typeof globalThis.fetch) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch (error) {
    const late = (error as Error).name === "TimeoutError";
    throw new Complaint(
      `${url}: ${late ? `no answer within ${TIMEOUT_MS / 1000} s` : "cannot be reached"}`,
      1,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
