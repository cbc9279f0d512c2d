import { Gauge, Histogram, type Registry } from "prom-client";
import memory from "prom-client/lib/metrics/osMemoryHeap.js";
import processorTime from "prom-client/lib/metrics/processCpuTotal.js";
import mostFiles from "prom-client/lib/metrics/processMaxFileDescriptors.js";
import openFiles from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import startTime from "prom-client/lib/metrics/processStartTime.js";
import { RELEASE } from "../settings/release.ts";
import { BUCKETS } from "./buckets.ts";

const SAMPLE_INTERVAL_MS = 100;
/**
 * Those that Prometheus' own libraries have. The others that come with them say nothing of this engine, and one of them
 * wakes the process a hundred times a second: a tenth of its processor time under load.
 */
const OF_THE_PROCESS = [processorTime, memory, startTime, openFiles, mostFiles];

/** Watches this process: how late its timers come, its memory, files and processor time. Returns a function that ends that. */
export function processMetrics(register: Registry): () => void {
  for (const watch of OF_THE_PROCESS) watch(register);
  const delays = new Histogram({
    name: "intent_service_event_loop_delay_seconds",
    help: `How late a timer of ${SAMPLE_INTERVAL_MS} ms came: what every request waited for others.`,
    buckets: BUCKETS,
    registers: [register],
  });
  let due = performance.now() + SAMPLE_INTERVAL_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - due) / 1_000);
    due = now + SAMPLE_INTERVAL_MS;
  }, SAMPLE_INTERVAL_MS);
  timer.unref();

  new Gauge({
    name: "intent_service_heap_used_bytes",
    help: "Memory that JavaScript values take.",
    registers: [register],
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Gauge({
    name: "intent_service_build_info",
    help: "Always 1; the labels name what runs.",
    labelNames: ["version", "runtime"],
    registers: [register],
  }).set({ version: RELEASE, runtime: runtimeVersion() }, 1);

  return () => clearInterval(timer);
}

const runtimeVersion = () =>
  process.versions.bun ? `bun ${process.versions.bun}` : `node ${process.version}`;
