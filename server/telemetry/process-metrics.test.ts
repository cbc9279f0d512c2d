import { expect, spyOn, test } from "bun:test";
import hooks from "node:perf_hooks";
import { Registry } from "@prometheus-io/client";
import { processMetrics } from "./process-metrics.ts";

test("the process is watched as Prometheus' own libraries do, and not by a timer of a hundredth of a second", () => {
  const delay = spyOn(hooks, "monitorEventLoopDelay");
  const register = new Registry();
  processMetrics(register)();
  const names = register.getMetricsAsArray().map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "process_start_time_seconds",
      "process_open_fds",
      "process_max_fds",
    ]),
  );
  expect(names.filter((name) => name.startsWith("nodejs_"))).toEqual([]);
  expect(delay).not.toHaveBeenCalled();
});
