import { run } from "../../cli/run.ts";

/** Runs the command on files that exist for this run only. */
export const intents = (files: Record<string, string>, ...args: string[]) => inMemory(files, args, false);

/** The same where standard output is a terminal. */
export const onTerminal = (files: Record<string, string>, ...args: string[]) => inMemory(files, args, true);

async function inMemory(files: Record<string, string>, args: string[], isTTY: boolean) {
  const written = { out: "", err: "" };
  const status = await run(args, {
    input: (async function* () {})(),
    files: new Map(Object.entries(files)),
    color: false,
    isTTY,
    fetch: (() => Promise.reject(new Error("no network"))) as unknown as typeof fetch,
    write: (text) => {
      written.out += `${text}\n`;
    },
    warn: (text) => {
      written.err += `${text}\n`;
    },
  });
  return { status, ...written };
}
