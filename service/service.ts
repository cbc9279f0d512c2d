import { type BodyOf, Refusal, type Route, type RouteName, routes } from "@intent-resolution/contract";
import { type Admission, admission, type ClientOf } from "./admit.ts";
import type { ContactStore } from "./contact-store.ts";
import { corsRule, type OriginOptions, preflightHeaders } from "./cors.ts";
import { descriptionOf } from "./description.ts";
import { digestOf } from "./entity-tag.ts";
import { type Context, createHandlers, createStoredHandlers, type Handlers } from "./handlers.ts";
import type { Limiters } from "./limiter.ts";
import { type Match, matcher, pathOf } from "./match.ts";
import type { Trace, Watcher } from "./observation.ts";
import type { Operator } from "./operator.ts";
import { PAGE_METHODS, type Pages } from "./page.ts";
import { read } from "./read.ts";
import {
  type Document,
  type DocumentEncoder,
  type Envelope,
  renderDocument,
  renderOptions,
  renderPage,
  renderRefusal,
  renderValue,
} from "./render.ts";
import type { Stages } from "./stages.ts";

/** What a service is made of; each has a default that needs nothing. */
export interface ServiceOptions<T extends Trace = Trace> extends OriginOptions {
  /** The address that the description names; by default `baseUrl`. Null: the one that it was read from. */
  readonly describedUrl?: string | null | undefined;
  /** Without limiters nothing is limited. */
  readonly limiters?: Limiters | undefined;
  /** Whom a request is counted for; by default the peer, as the second argument of the service tells it. */
  readonly clientOf?: ClientOf | undefined;
  /** Where contacts are kept; without a store there are no contact routes and no health. */
  readonly store?: ContactStore | undefined;
  /** The version of the consent text that the forms show; `1` by default. */
  readonly consentVersion?: string | undefined;
  /** Who runs the service; by default nobody is named. */
  readonly operator?: Operator | undefined;
  /** The stages of senses where they differ from the specified ones. */
  readonly stages?: Stages | undefined;
  /** Answers what is not below `/api/`; by default nothing is there. */
  readonly pages?: Pages | undefined;
  /** Compresses the catalogs and the description; by default they go as they are. */
  readonly encode?: DocumentEncoder | undefined;
  readonly watcher?: Watcher<T> | undefined;
  /** A monotonic clock in milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Whether the service was told to stop: its answers then ask for connections of their own to be closed. */
  readonly isStopping?: (() => boolean) | undefined;
}

/**
 * The service: a function from a request to an answer, which never rejects. `peer` tells the address at the other end
 * of the connection; only what counts requests asks it.
 */
export type Service = (request: Request, peer?: () => string) => Promise<Response>;

/** A "no" on its way to the end of the corridor. */
interface Refused {
  readonly refusal: Refusal;
  /** The methods that are taken instead, where the method was the fault. */
  readonly allow?: string | undefined;
}

/** RFC 9110, section 9, and PATCH (RFC 5789). */
const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;
const NOT_COUNTED: Admission = { refusal: null, count: null };
const FAULT = new Refusal("service_unavailable", "the service could not answer; please try again later");
const NO_PAGES: Pages = () => new Refusal("not_found", "there is nothing at this path");
const NOBODY = () => "";
const AS_IT_IS: DocumentEncoder = (document) => ({ ...document, headers: {} });

/** The caller's id of a request, where it is one that a log and a header can hold; else a new one. */
export function requestIdOf(headers: Headers): string {
  const sent = headers.get("x-request-id");
  return sent !== null && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
}

