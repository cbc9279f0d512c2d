import { run } from "../../cli/run.ts";

/** Runs the command on files that exist for this run only. */
export async function intents(files: Record<string, string>, ...args: string[]) {
  const written = { out: "", err: "" };
  const status = await run(args, {
    input: (async function* () {})(),
    files: new Map(Object.entries(files)),
    color: false,
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
