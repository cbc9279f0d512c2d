import type { Observation, Trace } from "../corridor/observation.ts";
import type { Config } from "../settings/config.ts";
import type { Store } from "../store/store.ts";
import { adminRoutes } from "./admin.ts";
import { otlpExporter, type Tally } from "./exporter.ts";
import { exposition, type Family, single } from "./exposition.ts";
import type { Log } from "./log.ts";
import { spanOf } from "./otlp.ts";
import { processMetrics } from "./process.ts";
import { requestMetrics } from "./requests.ts";
import { timed } from "./store.ts";
import { tracer } from "./tracer.ts";

/** What the operator sees of the service. */
export interface Telemetry {
  /** The store to use in place of the one that was handed in: it is timed. */
  readonly store: Store;
  trace(traceparent: string | null): Trace | null;
  observe(observation: Observation): void;
  /** The operator's port. */
  readonly admin: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** What telemetry needs of the service around it. */
export interface Observed {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  isStopping(): boolean;
  /** The requests that are being answered now. */
  inFlight(): number;
  /** Whether rate limits are shared with other replicas now; null where they are not meant to be. */
  sharesLimits(): boolean | null;
}

/** Puts together what the settings ask for; what they do not ask for costs nothing. */
export function createTelemetry({
  config,
  log,
  store,
  isStopping,
  inFlight,
  sharesLimits,
}: Observed): Telemetry {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = endpoint === null ? null : otlpExporter(endpoint, collectorLog(log));
  const requests = config.ADMIN_PORT === null ? null : requestMetrics();
  const runtime = config.ADMIN_PORT === null ? null : processMetrics();
  const timedStore = timed(store);

  async function metrics(): Promise<string> {
    return exposition([
      ...(requests?.families(inFlight()) ?? []),
      ...(await timedStore.families()),
      ...limiterFamily(sharesLimits()),
      ...(exporter ? [spanFamily(exporter.tally)] : []),
      ...(runtime?.families() ?? []),
    ]);
  }

  return {
    store: timedStore,
    trace: tracer(exporter ? config.OTEL_TRACES_SAMPLER_ARG : 0),
    observe(observation) {
      requests?.count(observation);
      const { trace } = observation;
      if (exporter && trace?.sampled) exporter.add(spanOf(observation, trace, Date.now()));
      if (config.LOG_REQUESTS)
        log.info({ ...observation, trace: undefined, traceId: trace?.traceId }, "request");
    },
    admin: adminRoutes({ isStopping, isStoreAvailable: () => timedStore.isAvailable(), metrics }),
    async close() {
      runtime?.stop();
      await exporter?.close();
    },
  };
}

const collectorLog = (log: Log) => ({
  down: (cause: string) => log.warn({ cause }, "trace collector is away"),
  up: () => log.info("trace collector is back"),
});

const limiterFamily = (shared: boolean | null): Family[] =>
  shared === null
    ? []
    : [
        single(
          "intent_service_shared_limits_up",
          "gauge",
          "Whether rate limits are shared with the other replicas.",
          Number(shared),
        ),
      ];

const spanFamily = (tally: Tally): Family => ({
  name: "intent_service_spans_total",
  type: "counter",
  help: "Spans by what became of them.",
  samples: Object.entries(tally).map(([outcome, value]) => ({ labels: { outcome }, value })),
});
