import { dlopen, ptr } from "bun:ffi";

const { symbols } = dlopen("libc.so.6", { clock_gettime: { args: ["i32", "ptr"], returns: "i32" } });

/**
 * Returns the CPU time of a process in microseconds, with that of its threads which have ended. The clock of POSIX counts
 * nanoseconds, where /proc/PID/stat counts hundredths of a second.
 */
export function cpuOf(pid: number): number {
  // Linux: the complement of the process, and the clock that the scheduler keeps.
  const clock = (~pid << 3) | 2;
  const time = new BigInt64Array(2);
  if (symbols.clock_gettime(clock, ptr(time)) !== 0) throw new Error(`the process ${pid} has no CPU clock`);
  return Number(time[0]) * 1e6 + Number(time[1]) / 1e3;
}
