import {
  type BodyOf,
  REFUSAL_MESSAGES,
  Refusal,
  type RouteName,
  routes,
  type SchemaName,
} from "@intent-resolution/contract";
import { validator } from "@intent-resolution/contract/validate";
import { readBounded } from "./body-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder();
const NOT_JSON = new Refusal("invalid_json", REFUSAL_MESSAGES.invalid_json);
/** Its client has usually disconnected. Without it, the disconnection would be logged as an error of the service. */
const INCOMPLETE = new Refusal("invalid_json", "the body ended before it was complete (RFC 9112, section 8)");
const NOT_UTF8 = new Refusal("invalid_json", "the body must be JSON in UTF-8 (RFC 8259, section 8.1)");

const validators = new Map<SchemaName, (value: unknown) => unknown>();
for (const route of Object.values(routes))
  if ("body" in route && !validators.has(route.body)) validators.set(route.body, validator(route.body));

/**
 * Reads a request's body: bounded, decoded as UTF-8, parsed as JSON and checked against the route's schema. Returns
 * undefined for a route without a body.
 *
 * @param onReceived called once the body was received, before it is parsed
 */
export function read<N extends RouteName>(
  name: N,
  request: Request,
  onReceived?: () => void,
): BodyOf<N> | Refusal | Promise<BodyOf<N> | Refusal> {
  const route = routes[name];
  if (!("body" in route)) return undefined as BodyOf<N>;
  // An announced length was already checked, and the runtime enforces it.
  const complete = request.headers.has("content-length") ? request.arrayBuffer() : readBounded(request.body);
  return complete.then(
    (bytes) => {
      onReceived?.();
      return check(bytes, route.body) as BodyOf<N> | Refusal;
    },
    // The runtime rejects where the client disconnected or sent invalid chunks: not an error of the service.
    () => {
      onReceived?.();
      return INCOMPLETE;
    },
  );
}

/**
 * Reads the fields of a form, as the URL standard parses them: bounded, and never refused for their content.
 *
 * @param onReceived called once the body was received
 */
export async function readForm(
  { body }: Request,
  onReceived?: () => void,
): Promise<URLSearchParams | Refusal> {
  const bytes = await readBounded(body).catch(() => INCOMPLETE);
  onReceived?.();
  return bytes instanceof Refusal ? bytes : new URLSearchParams(lenient.decode(bytes));
}

/** Checks a parsed body against a route's schema. */
export const checkBody = (schema: SchemaName, value: unknown): unknown => validators.get(schema)?.(value);

function check(bytes: ArrayBuffer | Uint8Array | Refusal, schema: SchemaName): unknown {
  if (bytes instanceof Refusal) return bytes;
  const value = parse(bytes);
  // The memory is released here, if the runtime can (ECMAScript 2024): the collector would keep thousands of bodies
  // until its next run. It saves a twentieth of the time for large bodies.
  if (bytes instanceof ArrayBuffer) (bytes as { transfer?(length: number): unknown }).transfer?.(0);
  return value instanceof Refusal ? value : checkBody(schema, value);
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
