import { createHash } from "node:crypto";
import { EXPOSED_HEADERS, type Refusal, type Route, VERSIONED_PREFIX } from "@intent-resolution/contract";
import type { Count } from "./admit.ts";
import { isKnown } from "./negotiate.ts";
import type { OriginVerdict } from "./origin.ts";
import type { PageAnswer } from "./page.ts";

/** What an answer carries beside its content. */
export interface Envelope {
  readonly requestId: string;
  readonly path: string;
  /** The row of the route table; absent where the path is unknown. */
  readonly route: Route | undefined;
  readonly allow: string | undefined;
  readonly origin: OriginVerdict;
  /** The value of `Access-Control-Allow-Origin`; null where no page of another origin may read the answer. */
  readonly reader: string | null;
  /** How the request was counted; null until it was. */
  count: Count | null;
  /** The service is about to stop: the connection is not to be used again. */
  readonly closing: boolean;
}

/** A document that is the same for every caller. */
export interface Document {
  readonly body: string;
  readonly etag: string;
}

const ALWAYS = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
const VALUE = { ...ALWAYS, "Content-Type": "application/json" };
const FOR_ALL = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED_HEADERS };

/** What is the same in all answers of a kind: names and values are checked once here, and not for each answer. */
const SEALED = {
  value: { own: new Headers(VALUE), public: new Headers({ ...VALUE, ...FOR_ALL }) },
  other: { own: new Headers(ALWAYS), public: new Headers({ ...ALWAYS, ...FOR_ALL }) },
};

const PREFLIGHT_SECONDS = "600";
const REQUEST_HEADERS = "Consent-Version, Content-Type, X-Request-Id, traceparent";
const CACHED = "public, max-age=300";

/** Serializes a cached document once, with a strong validator of its bytes. */
export function documentOf(value: object): Document {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}

export function renderValue(value: unknown, status: number, envelope: Envelope): Response {
  return respond(JSON.stringify(value), status, envelope, SEALED.value);
}

/** A refusal in the shape of its area: `{error:{code,message}}` on the versioned routes, else `{error}`. */
export function renderRefusal({ code, message, status }: Refusal, envelope: Envelope): Response {
  const versioned = envelope.path.startsWith(VERSIONED_PREFIX);
  return renderValue({ error: versioned ? { code, message } : message }, status, envelope);
}

/** A document, or 304 where the caller has it already. */
export function renderDocument({ body, etag }: Document, request: Request, envelope: Envelope): Response {
  const fresh = { ETag: etag, "Cache-Control": CACHED };
  return isKnown(etag, request)
    ? respond(null, 304, envelope, SEALED.other, fresh)
    : respond(body, 200, envelope, SEALED.value, fresh);
}

/** The answer to OPTIONS: what the path takes, and to a browser's preflight what it may send (Fetch standard). */
export function renderPreflight(allow: string, envelope: Envelope): Response {
  const { route, reader } = envelope;
  return respond(null, 204, envelope, SEALED.other, {
    Allow: allow,
    ...(route &&
      reader !== null && {
        "Access-Control-Allow-Methods": route.method === "GET" ? "GET, HEAD" : "POST",
        "Access-Control-Allow-Headers": REQUEST_HEADERS,
        "Access-Control-Max-Age": PREFLIGHT_SECONDS,
      }),
  });
}

/** A page or a file of the site. */
export function renderPage({ status, headers, body }: PageAnswer, envelope: Envelope): Response {
  return respond(body, status, envelope, SEALED.other, headers);
}

function respond(
  body: string | Uint8Array | null,
  status: number,
  envelope: Envelope,
  sealed: (typeof SEALED)["value"],
  more: Readonly<Record<string, string>> = {},
): Response {
  const { route, allow, reader, count, requestId, closing } = envelope;
  const response = new Response(body as BodyInit | null, {
    status,
    headers: reader === "*" ? sealed.public : sealed.own,
  });
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  for (const name in more) headers.set(name, more[name] as string);
  if (allow !== undefined) headers.set("Allow", allow);
  if (closing) headers.set("Connection", "close");
  if (route?.cors === "allowed-origins") {
    headers.set("Vary", "Origin");
    if (reader !== null) {
      headers.set("Access-Control-Allow-Origin", reader);
      headers.set("Access-Control-Expose-Headers", EXPOSED_HEADERS);
    }
  }
  if (count) {
    const { limiter, decision } = count;
    headers.set("RateLimit-Policy", limiter.policy);
    headers.set("RateLimit", `"${limiter.name}";r=${decision.remaining};t=${decision.resetSeconds}`);
    if (!decision.allowed) headers.set("Retry-After", String(decision.resetSeconds));
  }
  return response;
}
