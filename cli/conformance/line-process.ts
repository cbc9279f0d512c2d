import { type ChildProcess, spawn } from "node:child_process";
import { FailureError } from "../terminal/errors.ts";

const TIMEOUT_MS = 10_000;
/** The maximum length of a response in UTF-16 code units. */
const MAX_LINE = 1024 * 1024;

/** A process that returns one line of JSON for each line of JSON that it is sent. */
export interface LineProcess {
  /**
   * Sends a value and returns the response.
   *
   * @param what the name of what is sent, for the error
   * @throws {FailureError} if the process ends or does not respond in time
   */
  request(value: object, what: string): Promise<unknown>;
  /** Closes its standard input, and ends it. */
  close(): void;
}

/**
 * Starts a command line in the system's shell. Its standard error is that of this process.
 *
 * @param timeoutMs how long a response may take
 */
export function startLineProcess(command: string, timeoutMs = TIMEOUT_MS): LineProcess {
  // A group of its own: what the shell started ends with it.
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"], detached: !isWindows });
  const lines = linesOf(child.stdout);
  // A process that ended is noticed by its missing response.
  child.stdin.on("error", () => {});
  child.on("error", () => {});

  return {
    async request(value, what) {
      child.stdin.write(`${asciiJson(value)}\n`);
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        const late = new FailureError(
          `the command did not respond within ${timeoutMs / 1_000} s to: ${what}`,
        );
        timer = setTimeout(() => reject(late), timeoutMs);
      });
      try {
        const { value: line, done } = await Promise.race([lines.next(), timeout]);
        if (done) throw new FailureError(`the command ended before it responded to: ${what}`);
        return parse(line);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      child.stdin.end();
      endGroup(child);
    },
  };
}

const isWindows = process.platform === "win32";

function endGroup(child: ChildProcess): void {
  try {
    if (isWindows || child.pid === undefined) child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** Returns JSON in ASCII: many readers of lines split at U+2028 and U+0085 as well. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Returns the lines of a stream, which end in LF only. */
async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    rest += decoder.decode(chunk as Buffer, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE)
      throw new FailureError(`the command sent more than ${MAX_LINE} characters in one line`);
    yield* lines;
  }
  return undefined;
}

/** Returns the response, or the line itself if it is not JSON. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}
