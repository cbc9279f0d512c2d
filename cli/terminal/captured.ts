import type { Terminal } from "./terminal.ts";

/** Runs `intents` and returns its exit status. */
export type Run = (args: string[], terminal: Terminal) => Promise<number>;

/** Runs the command within a program: without input and network by default. Returns its status and what it wrote. */
export async function runCaptured(run: Run, args: string[], given: Partial<Terminal> = {}) {
  const written = { out: "", err: "" };
  const status = await run(args, {
    input: (async function* () {})(),
    color: false,
    fetch: (() => Promise.reject(new Error("there is no network here"))) as unknown as typeof fetch,
    write: (text) => {
      written.out += `${text}\n`;
    },
    warn: (text) => {
      written.err += `${text}\n`;
    },
    ...given,
  });
  return { status, ...written };
}
