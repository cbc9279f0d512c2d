import type { EventEmitter } from "node:events";
import pino, { type Logger } from "pino";
import type { Config } from "../settings/config.ts";

export type Log = Logger;

/** Bytes of log that may wait for a slow reader; beyond that lines are dropped, so that memory stays bounded. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Milliseconds that the end of the process waits for a slow reader. */
const FLUSH_TIMEOUT_MS = 1_000;

/** The destination of lines: standard output, or a replacement of it. */
export type LogOutput = EventEmitter & { write(text: string): boolean };

/** Takes lines. Never waits for their reader, and goes on when the reader ends. */
export interface LineWriter {
  write(line: string): void;
  /** The lines that were dropped because nobody read fast enough. */
  dropped(): number;
  /** Resolves once everything was handed over, or the reader was waited for long enough. */
  flush(): Promise<void>;
}

/** Writes lines to an output. pino's own asynchronous destination was seen to lose lines on this runtime. */
export function lineWriter(output: LogOutput): LineWriter {
  let waitingBytes = 0;
  let dropped = 0;
  output.on("drain", () => {
    waitingBytes = 0;
  });
  // The service goes on without the reader.
  output.on("error", () => {});
  return {
    write(line) {
      if (waitingBytes > MAX_WAITING_BYTES) {
        dropped++;
        return;
      }
      const wentOut = output.write(line);
      if (!wentOut) waitingBytes += line.length;
    },
    dropped: () => dropped,
    async flush() {
      const end = performance.now() + FLUSH_TIMEOUT_MS;
      while (waitingBytes > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** Creates the log: JSON lines for the operator. No line holds a body, an address or a query string. */
export function createLog(config: Pick<Config, "LOG_LEVEL">, writer: LineWriter): Log {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    writer,
  );
}
