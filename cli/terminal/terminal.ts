/** The environment of the command; tests pass in their own. */
export interface Terminal {
  /** Standard input. */
  readonly input: AsyncIterable<Uint8Array>;
  /** Whether standard output shows colour: it is a terminal, and `NO_COLOR` is not set (no-color.org). */
  readonly color: boolean;
  /** Whether standard output is a terminal, and not a file or another program. */
  readonly isTTY?: boolean;
  /** Whether it is the log of a workflow of GitHub, which shows annotations. */
  readonly isWorkflow?: boolean;
  readonly fetch: typeof fetch;
  /** Texts in place of files, by name; with them, no other file is read, unless they are an overlay. */
  readonly files?: ReadonlyMap<string, string>;
  readonly isOverlay?: boolean;
  /** The given lists that a file declares, as they are found. */
  readonly declaredLists?: Set<string>;
  /** Ends a watch; without it, only the end of the process does. */
  readonly stop?: AbortSignal;
  /** Writes a text and a line feed to standard output. */
  write(text: string): void;
  /** Writes a text and a line feed to standard error. */
  warn(text: string): void;
}

/** Returns whether to write colour: on a terminal that supports it, unless `NO_COLOR` is set and not empty. */
export function usesColor(isTTY: boolean | undefined, env: Record<string, string | undefined>): boolean {
  return isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
}

/** Returns the terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // A reader such as `head` may close the pipe before everything is written.
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  return {
    input: stdin,
    color: usesColor(stdout.isTTY, env),
    isTTY: stdout.isTTY === true,
    isWorkflow: env.GITHUB_ACTIONS === "true",
    fetch,
    write: (text) => stdout.write(`${text}\n`),
    warn: (text) => stderr.write(`${text}\n`),
  };
}
