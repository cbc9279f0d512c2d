import { readdirSync, readFileSync } from "node:fs";
import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import { RELEASE } from "../settings/release.ts";
import { BUCKETS } from "./buckets.ts";

const SAMPLE_INTERVAL_MS = 100;
/** Watches this process: how late its timers come, its memory, files and processor time. Returns a function that ends that. */
export function processMetrics(register: Registry): () => void {
  standardMetrics(register);
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

/**
 * Registers the metrics that Prometheus' own libraries have for every process, by the names that dashboards know. The
 * library's function for them adds many of Node.js, one of which wakes the process a hundred times a second: a tenth
 * of its time under load.
 */
function standardMetrics(register: Registry): void {
  const registers = [register];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time of this process, of the system for it included.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  gauge("process_resident_memory_bytes", "Memory of this process that is in RAM.", () =>
    process.memoryUsage.rss(),
  );
  const startedAt = Date.now() / 1_000 - process.uptime();
  gauge("process_start_time_seconds", "When this process was started, as Unix time.", () => startedAt);
  const most = mostOpenFiles();
  // Only Linux tells.
  if (most === null) return;
  gauge("process_open_fds", "Files and sockets that are open.", () => readdirSync("/proc/self/fd").length);
  gauge("process_max_fds", "The most that may be open.", () => most);
}

function mostOpenFiles(): number | null {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return most === undefined ? null : Number(most);
  } catch {
    return null;
  }
}

const runtimeVersion = () =>
  process.versions.bun ? `bun ${process.versions.bun}` : `node ${process.version}`;
