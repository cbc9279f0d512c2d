import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Bytes of log that may wait for a slow reader; beyond that lines are dropped, so that memory stays bounded. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** JSON lines on standard output. What is logged never holds a body, an address or a query string. */
export function createLog(config: Pick<Config, "LOG_LEVEL">): Log {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES });
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
