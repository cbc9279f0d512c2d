import { randomUUID } from "node:crypto";
import type { AvailabilityWatcher } from "@intent-resolution/contacts";
import type { Observation, Trace } from "@intent-resolution/service";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../settings/config.ts";
import { RELEASE } from "../settings/release.ts";
import { samplerOf } from "./sampler.ts";
import { parseTraceparent } from "./traceparent.ts";

export interface Tally {
  exported: number;
  /** The collector did not take them. */
  failed: number;
  /** The queue was full. */
  dropped: number;
}

/** The trace of one request, with the span that this service adds to it. */
export interface RequestTrace extends Trace {
  end(observation: Observation): void;
}

/** Traces by OpenTelemetry's SDK. Exporting never delays a request. */
export interface Traces {
  start(traceparent: string | null): RequestTrace;
  readonly tally: Readonly<Tally>;
  /** Sends the remaining spans, for at most a second, and ends. */
  close(): Promise<void>;
}

/** OpenTelemetry's default for its batch processor. */
const MAX_QUEUED_SPANS = 2_048;
/** Milliseconds that the collector has in the end to take the last spans. */
const LAST_TIMEOUT_MS = 1_000;

/**
 * Opens the way to the collector. The exporter reads its own settings from the environment, as OpenTelemetry defines
 * them: endpoint, headers, timeout, compression.
 *
 * @param scheme of the public address, `http` or `https`
 */
export function openTraces(config: Config, scheme: string, watcher: AvailabilityWatcher): Traces {
  const tally: Tally = { exported: 0, failed: 0, dropped: 0 };
  const { processor, exporter } = counted(new OTLPTraceExporter(), tally, watcher);
  const provider = new TracerProvider({
    sampler: samplerOf(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    resource: resourceFromAttributes({
      "service.name": "intent-resolution",
      "service.version": RELEASE,
      "service.instance.id": randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor(new BatchSpanProcessor({ exporter, maxQueueSize: MAX_QUEUED_SPANS }))],
  });
  const tracer = provider.getTracer("intent-resolution/server", RELEASE);

  return {
    tally,
    start(traceparent) {
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parentOf(traceparent));
      return {
        traceId: span.spanContext().traceId,
        end: (observation) => {
          if (span.isRecording()) describe(span, observation, scheme);
          span.end();
        },
      };
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, LAST_TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** Returns the caller's span, from another process. An invalid header starts a new trace. */
function parentOf(traceparent: string | null): Context {
  const parent = parseTraceparent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, sampled } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: sampled ? 1 : 0,
    isRemote: true,
  });
}

/** Describes a span by OpenTelemetry's conventions for HTTP servers. Nothing in it is the caller's text: an unknown path has no name. */
function describe(span: Span, observation: Observation, scheme: string): void {
  const { method, route, status, refusal, requestId } = observation;
  span.updateName(route === null ? method : `${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "url.scheme": scheme,
    // No route has a part that varies: the template is the path.
    ...(route !== null && { "http.route": route, "url.path": route }),
    "http.response.status_code": status,
    ...(refusal !== null && { "intent_service.refusal": refusal }),
    ...(status >= 500 && { "error.type": String(status) }),
    "intent_service.request_id": requestId,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Keeps the tally of what goes through an exporter, and through the queue before it. */
function counted(inner: SpanExporter, tally: Tally, watcher: AvailabilityWatcher) {
  let queued = 0;
  let isUp = true;
  const exporter: SpanExporter = {
    export(spans, done) {
      queued -= spans.length;
      inner.export(spans, (result) => {
        const taken = result.code === 0;
        tally[taken ? "exported" : "failed"] += spans.length;
        if (taken && !isUp) watcher.up();
        if (!taken && isUp) watcher.down(result.error?.name ?? "unknown");
        isUp = taken;
        done(result);
      });
    },
    shutdown: () => inner.shutdown(),
  };
  const processor = (batches: SpanProcessor): SpanProcessor => ({
    onStart() {},
    onEnd(span: ReadableSpan) {
      if (queued >= MAX_QUEUED_SPANS) {
        tally.dropped++;
        return;
      }
      queued++;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  });
  return { exporter, processor };
}
