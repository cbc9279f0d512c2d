import { type BodyOf, REFUSAL_MESSAGES, Refusal, type RouteName, routes } from "@intent-resolution/contract";
import type { ServedSets } from "@intent-resolution/engine";
import type { AdmissionRow } from "./admission/admission-row.ts";
import { type Admission, admission } from "./admission/admit.ts";
import { corsRule, preflightHeaders } from "./admission/cors.ts";
import { type RateLimited, storageCounter } from "./admission/count.ts";
import { read } from "./admission/read-body.ts";
import { descriptionOf } from "./description.ts";
import { digestOf } from "./entity-tag.ts";
import { type Match, matcher, pathOf } from "./find-route.ts";
import type { Trace } from "./observation.ts";
import { PAGE_METHODS, type Pages } from "./page.ts";
import {
  type Document,
  type DocumentEncoder,
  type Envelope,
  type Refused,
  renderDocument,
  renderOptions,
  renderPage,
  renderRefused,
  renderValue,
  withoutBody,
} from "./render.ts";
import { requestIdOf } from "./request-id.ts";
import { formResponder } from "./respond-to-form.ts";
import {
  type Context,
  createHandlers,
  createStoredHandlers,
  type Handlers,
  storelessHealth,
} from "./route-handlers.ts";
import type { ServiceOptions } from "./service-options.ts";
import { type Stopwatch, startStopwatch } from "./stopwatch.ts";

/**
 * The service: a function from a request to a response, which never rejects. `peer` returns the address of the peer; it
 * is called only to count the request.
 */
export type Service = (request: Request, peer?: () => string) => Promise<Response>;

/** RFC 9110, section 9, and PATCH (RFC 5789). */
const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);
const NOT_COUNTED: Admission = { refusal: null, count: null };
const INTERNAL_ERROR = new Refusal("service_unavailable", REFUSAL_MESSAGES.service_unavailable);
const NO_PAGES: Pages = () => new Refusal("not_found", REFUSAL_MESSAGES.not_found);
const NO_SETS: ServedSets = new Map();
const NO_PEER = () => "";
const UNENCODED: DocumentEncoder = (document) => ({ ...document, headers: {} });

