import { readdirSync } from "node:fs";
import { DESCRIPTION_VERSION } from "@intent-resolution/contract";
import { type Family, single } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

/** Milliseconds between two looks at the event loop. */
const LOOK_MS = 100;

export interface ProcessMetrics {
  families(): Family[];
  stop(): void;
}

/** Watches this process: how late its timers come, its memory, its processor time. */
export function processMetrics(): ProcessMetrics {
  const delays = new Histogram();
  let due = performance.now() + LOOK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - due) / 1_000);
    due = now + LOOK_MS;
  }, LOOK_MS);
  timer.unref();

  return {
    families() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const files = openFiles();
      return [
        {
          name: "intent_service_event_loop_delay_seconds",
          type: "histogram",
          help: `How late a timer of ${LOOK_MS} ms came: what every request waited for others.`,
          samples: [{ labels: {}, value: delays }],
        },
        single("process_resident_memory_bytes", "gauge", "Resident memory of the process.", rss),
        single("intent_service_heap_used_bytes", "gauge", "Memory that JavaScript values take.", heapUsed),
        single(
          "process_cpu_seconds_total",
          "counter",
          "Processor time, user and system.",
          (user + system) / 1e6,
        ),
        single(
          "process_start_time_seconds",
          "gauge",
          "When the process started, in Unix time.",
          performance.timeOrigin / 1_000,
        ),
        ...(files === null ? [] : [single("process_open_fds", "gauge", "Open file descriptors.", files)]),
        {
          name: "intent_service_build_info",
          type: "gauge",
          help: "Always 1; the labels tell what runs.",
          samples: [{ labels: { version: DESCRIPTION_VERSION, runtime: runtimeVersion() }, value: 1 }],
        },
      ];
    },
    stop: () => clearInterval(timer),
  };
}

const runtimeVersion = () =>
  process.versions.bun ? `bun ${process.versions.bun}` : `node ${process.version}`;

/** Null where there is no /proc, as in a bare root. */
function openFiles(): number | null {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return null;
  }
}
