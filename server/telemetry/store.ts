import type { Store } from "../store/store.ts";
import { type Family, single } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

type Operation = "inquiry" | "subscriber" | "probe";

/** A store whose every operation is timed. */
export interface TimedStore extends Store {
  /** Asks the store whether it is there: known within a second, and true at the moment of the scrape. */
  families(): Promise<Family[]>;
}

/** Times a store's operations; what they answer is not touched. */
export function timed(store: Store): TimedStore {
  const durations = new Map<Operation, Record<"kept" | "failed", Histogram>>(
    (["inquiry", "subscriber", "probe"] as const).map((operation) => [
      operation,
      { kept: new Histogram(), failed: new Histogram() },
    ]),
  );

  async function time(operation: Operation, work: Promise<boolean>): Promise<boolean> {
    const start = performance.now();
    const kept = await work;
    durations.get(operation)?.[kept ? "kept" : "failed"].observe((performance.now() - start) / 1_000);
    return kept;
  }
  const isAvailable = () => time("probe", store.isAvailable());

  return {
    addInquiry: (...contact) => time("inquiry", store.addInquiry(...contact)),
    addSubscriber: (...contact) => time("subscriber", store.addSubscriber(...contact)),
    isAvailable,
    close: () => store.close(),
    families: async () => [
      single(
        "intent_service_store_up",
        "gauge",
        "Whether the data store answers.",
        Number(await isAvailable()),
      ),
      {
        name: "intent_service_store_duration_seconds",
        type: "histogram",
        help: "How long the data store took, by operation; what failed was answered with 503.",
        samples: [...durations].flatMap(([operation, outcomes]) =>
          Object.entries(outcomes).map(([outcome, value]) => ({ labels: { operation, outcome }, value })),
        ),
      },
    ],
  };
}
