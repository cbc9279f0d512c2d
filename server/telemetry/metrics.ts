import type { ContactStore } from "@intent-resolution/contacts";
import type { LinkWatcher } from "@intent-resolution/contacts/pages";
import type { Observation, SetOutcome } from "@intent-resolution/service";
import { Counter, Gauge, Registry } from "@prometheus-io/client";
import { Durations } from "./durations.ts";
import { linkMetrics } from "./link-metrics.ts";
import { processMetrics } from "./process-metrics.ts";
import { requestMetrics } from "./request-metrics.ts";
import { timed } from "./store-metrics.ts";
import type { Tally } from "./traces.ts";

export interface Metrics {
  /** The store to use in place of the one that was handed in: it is timed. */
  readonly store: ContactStore;
  count(observation: Observation): void;
  countInSet(set: string, outcome: SetOutcome): void;
  readonly countLinkPage: LinkWatcher;
  /** All of this moment in Prometheus' text format, and its media type. */
  text(): Promise<string>;
  readonly type: string;
  close(): void;
}

/** The parts of the service that the metrics ask. */
export interface MetricsDependencies {
  readonly store: ContactStore;
  /** The outcomes of the spans so far; null without traces. */
  readonly spans: Readonly<Tally> | null;
  inFlight(): number;
  /** Whether rate limits are shared with other replicas now; null where they are not meant to be. */
  sharesLimits(): boolean | null;
  /** The lines of the log that nobody read fast enough. */
  droppedLines(): number;
  /** The requests whose X-Forwarded-For did not name an address. */
  unreadableClients(): number;
  /** The reloads of phrase sets that were refused. */
  setReloadFailures(): number;
}

export function createMetrics(dependencies: MetricsDependencies): Metrics {
  const { store, spans, inFlight, sharesLimits, droppedLines, unreadableClients, setReloadFailures } =
    dependencies;
  const register = new Registry();
  const durations = new Durations();
  const count = requestMetrics(register, durations, inFlight);
  const countedElsewhere = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  const timedStore = timed(store, register);
  if (sharesLimits() !== null)
    new Gauge({
      name: "intent_service_shared_limits_up",
      help: "Whether rate limits are shared with the other replicas.",
      registers: [register],
      collect() {
        this.set(Number(sharesLimits()));
      },
    });
  if (spans)
    new Counter({
      name: "intent_service_spans_total",
      help: "Spans by what became of them.",
      labelNames: ["outcome"],
      registers: [register],
      collect() {
        this.reset();
        for (const [outcome, value] of Object.entries(spans)) this.inc({ outcome }, value);
      },
    });
  countedElsewhere(
    "intent_service_log_lines_dropped_total",
    "Lines of the log that were dropped because their reader was too slow.",
    droppedLines,
  );
  countedElsewhere(
    "intent_service_unreadable_clients_total",
    "Requests that counted for their proxy because X-Forwarded-For did not name an address.",
    unreadableClients,
  );
  countedElsewhere(
    "intent_phrase_sets_reload_failures_total",
    "Reloads of the phrase sets that were refused because a file was faulty.",
    setReloadFailures,
  );
  const inSets = new Counter({
    name: "intent_phrase_set_requests_total",
    help: "Inputs that were resolved against a phrase set, by set and outcome.",
    labelNames: ["set", "outcome"],
    registers: [register],
  });
  const close = processMetrics(register);
  return {
    store: timedStore,
    count,
    countInSet: (set, outcome) => inSets.inc({ set, outcome }),
    countLinkPage: linkMetrics(register),
    text: async () => `${await register.metrics()}${durations.text()}`,
    type: register.contentType,
    close,
  };
}
