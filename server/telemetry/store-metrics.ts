import type { ContactStore } from "@intent-resolution/contacts";
import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import { BUCKETS } from "./buckets.ts";

const OPERATIONS = ["inquiry", "subscriber", "withdrawal", "confirmation", "probe"] as const;
type Operation = (typeof OPERATIONS)[number];

/** Returns a store whose every operation is timed; its results are passed on unchanged. */
export function timed(store: ContactStore, register: Registry): ContactStore {
  const durations = new Histogram({
    name: "intent_service_store_duration_seconds",
    help: "How long the data store took, by operation; what failed was refused with 503.",
    labelNames: ["operation", "outcome"],
    buckets: BUCKETS,
    registers: [register],
  });
  for (const operation of OPERATIONS)
    for (const outcome of ["kept", "failed"]) durations.zero({ operation, outcome });

  /** Times an operation that returns false or null where the store is unavailable. */
  async function time<T>(operation: Operation, work: Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work;
    durations.observe(
      { operation, outcome: result ? "kept" : "failed" },
      (performance.now() - start) / 1_000,
    );
    return result;
  }
  const isAvailable = () => time("probe", store.isAvailable());

  new Gauge({
    name: "intent_service_store_up",
    help: "Whether the data store responds.",
    registers: [register],
    // Asked at the scrape: known within a second, and true at that moment.
    async collect() {
      this.set(Number(await isAvailable()));
    },
  });
  new Gauge({
    name: "intent_service_store_waiting",
    help: "Contacts, withdrawals and probes that wait for the store; at 256 further ones are refused with 503.",
    registers: [register],
    collect() {
      this.set(store.figures().waiting);
    },
  });
  new Counter({
    name: "intent_service_store_replaced_total",
    help: "How often another store was found in its place; contacts may be missing.",
    registers: [register],
    collect() {
      this.reset();
      this.inc(store.figures().replaced);
    },
  });
  new Gauge({
    name: "intent_service_store_unreconciled",
    help: "1 if the store was restored or merged and may lack contacts, until the command merge --final.",
    registers: [register],
    async collect() {
      this.set(Number((await store.unreconciled()) !== null));
    },
  });
  new Gauge({
    name: "intent_service_job_last_success_timestamp_seconds",
    help: "When a job of the operator last succeeded: backup, purge, inquiries, journal. A job that never did has no value.",
    // Not "job": Prometheus has a label of that name.
    labelNames: ["name"],
    registers: [register],
    async collect() {
      for (const { job, succeededAt } of await store.jobs()) this.set({ name: job }, succeededAt / 1_000);
    },
  });
  return {
    ...store,
    addInquiry: (...contact) => time("inquiry", store.addInquiry(...contact)),
    addSubscriber: (...contact) => time("subscriber", store.addSubscriber(...contact)),
    endSubscription: (email) => time("withdrawal", store.endSubscription(email)),
    confirmSubscriber: (...signUp) => time("confirmation", store.confirmSubscriber(...signUp)),
    isAvailable,
  };
}
