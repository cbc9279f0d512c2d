import type { SuccessOf } from "@intent-resolution/contract";
import { IntentApiError } from "./errors.ts";

/** The routes that the client calls. */
export type CallName = "resolve" | "validate" | "actions" | "capabilities" | "templates";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

const isIntent = (value: unknown) =>
  isObject(value) &&
  typeof value.ruleId === "string" &&
  isObject(value.action) &&
  typeof value.action.type === "string";

/** What the client's callers rely on, so that a wrong address fails here and not somewhere in their code. */
const hasShape: Record<CallName, (body: Json) => boolean> = {
  resolve: ({ intents }) => Array.isArray(intents) && intents.every(isIntent),
  validate: ({ valid }) => typeof valid === "boolean",
  actions: ({ actions }) => Array.isArray(actions),
  capabilities: ({ capabilities }) => Array.isArray(capabilities),
  templates: ({ templates }) => Array.isArray(templates),
};

/** The body of an answer, or the `IntentApiError` that it amounts to. `text` is the body as it was received. */
export function readAnswer<N extends CallName>(name: N, response: Response, text: string): SuccessOf<N> {
  const body = parse(text);
  if (response.ok && isObject(body) && hasShape[name](body)) return body as SuccessOf<N>;
  const details = {
    status: response.status,
    requestId: response.headers.get("X-Request-Id"),
    retryAfterSeconds: retryAfter(response.headers.get("Retry-After")),
  };
  const error = !response.ok && isObject(body) ? body.error : undefined;
  if (isObject(error) && typeof error.code === "string" && typeof error.message === "string") {
    throw new IntentApiError(error.message, { ...details, code: error.code });
  }
  throw new IntentApiError(
    `Status ${response.status} came with a body that is not an answer of the intent resolution API; is baseUrl right?`,
    { ...details, code: "unexpected_answer" },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const date = /^[A-Z][a-z]{2,8},? /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
