/** What the command knows of the world around it; tests hand in their own. */
export interface Terminal {
  /** Standard input. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Whether standard output shows colour: it is a terminal, and `NO_COLOR` is not set (no-color.org). */
  readonly color: boolean;
  readonly fetch: typeof fetch;
  /** Writes a text and a line feed to standard output. */
  write(text: string): void;
  /** Writes a text and a line feed to standard error. */
  warn(text: string): void;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // A reader such as `head` may close the pipe before everything is written.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    input: stdin,
    color: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb",
    fetch,
    write: (text) => stdout.write(`${text}\n`),
    warn: (text) => stderr.write(`${text}\n`),
  };
}
