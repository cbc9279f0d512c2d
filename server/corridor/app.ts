import {
  type BodyOf,
  Refusal,
  type Route,
  type RouteName,
  routes,
  VERSIONED_PREFIX,
} from "@intent-resolution/contract";
import type { Limiters } from "../limits/limiter.ts";
import type { Config } from "../settings/config.ts";
import { admission } from "./admit.ts";
import type { Context, Handlers } from "./handlers.ts";
import { type Match, match, pathOf } from "./match.ts";
import type { Observation, Trace } from "./observation.ts";
import { type OriginVerdict, originRule } from "./origin.ts";
import { PAGE_METHODS, type Pages } from "./page.ts";
import { read } from "./read.ts";
import {
  type Document,
  documentOf,
  type Envelope,
  renderDocument,
  renderPage,
  renderPreflight,
  renderRefusal,
  renderValue,
} from "./render.ts";

/** A "no" on its way to the end of the corridor. */
interface Refused {
  readonly refusal: Refusal;
  /** The methods that are taken instead, where the method was the fault. */
  readonly allow?: string | undefined;
}

/** What the corridor needs of the service around it. */
export interface Surroundings {
  readonly config: Config;
  readonly baseUrl: string;
  readonly handlers: Handlers;
  readonly limiters: Limiters;
  /** Answers what is not below `/api/`. */
  readonly pages: Pages;
  /** A monotonic clock in milliseconds. */
  now(): number;
  isStopping(): boolean;
  /** The trace that a `traceparent` header names, or one that starts here. */
  trace(traceparent: string | null): Trace | null;
  observe(observation: Observation): void;
  /** Told of an unexpected fault; the caller only hears `service_unavailable`. */
  fault(error: unknown, ids: { readonly requestId: string; readonly traceId: string | undefined }): void;
}

/**
 * The service: a function from a request to an answer. `peer` tells the address at the other end of the connection;
 * only what counts requests asks it, for the runtime asks the system each time.
 */
export type App = (request: Request, peer: () => string) => Promise<Response>;

/** RFC 9110, section 9, and PATCH (RFC 5789). */
const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
const NO_PAGE: OriginVerdict = { allowed: true, origin: null };
const FAULT = new Refusal("service_unavailable", "the service could not answer; please try again later");

/** Builds the corridor: match, admit, read, decide, render. */
export function createApp(surroundings: Surroundings): App {
  const { config, baseUrl, handlers, limiters, pages, now, isStopping, trace, observe, fault } = surroundings;
  const judge = originRule(config, baseUrl);
  const admit = admission(limiters, config.TRUSTED_PROXY_HOPS);
  const documents = cachedDocuments(handlers);

  async function walk(
    request: Request,
    peer: () => string,
    matched: Match,
    envelope: Envelope,
  ): Promise<Response | Refused> {
    if (matched.kind === "refused") return { refusal: matched.refusal, allow: matched.allow };
    if (matched.kind === "preflight") return renderPreflight(matched.allow, envelope);
    if (matched.kind === "page") {
      const answer = pages(request, envelope.path);
      if (!(answer instanceof Refusal)) return renderPage(answer, envelope);
      const allow = answer.code === "method_not_allowed" ? PAGE_METHODS : undefined;
      return { refusal: answer, allow };
    }
    const { name, route } = matched;
    const document = documents.get(name);
    if (document) return renderDocument(document, request, envelope);

    // What is known at once is not waited for: each wait is a turn of the queue.
    const admitted = admit(route, request.headers, peer, envelope.origin);
    const { refusal, count } = admitted instanceof Promise ? await admitted : admitted;
    // Not returned but written down: what comes after may throw, and its answer is a limited one all the same.
    envelope.count = count;
    if (refusal) return { refusal };
    const body = await read(name, request);
    if (body instanceof Refusal) return { refusal: body };
    const decided = decide(name, body, envelope.origin.origin, request.headers);
    const answer = decided instanceof Promise ? await decided : decided;
    return answer instanceof Refusal
      ? { refusal: answer }
      : renderValue(answer, route.success.status, envelope);
  }

  function decide(name: RouteName, body: BodyOf<RouteName>, origin: string | null, headers: Headers) {
    // The table pairs each name with its body; TypeScript cannot follow that through a variable name.
    const handle = handlers[name] as (body: unknown, context: Context) => unknown;
    return handle(body, { origin, headers });
  }

  return async (request, peer) => {
    const start = now();
    const sent = request.headers.get("x-request-id");
    const requestId = sent !== null && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
    const path = pathOf(request.url);
    const matched = match(request, path);
    const route: Route | undefined = matched.route;
    const origin = route?.cors === "allowed-origins" ? judge(request.headers) : NO_PAGE;
    const envelope: Envelope = {
      requestId,
      path,
      route,
      origin,
      allow: undefined,
      reader: readerOf(path, route, origin),
      count: null,
      closing: isStopping(),
    };

    const traced = trace(request.headers.get("traceparent"));

    let answer: Response | Refused;
    try {
      answer = await walk(request, peer, matched, envelope);
    } catch (error) {
      fault(error, { requestId, traceId: traced?.traceId });
      answer = { refusal: FAULT };
    }
    const refusal = answer instanceof Response ? null : answer.refusal;
    const response =
      answer instanceof Response
        ? answer
        : renderRefusal(answer.refusal, { ...envelope, allow: answer.allow });
    observe({
      method: METHODS.has(request.method) ? request.method : "_OTHER",
      route: route?.path ?? null,
      status: response.status,
      durationMs: now() - start,
      requestId,
      refusal: refusal?.code ?? null,
      trace: traced,
    });
    return response;
  };
}

function readerOf(path: string, route: Route | undefined, origin: OriginVerdict): string | null {
  if (route?.cors === "allowed-origins") return origin.allowed ? origin.origin : null;
  return route?.cors === "public" || path.startsWith(VERSIONED_PREFIX) ? "*" : null;
}

function cachedDocuments(handlers: Handlers): Map<RouteName, Document> {
  const documents = new Map<RouteName, Document>();
  for (const name of Object.keys(routes) as RouteName[]) {
    if (!routes[name].cached) continue;
    const handle = handlers[name] as (body: undefined, context: Context) => object;
    documents.set(name, documentOf(handle(undefined, { origin: null, headers: new Headers() })));
  }
  return documents;
}