/** Returns the service: the pipeline of match, admit, read, decide and render. */
export function createService<T extends Trace>(options: ServiceOptions<T> = {}): Service {
  const { store, pages = NO_PAGES, forms = [], watcher = {}, consentVersion = "1" } = options;
  const {
    operator = {},
    stages = {},
    sets = () => NO_SETS,
    limiters = {},
    publicUrl = options.baseUrl ?? null,
  } = options;
  const { now = () => performance.now(), isStopping = () => false, encode = UNENCODED } = options;
  const handlers: Partial<Handlers> = {
    ...createHandlers({
      stages,
      sets,
      description: () => descriptionOf({ baseUrl: publicUrl, served, limiters, operator, stages }),
      resolvedInSet: (set, outcome) => watcher.resolvedInSet?.(set, outcome),
    }),
    ...(options.contactsOff && { health: storelessHealth(isStopping) }),
    ...(store &&
      createStoredHandlers({
        store,
        consentVersion,
        countStored: storageCounter(limiters.contact_total),
        isStopping,
      })),
  };
  const served = (Object.keys(routes) as RouteName[]).filter((name) => name in handlers);
  const match = matcher(served, store ? forms : []);
  const allowOrigin = corsRule(options);
  const admit = admission(limiters, options.clientOf ?? ((_, peer) => peer()));
  const respondToForm = formResponder(handlers);
  const documents = new Map<RouteName, Document & { readonly sets: ServedSets }>();

  async function respond(
    request: Request,
    peer: () => string,
    matched: Exclude<Match, { kind: "form" }>,
    envelope: Envelope,
    stopwatch: Stopwatch | null,
  ): Promise<Response | Refused> {
    if (matched.kind === "refused") return { refusal: matched.refusal, allow: matched.allow };
    if (matched.kind === "preflight")
      return renderOptions(
        { Allow: matched.allow, ...preflightHeaders(matched.row, envelope.cors) },
        envelope,
      );
    if (matched.kind === "page") {
      const result = pages(request, envelope.path, peer);
      const page = result instanceof Promise ? await result : result;
      if (!(page instanceof Refusal)) return renderPage(page, envelope);
      const allow = page.code === "method_not_allowed" ? PAGE_METHODS : undefined;
      return { refusal: page, allow };
    }
    const { name, route } = matched;
    if (route.cached) return renderDocument(encode(documentOf(name), request), request, envelope);

    // Always awaited: a runtime's promise may be from another realm, and not an instance of this one's.
    const body = await read(name, request, stopwatch?.pause());
    if (body instanceof Refusal) return { refusal: body };
    const result = decide(name, body, { origin: envelope.cors.origin, headers: request.headers });
    // A synchronous result is not awaited: each await is a turn of the microtask queue.
    const value = result instanceof Promise ? await result : result;
    return value instanceof Refusal ? { refusal: value } : renderValue(value, route.success.status, envelope);
  }

  function decide(name: RouteName, body: BodyOf<RouteName> | undefined, context: Context) {
    // The table pairs each name with its body; TypeScript cannot follow that through a variable name.
    const handle = handlers[name] as (body: unknown, context: Context) => unknown;
    return handle(body, context);
  }

  /** Returns a document, which is serialized once, with a strong validator of its bytes. */
  function documentOf(name: RouteName): Document {
    const cached = documents.get(name);
    // Only the catalog of sets changes: with each reload.
    if (cached && (name !== "sets" || cached.sets === sets())) return cached;
    const body = JSON.stringify(decide(name, undefined, { origin: null, headers: new Headers() }));
    const document = { body, etag: `"${digestOf(new TextEncoder().encode(body))}"`, sets: sets() };
    documents.set(name, document);
    return document;
  }

  return async (request, peer = NO_PEER) => {
    const stopwatch = watcher.observe ? startStopwatch(now) : null;
    const { headers } = request;
    const requestId = requestIdOf(headers);
    const trace = watcher.startTrace?.(headers.get("traceparent")) ?? null;
    const path = pathOf(request.url);
    const matched = match(request, path);
    const row: AdmissionRow | undefined = matched.row;
    const cors = allowOrigin(row, path, headers);
    const isAdmitted = matched.kind === "route" || matched.kind === "form";
    const admitted = isAdmitted ? admit(matched.row, headers, peer, cors) : NOT_COUNTED;
    const { refusal: notAdmitted, count } = admitted instanceof Promise ? await admitted : admitted;
    const envelope: Envelope = { requestId, path, cors, count, isClosing: isStopping };

    let result: Response | Refused;
    try {
      if (matched.kind === "form")
        result = await respondToForm(matched.form, request, notAdmitted, envelope, stopwatch?.pause());
      else
        result = notAdmitted
          ? { refusal: notAdmitted }
          : await respond(request, peer, matched, envelope, stopwatch);
    } catch (error) {
      watcher.fault?.(error, { requestId, traceId: trace?.traceId });
      result = { refusal: INTERNAL_ERROR };
    }
    const refusal = result instanceof Response ? null : result.refusal;
    // A limit that refuses after the headers were checked reports its own count.
    const reported = refusal && "count" in refusal ? (refusal as RateLimited).count : count;
    const rendered =
      result instanceof Response ? result : renderRefused(result, { ...envelope, count: reported });
    const response = request.method === "HEAD" ? await withoutBody(rendered) : rendered;
    watcher.observe?.({
      method: METHODS.has(request.method) ? request.method : "_OTHER",
      route: row?.path ?? null,
      status: response.status,
      durationMs: stopwatch?.read() ?? 0,
      requestId,
      refusal: refusal?.code ?? null,
      limit: refusal?.code === "rate_limited" ? (reported?.name ?? null) : null,
      trace,
    });
    return response;
  };
}
