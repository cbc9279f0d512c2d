import { expect, test } from "bun:test";
import { files, packageOf, source } from "./imports.ts";

/** Says when this process was started, a moment and not a span of time. */
const TELLS_A_MOMENT = "server/telemetry/process-metrics.ts";

test("nothing is timed by the wall clock, which may jump: it only says when something was", () => {
  const timed = files
    .filter((file) => ["server", "service", "engine", "contract"].includes(packageOf(file)))
    .filter((file) => file !== TELLS_A_MOMENT)
    .filter((file) => /\bDate\.now\(|\btimeOrigin\b/.test(source(file)));
  expect(timed).toEqual([]);
});

/** Tests that still measure time, and one that serves metrics that grow with it. The list only shrinks. */
const MEASURING = ["tests/operation/alerts.test.ts"];

test("no test measures time, which says more of the machine than of the code: it counts steps", () => {
  const CLOCK =
    /\bperformance\.now\(\)|\bhrtime\b|\bnanoseconds\(|-\s*Date\.now\(\)|Date\.now\(\)\s*-\s*\w*start/;
  const measuring = files
    .filter((file) => /\.test\.tsx?$/.test(file) && file !== "tests/repository/clock.test.ts")
    .filter((file) => CLOCK.test(source(file)) && !MEASURING.some((folder) => file.startsWith(folder)));
  expect(measuring).toEqual([]);
});
