import { randomBytes, randomUUID } from "node:crypto";
import { DESCRIPTION_VERSION } from "@intent-resolution/contract";
import type { Observation, Trace } from "../corridor/observation.ts";

/** A finished span as OTLP's JSON encoding has it (opentelemetry-proto 1.x: ids in hexadecimal, numbers for enums). */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: typeof SERVER;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: string };
}

const SERVER = 2;
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

/** The span of one answered request, by OpenTelemetry's conventions for HTTP servers. Nothing in it is caller's text. */
export function spanOf(observation: Observation, trace: Trace, endMs: number): Span {
  const { method, route, status, durationMs, refusal, requestId } = observation;
  return {
    traceId: trace.traceId,
    spanId: randomBytes(8).toString("hex"),
    ...(trace.parentId !== null && { parentSpanId: trace.parentId }),
    name: route === null ? method : `${method} ${route}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(endMs - durationMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: [
      text("http.request.method", method),
      ...(route === null ? [] : [text("http.route", route)]),
      { key: "http.response.status_code", value: { intValue: String(status) } },
      ...(refusal === null ? [] : [text("intent_service.refusal", refusal)]),
      ...(status >= 500 ? [text("error.type", String(status))] : []),
      text("intent_service.request_id", requestId),
    ],
    status: { code: status >= 500 ? STATUS_ERROR : STATUS_UNSET },
  };
}

const RESOURCE = {
  attributes: [
    text("service.name", "intent-resolution"),
    text("service.version", DESCRIPTION_VERSION),
    text("service.instance.id", randomUUID()),
  ],
};
const SCOPE = { name: "intent-resolution/server", version: DESCRIPTION_VERSION };

/** The body of an export request: spans with what they have in common. */
export function exportRequest(spans: readonly Span[]): string {
  return JSON.stringify({ resourceSpans: [{ resource: RESOURCE, scopeSpans: [{ scope: SCOPE, spans }] }] });
}

function text(key: string, stringValue: string): Attribute {
  return { key, value: { stringValue } };
}

/** A time as a string of nanoseconds: they do not fit into a double. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`;
