import {
  type BodyOf,
  MAX_BODY_BYTES,
  Refusal,
  type RouteName,
  routes,
  type SchemaName,
} from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { TOO_LARGE } from "./too-large.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });
const NOT_JSON = new Refusal("invalid_json", "the body must be one JSON value (RFC 8259)");
/** Often nobody hears it; it keeps a client that went away from being taken for a fault of the service. */
const CUT_SHORT = new Refusal("invalid_json", "the body ended before it was whole (RFC 9112, section 8)");
const NOT_UTF8 = new Refusal("invalid_json", "the body must be JSON in UTF-8 (RFC 8259, section 8.1)");

const validators = new Map<SchemaName, (value: unknown) => unknown>();
for (const route of Object.values(routes))
  if ("body" in route && !validators.has(route.body)) validators.set(route.body, validator(route.body));

/**
 * Reads a request's body: bounded, UTF-8, JSON, as the route's schema says. A route without one gives undefined.
 */
export function read<N extends RouteName>(
  name: N,
  request: Request,
): BodyOf<N> | Refusal | Promise<BodyOf<N> | Refusal> {
  const route = routes[name];
  if (!("body" in route)) return undefined as BodyOf<N>;
  // An announced length was already held to the limit, and the runtime holds the body to it.
  const whole = request.headers.has("content-length") ? request.arrayBuffer() : gather(request.body);
  return whole.then(
    (bytes) => judge(bytes, route.body) as BodyOf<N> | Refusal,
    // The runtime's word that the client went away, or broke its own framing: no fault of the service.
    () => CUT_SHORT,
  );
}

function judge(bytes: ArrayBuffer | Uint8Array | Refusal, schema: SchemaName): unknown {
  if (bytes instanceof Refusal) return bytes;
  const value = parse(bytes);
  // Nothing else has the bytes, and the collector would keep thousands of bodies until it comes: they are given back
  // now, where the runtime can (ECMAScript 2024). It saves a twentieth of the time where bodies are large.
  if (bytes instanceof ArrayBuffer) bytes.transfer?.(0);
  return value instanceof Refusal ? value : validators.get(schema)?.(value);
}

/** Bytes that a body of unknown length is given room for at first. */
const FIRST_ROOM = 1_024;

/**
 * The whole body, or the refusal as soon as it grows over the limit: the rest is never kept. Chunks are copied into
 * one place as they come, for many small ones take a hundred times their bytes; the place grows once, to the most that
 * it may hold, so that a body costs its length and 32 KiB at most.
 */
async function gather(body: Request["body"]): Promise<Uint8Array | Refusal> {
  let bytes = new Uint8Array(FIRST_ROOM);
  let length = 0;
  for await (const chunk of body ?? []) {
    const end = length + chunk.byteLength;
    if (end > MAX_BODY_BYTES) return TOO_LARGE;
    if (end > bytes.byteLength) {
      const wider = new Uint8Array(MAX_BODY_BYTES);
      wider.set(bytes.subarray(0, length));
      bytes = wider;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}

function parse(bytes: ArrayBuffer | Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return NOT_UTF8;
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, so it is not passed on.
    return NOT_JSON;
  }
}
