import { type Refusal, VERSIONED_PREFIX } from "@intent-resolution/contract";

import { type Cors, SHARED_HEADERS } from "./admission/cors.ts";
import type { Count } from "./admission/count.ts";
import { isUnchanged } from "./entity-tag.ts";
import type { PageResponse } from "./page.ts";

/** The parts of a response besides its content. */
export interface Envelope {
  readonly requestId: string;
  readonly path: string;
  readonly cors: Cors;
  /** How the request was counted; null if it was not. */
  readonly count: Count | null;
  /** Returns whether the service is about to stop, and the connection must not be used again. */
  isClosing(): boolean;
}

/** A refusal that is not rendered yet. */
export interface Refused {
  readonly refusal: Refusal;
  /** The page that reports it; without one it is rendered as JSON. */
  readonly page?: PageResponse | undefined;
  /** The methods that the path accepts, if the method was refused. */
  readonly allow?: string | undefined;
}

/** A document that is the same for every caller. */
export interface Document {
  readonly body: string;
  readonly etag: string;
}

/** A document in the encoding that a caller accepts, with the headers of that encoding. */
export interface EncodedDocument {
  readonly body: string | Uint8Array;
  readonly etag: string;
  readonly headers: HeaderSet;
}

/** Returns a document in the encoding for one request; without an encoder, documents are not encoded. */
export type DocumentEncoder = (document: Document, request: Request) => EncodedDocument;

type HeaderSet = Readonly<Record<string, string>>;

const ALWAYS = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
const VALUE = prepared({ ...ALWAYS, "Content-Type": "application/json" });
const OTHER = prepared(ALWAYS);
const CACHED = "public, max-age=300";
const NONE: HeaderSet = {};

/**
 * Prepares the headers that all responses of a kind share, so that names and values are checked once. What differs is
 * written over the previous response's values, and each response copies all of them (Fetch standard): setting headers
 * on a response takes twice as long.
 *
 * @returns the headers of a kind for an origin and a limit's policy, which is empty where nothing was counted
 */
function prepared(kind: HeaderSet): (cors: Cors, policy: string) => Headers {
  const shared = new Map<HeaderSet, Map<string, Headers>>(SHARED_HEADERS.map((more) => [more, new Map()]));
  return ({ headers: more }, policy) => {
    const made = shared.get(more)?.get(policy);
    if (made) return made;
    const headers = new Headers({ ...kind, ...more, ...(policy && { "RateLimit-Policy": policy }) });
    shared.get(more)?.set(policy, headers);
    return headers;
  };
}

export function renderValue(value: unknown, status: number, envelope: Envelope): Response {
  return respond(JSON.stringify(value), status, envelope, VALUE);
}

/** Renders what was refused: a page, or else JSON. */
export const renderRefused = ({ refusal, page, allow }: Refused, envelope: Envelope): Response =>
  page ? renderPage(page, envelope) : renderRefusal(refusal, allow, envelope);

/** Renders a refusal: `{error:{code,message}}` on the versioned routes, else `{error}`. */
function renderRefusal(
  { code, message, status }: Refusal,
  allow: string | undefined,
  envelope: Envelope,
): Response {
  const versioned = envelope.path.startsWith(VERSIONED_PREFIX);
  const body = JSON.stringify({ error: versioned ? { code, message } : message });
  return respond(body, status, envelope, VALUE, allow === undefined ? NONE : { Allow: allow });
}

/** Renders a document, or 304 if the caller has it. */
export function renderDocument(
  { body, etag, headers }: EncodedDocument,
  request: Request,
  envelope: Envelope,
): Response {
  const caching = { ETag: etag, "Cache-Control": CACHED };
  if (!isUnchanged(etag, request)) return respond(body, 200, envelope, VALUE, { ...caching, ...headers });
  const { "Content-Encoding": _, ...others } = headers;
  return respond(null, 304, envelope, OTHER, { ...caching, ...others });
}

/** Renders the response to OPTIONS, which has no body. */
export function renderOptions(headers: HeaderSet, envelope: Envelope): Response {
  return respond(null, 204, envelope, OTHER, headers);
}

/** Renders a page or a file of the site. */
export function renderPage({ status, headers, body }: PageResponse, envelope: Envelope): Response {
  return respond(body, status, envelope, OTHER, headers);
}

/** Returns the response to HEAD: that to GET without its body (RFC 9110, section 9.3.2). */
export async function withoutBody(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(byteLength));
  return new Response(null, { status: response.status, headers });
}

function respond(
  body: string | Uint8Array | null,
  status: number,
  { cors, count, requestId, isClosing }: Envelope,
  headersFor: ReturnType<typeof prepared>,
  more = NONE,
): Response {
  const headers = headersFor(cors, count?.policy ?? "");
  headers.set("X-Request-Id", requestId);
  if (count) {
    const { name, decision } = count;
    headers.set("RateLimit", `"${name}";r=${decision.remaining};t=${decision.resetSeconds}`);
  }
  const response = new Response(body as BodyInit | null, { status, headers });
  for (const name in more) response.headers.set(name, more[name] as string);
  if (isClosing()) response.headers.set("Connection", "close");
  if (count && !count.decision.allowed)
    response.headers.set("Retry-After", String(count.decision.resetSeconds));
  return response;
}
