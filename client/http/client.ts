import {
  type Actions,
  type Capabilities,
  EXECUTION,
  type Input,
  MAX_RULES,
  type ResolveRequest,
  type ResolveResponse,
  type Routes,
  type Rule,
  type SetResolveRequest,
  type Sets,
  type Templates,
  type ValidationResponse,
} from "@intent-resolution/contract";
import { checkOptions } from "../options/check-options.ts";
import { baseUrl, clientRules, fetch, timeoutMs } from "../options/table.ts";
import { isPhraseSet, literalRules, type Rules, textOf } from "../rules/rule-set.ts";
import { type CatalogName, readCatalog } from "./catalog.ts";
import { checkRequest, faultOfRules, rulesOfCall } from "./check-request.ts";
import { type CallOptions, type ConnectOptions, connect } from "./connection.ts";
import { verifyResponse } from "./verify-response.ts";
import { verifySetResponse } from "./verify-set-response.ts";

/** The options of a client: how to reach the service, and the rules of its calls. */
export interface ClientOptions extends ConnectOptions {
  /** The rules of calls that name none. */
  rules?: Rules | undefined;
}

/** A request to resolve an input against a phrase set of the service. */
export type SetRequest = SetResolveRequest;

/** A request to resolve an input against rules. */
export interface IntentRequest {
  readonly input: Input;
  /** The rules, a phrase set or several. Only the rules of a set that match the input are sent; if none does, nothing is. */
  readonly rules?: Rules | undefined;
}

/**
 * The calls of the API. None is ever retried: the application decides whether a repeated input is safe.
 *
 * Every call rejects with an `IntentApiError` when the service responds with an error, an `IntentTimeoutError` when it
 * does not respond in time, an `IntentNetworkError` when the connection fails, and the reason of its signal when the
 * caller aborts.
 */
export interface IntentClient {
  /**
   * Resolves an input against rules, over HTTP at most 32. If none matches, `status` is `no_match` and `intents` is
   * empty. The intents carry the action objects of the caller's rules: a response that names anything else is refused.
   *
   * Rejects with a `RangeError` if there are more rules than a request may carry, and with a `TypeError` without any.
   */
  resolve(request: IntentRequest, options?: CallOptions): Promise<ResolveResponse>;
  /** A dry run of `resolve`: returns `valid: true` exactly when `resolve` would return, else rejects as it would. */
  validate(request: IntentRequest, options?: CallOptions): Promise<ValidationResponse>;
  /**
   * Resolves an input against a phrase set that the service has; `heard` for what a recognizer wrote. The actions are the
   * service's own: each is one that the contract knows, and only your handlers carry it out.
   */
  resolveInSet(request: SetRequest, options?: CallOptions): Promise<ResolveResponse>;
  /** The types of action that a rule may carry. */
  actions(options?: CallOptions): Promise<Actions>;
  /** The senses, and which of them have an API. */
  capabilities(options?: CallOptions): Promise<Capabilities>;
  /** Complete requests to start from. */
  templates(options?: CallOptions): Promise<Templates>;
  /** The phrase sets of the service, without their phrases. */
  sets(options?: CallOptions): Promise<Sets>;
}

type Name = keyof IntentClient;

/**
 * Returns a route's path, without the table and its descriptions, which a page need not carry; the compiler compares
 * the two.
 */
const pathOf = (name: Exclude<Name, "resolveInSet">): Routes[typeof name]["path"] => `/api/v1/${name}`;
const SET_PATH: Routes["resolveInSet"]["path"] = "/api/v1/sets/resolve";

/**
 * Makes a client of one service. It keeps nothing between calls and needs only web standards: browsers, Node 20 or
 * later and Bun.
 *
 * It trusts nothing: no redirect is followed, no cookie and no referrer is sent, a response of more than 1 MiB is not
 * read, an intent counts only if it is one of the rules that were sent, and a catalog only if all its entries are whole.
 *
 * @throws TypeError if `baseUrl` is not an address with `http:` or `https:`
 * @throws RangeError if `timeoutMs` is out of its bounds
 *
 * @example
 * ```ts
 * import { createClient } from "@intent-resolution/client";
 *
 * const client = createClient({
 *   baseUrl: "https://intents.example",
 *   rules: [{ id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } }],
 *   // Yours is the global one; this imitates a service where nothing matches.
 *   fetch: async () => Response.json({ status: "no_match", intents: [], execution: "client_handler_required" }),
 * });
 * (await client.resolve({ input: { sense: "voice", transcript: "away" } })).status;
 * // => "no_match"
 * ```
 */
export function createClient(given: ClientOptions): IntentClient {
  checkOptions(given, { rules: clientRules, baseUrl, fetch, timeoutMs });
  const { rules, ...options } = given;
  const send = connect(options);

  const catalog = <N extends CatalogName>(name: N, options?: CallOptions) =>
    send({ path: pathOf(name), options }, (body) => readCatalog(name, body));

  return {
    async resolve(request, options) {
      const own = rulesOf(request, rules);
      const matchless = own.length === 0 && isPhraseSet(rulesOfCall(request.rules, rules ?? own));
      if (matchless && textOf(request.input) !== undefined) {
        return { status: "no_match", intents: [], execution: EXECUTION };
      }
      // Compares with the JSON that was sent, because the caller may change its objects meanwhile.
      const json = jsonOf(request, own);
      return send({ path: pathOf("resolve"), json, options }, (body) =>
        verifyResponse(body, JSON.parse(json), own),
      );
    },
    async validate(request, options) {
      const json = jsonOf(request, rulesOf(request, rules));
      return send({ path: pathOf("validate"), json, options }, ({ valid }) =>
        valid === true ? { valid } : null,
      );
    },
    resolveInSet: async (request, options) =>
      send({ path: SET_PATH, json: JSON.stringify(request), options }, verifySetResponse),
    actions: (options) => catalog("actions", options),
    capabilities: (options) => catalog("capabilities", options),
    templates: (options) => catalog("templates", options),
    sets: (options) => catalog("sets", options),
  };
}

const jsonOf = ({ input }: IntentRequest, rules: Rule[]) =>
  JSON.stringify({ input, rules } satisfies ResolveRequest);

/** Returns the rules that a request carries, or why it cannot. */
function rulesOf(request: IntentRequest, otherwise: Rules | undefined): Rule[] {
  checkRequest(request, (rules) => faultOfRules(rulesOfCall(rules, otherwise)));
  const own = literalRules(rulesOfCall(request.rules, otherwise), request.input);
  if (own.length <= MAX_RULES) return own;
  throw new RangeError(
    `${own.length} rules, but a request has at most ${MAX_RULES}: pass those of the current screen, or resolve in process with createLocalClient({ rules }), without limit`,
  );
}
