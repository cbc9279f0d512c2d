import {
  type Actions,
  type BodyOf,
  type Capabilities,
  type ResolveRequest,
  type ResolveResponse,
  routes,
  type Templates,
  type ValidationResponse,
} from "@intent-resolution/contract";
import { type CallName, readAnswer } from "./answer.ts";
import { withDeadline } from "./deadline.ts";
import { IntentNetworkError } from "./errors.ts";

/** How to reach a service. */
export interface ClientOptions {
  /** The service's absolute address, `http:` or `https:`; a path in it is kept as a prefix. */
  baseUrl: string | URL;
  /** What makes the requests, called as `(url, init)` with `init.signal`; the global `fetch` by default. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds until a call without a complete answer gives up, from 1 to 2,147,483,647; 10,000 by default. */
  timeoutMs?: number;
}

/** What every call takes. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * The calls of the API. None is ever retried: the application decides whether a repeated input is safe.
 *
 * Every call rejects with an `IntentApiError` when the service answers with an error, an `IntentTimeoutError` when it
 * does not answer in time, an `IntentNetworkError` when the connection fails, and the reason of its signal when the
 * caller aborts.
 */
export interface IntentClient {
  /** Resolves an input against at most 32 rules. No rule matches: `status` is `no_match` and `intents` is empty. */
  resolve(request: ResolveRequest, options?: CallOptions): Promise<ResolveResponse>;
  /** A dry run of `resolve`: answers `valid: true` exactly when `resolve` would answer, else rejects as it would. */
  validate(request: ResolveRequest, options?: CallOptions): Promise<ValidationResponse>;
  /** The types of action that a rule may carry. */
  actions(options?: CallOptions): Promise<Actions>;
  /** The senses, and which of them have an API. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** Complete requests to start from. */
  templates(options?: CallOptions): Promise<Templates>;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Makes a client of one service. It keeps nothing between calls and needs only web standards: browsers, Node 20 or
 * later and Bun.
 *
 * @throws TypeError if `baseUrl` is not an absolute address with `http:` or `https:`
 * @throws RangeError if `timeoutMs` is out of its bounds
 */
export function createClient({ baseUrl, timeoutMs = 10_000, ...options }: ClientOptions): IntentClient {
  const { protocol, origin, pathname } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol)) throw new TypeError("baseUrl must begin with http: or https:");
  if (!(timeoutMs >= 1 && timeoutMs <= LONGEST_TIMER_MS)) {
    throw new RangeError(`timeoutMs must be a number from 1 to ${LONGEST_TIMER_MS}`);
  }
  const root = origin + pathname.replace(/\/+$/, "");
  // Looked up at each call, so that a page may still replace the global one.
  const send = options.fetch ?? ((url, init) => fetch(url, init));

  async function call<N extends CallName>(name: N, body: BodyOf<N>, { signal }: CallOptions = {}) {
    const { method, path } = routes[name];
    const headers = { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const [response, text] = await withDeadline(timeoutMs, signal, (signal) =>
      exchange(send, root + path, { ...init, signal }),
    );
    return readAnswer(name, response, text);
  }

  return {
    resolve: (request, options) => call("resolve", request, options),
    validate: (request, options) => call("validate", request, options),
    actions: (options) => call("actions", undefined, options),
    capabilities: (options) => call("capabilities", undefined, options),
    templates: (options) => call("templates", undefined, options),
  };
}

/** One request and its whole answer; whatever `fetch` throws becomes an `IntentNetworkError`. */
async function exchange(send: NonNullable<ClientOptions["fetch"]>, url: string, init: RequestInit) {
  try {
    const response = await send(url, init);
    return [response, await response.text()] as const;
  } catch (cause) {
    throw new IntentNetworkError(cause);
  }
}
