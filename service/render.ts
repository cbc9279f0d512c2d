import { type Refusal, VERSIONED_PREFIX } from "@intent-resolution/contract";
import type { Count } from "./admit.ts";
import { type Cors, SHARED_HEADERS } from "./cors.ts";
import { isKnown } from "./entity-tag.ts";
import type { PageAnswer } from "./page.ts";

/** What an answer carries beside its content. */
export interface Envelope {
  readonly requestId: string;
  readonly path: string;
  readonly cors: Cors;
  /** How the request was counted, if it was. */
  readonly count: Count | null;
  /** Whether the service is about to stop: then the connection is not to be used again. */
  isClosing(): boolean;
}

/** A document that is the same for every caller. */
export interface Document {
  readonly body: string;
  readonly etag: string;
}

/** A document in the encoding that a caller asks for, with what has to be said of that. */
export interface EncodedDocument {
  readonly body: string | Uint8Array;
  readonly etag: string;
  readonly headers: HeaderSet;
}

/** Chooses and makes the encoding of a document for one caller: where there is none, documents go as they are. */
export type DocumentEncoder = (document: Document, request: Request) => EncodedDocument;

type HeaderSet = Readonly<Record<string, string>>;

const ALWAYS = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
const VALUE = prepared({ ...ALWAYS, "Content-Type": "application/json" });
const OTHER = prepared(ALWAYS);
const CACHED = "public, max-age=300";
const NONE: HeaderSet = {};

/**
 * What is the same in all answers of a kind: names and values are checked once, and not for each answer. What differs
 * in every answer is written into it, over that of the answer before, and a response takes a copy of all (Fetch
 * standard): to set headers on the response takes twice as long.
 *
 * @returns the headers of a kind for a caller's page and the policy of a limit, empty where nothing was counted
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

/** A refusal in the shape of its area: `{error:{code,message}}` on the versioned routes, else `{error}`. */
export function renderRefusal(
  { code, message, status }: Refusal,
  allow: string | undefined,
  envelope: Envelope,
): Response {
  const versioned = envelope.path.startsWith(VERSIONED_PREFIX);
  const body = JSON.stringify({ error: versioned ? { code, message } : message });
  return respond(body, status, envelope, VALUE, allow === undefined ? NONE : { Allow: allow });
}

/** A document, or 304 where the caller has it already. */
export function renderDocument(
  { body, etag, headers }: EncodedDocument,
  request: Request,
  envelope: Envelope,
): Response {
  const fresh = { ETag: etag, "Cache-Control": CACHED };
  if (!isKnown(etag, request)) return respond(body, 200, envelope, VALUE, { ...fresh, ...headers });
  const { "Content-Encoding": _, ...known } = headers;
  return respond(null, 304, envelope, OTHER, { ...fresh, ...known });
}

/** The answer to OPTIONS: headers alone. */
export function renderOptions(headers: HeaderSet, envelope: Envelope): Response {
  return respond(null, 204, envelope, OTHER, headers);
}

/** A page or a file of the site. */
export function renderPage({ status, headers, body }: PageAnswer, envelope: Envelope): Response {
  return respond(body, status, envelope, OTHER, headers);
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