/** Builds the corridor: match, admit, read, decide, render. */
export function createService<T extends Trace>(options: ServiceOptions<T> = {}): Service {
  const { store, pages = NO_PAGES, watcher = {}, consentVersion = "1" } = options;
  const { operator = {}, stages = {}, limiters = {}, describedUrl = options.baseUrl ?? null } = options;
  const { now = () => performance.now(), isStopping = () => false, encode = AS_IT_IS } = options;
  const handlers: Partial<Handlers> = {
    ...createHandlers(stages, () =>
      descriptionOf({ baseUrl: describedUrl, served, limiters, operator, stages }),
    ),
    ...(store && createStoredHandlers({ store, consentVersion, isStopping })),
  };
  const served = (Object.keys(routes) as RouteName[]).filter((name) => name in handlers);
  const match = matcher(served);
  const allowOrigin = corsRule(options);
  const admit = admission(limiters, options.clientOf ?? ((_, peer) => peer()));
  const documents = new Map<RouteName, Document>();

  async function walk(
    request: Request,
    peer: () => string,
    matched: Match,
    envelope: Envelope,
  ): Promise<Response | Refused> {
    if (matched.kind === "refused") return { refusal: matched.refusal, allow: matched.allow };
    if (matched.kind === "preflight")
      return renderOptions(
        { Allow: matched.allow, ...preflightHeaders(matched.route, envelope.cors) },
        envelope,
      );
    if (matched.kind === "page") {
      const found = pages(request, envelope.path, peer);
      const answer = found instanceof Promise ? await found : found;
      if (!(answer instanceof Refusal)) return renderPage(answer, envelope);
      const allow = answer.code === "method_not_allowed" ? PAGE_METHODS : undefined;
      return { refusal: answer, allow };
    }
    const { name, route } = matched;
    if (route.cached) return renderDocument(encode(documentOf(name), request), request, envelope);

    // Waited for whatever it is: a runtime's promise may be of another realm, and no instance of this one's.
    const body = await read(name, request);
    if (body instanceof Refusal) return { refusal: body };
    const decided = decide(name, body, { origin: envelope.cors.origin, headers: request.headers });
    // What is known at once is not waited for: each wait is a turn of the queue.
    const answer = decided instanceof Promise ? await decided : decided;
    return answer instanceof Refusal
      ? { refusal: answer }
      : renderValue(answer, route.success.status, envelope);
  }

  function decide(name: RouteName, body: BodyOf<RouteName> | undefined, context: Context) {
    // The table pairs each name with its body; TypeScript cannot follow that through a variable name.
    const handle = handlers[name] as (body: unknown, context: Context) => unknown;
    return handle(body, context);
  }

  /** Serializes a cached document once, with a strong validator of its bytes. */
  function documentOf(name: RouteName): Document {
    const known = documents.get(name);
    if (known) return known;
    const body = JSON.stringify(decide(name, undefined, { origin: null, headers: new Headers() }));
    const document = { body, etag: `"${digestOf(new TextEncoder().encode(body))}"` };
    documents.set(name, document);
    return document;
  }

  return async (request, peer = NOBODY) => {
    const start = watcher.observe ? now() : 0;
    const { headers } = request;
    const requestId = requestIdOf(headers);
    const trace = watcher.startTrace?.(headers.get("traceparent")) ?? null;
    const path = pathOf(request.url);
    const matched = match(request, path);
    const route: Route | undefined = matched.route;
    const cors = allowOrigin(route, path, headers);
    const admitted = matched.kind === "route" ? admit(matched.route, headers, peer, cors) : NOT_COUNTED;
    const { refusal: refused, count } = admitted instanceof Promise ? await admitted : admitted;
    const envelope: Envelope = { requestId, path, cors, count, isClosing: isStopping };

    let answer: Response | Refused;
    try {
      answer = refused ? { refusal: refused } : await walk(request, peer, matched, envelope);
    } catch (error) {
      watcher.fault?.(error, { requestId, traceId: trace?.traceId });
      answer = { refusal: FAULT };
    }
    const refusal = answer instanceof Response ? null : answer.refusal;
    const response =
      answer instanceof Response ? answer : renderRefusal(answer.refusal, answer.allow, envelope);
    watcher.observe?.({
      method: METHODS.has(request.method) ? request.method : "_OTHER",
      route: route?.path ?? null,
      status: response.status,
      durationMs: now() - start,
      requestId,
      refusal: refusal?.code ?? null,
      limit: refusal?.code === "rate_limited" ? (count?.name ?? null) : null,
      trace,
    });
    return response;
  };
}
