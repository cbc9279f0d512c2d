import { hostname } from "node:os";
import type { ContactStore } from "@intent-resolution/contacts";
import type { LinkWatcher } from "@intent-resolution/contacts/pages";
import type { Watcher } from "@intent-resolution/service";
import type { Config } from "../settings/config.ts";
import { adminRoutes } from "./admin.ts";
import type { Log } from "./log.ts";
import { loggedError } from "./logged-error.ts";
import type { MetricsDependencies } from "./metrics.ts";
import { parseTraceparent } from "./traceparent.ts";
import type { RequestTrace } from "./traces.ts";

/** The parts of the service that the operator sees. */
export interface Telemetry {
  /** The store to use in place of the one that was handed in: where there are metrics, it is timed. */
  readonly store: ContactStore;
  readonly watcher: Watcher<RequestTrace>;
  readonly linkWatcher: LinkWatcher | undefined;
  readonly admin: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** The parts of the service that telemetry needs. */
export interface TelemetryDependencies extends Omit<MetricsDependencies, "spans"> {
  readonly config: Config;
  readonly log: Log;
  isStopping(): boolean;
}

/** Puts together what the settings ask for; what they do not ask for is not even loaded. */
export async function createTelemetry(dependencies: TelemetryDependencies): Promise<Telemetry> {
  const { config, log, store, isStopping } = dependencies;
  const scheme = config.BASE_URL?.startsWith("https:") ? "https" : "http";
  const traces =
    config.OTEL_EXPORTER_OTLP_ENDPOINT === null
      ? null
      : (await import("./traces.ts")).openTraces(config, scheme, collectorLog(log));
  const metrics =
    config.ADMIN_PORT === null
      ? null
      : (await import("./metrics.ts")).createMetrics({ ...dependencies, spans: traces?.tally ?? null });
  const observedStore = metrics?.store ?? store;

  const watcher: Watcher<RequestTrace> = {
    fault: (error, ids) => log.error({ err: loggedError(error), ...ids }, "unexpected fault"),
    ...(metrics && { resolvedInSet: metrics.countInSet }),
    ...(traces
      ? { startTrace: (traceparent) => traces.start(traceparent) }
      : config.LOG_REQUESTS && { startTrace: loggedTrace }),
    ...((metrics || traces || config.LOG_REQUESTS) && {
      observe(observation) {
        metrics?.count(observation);
        observation.trace?.end(observation);
        if (config.LOG_REQUESTS) {
          const { trace, ...seen } = observation;
          log.info({ ...seen, traceId: trace?.traceId }, "request");
        }
      },
    }),
  };

  return {
    store: observedStore,
    watcher,
    linkWatcher: metrics?.countLinkPage,
    admin: adminRoutes({
      isStopping,
      names: [config.ADMIN_HOST, hostname()].map((name) => name.toLowerCase()),
      isStoreAvailable: () => observedStore.isAvailable(),
      metrics,
    }),
    async close() {
      metrics?.close();
      await traces?.close();
    },
  };
}

/** Returns the caller's trace alone, so that its log and ours can be laid side by side. */
function loggedTrace(traceparent: string | null): RequestTrace | null {
  const parent = parseTraceparent(traceparent);
  return parent && { traceId: parent.traceId, end() {} };
}

const collectorLog = (log: Log) => ({
  down: (cause: string) => log.warn({ cause }, "trace collector is unavailable"),
  up: () => log.info("trace collector is back"),
});
