import { run } from "../../cli/run.ts";
import type { Terminal } from "../../cli/terminal/terminal.ts";

/** Runs the command on files that exist for this run only. */
export const intents = (files: Record<string, string>, ...args: string[]) =>
  inProcess(args, { files: new Map(Object.entries(files)) });

/** The same where standard output is a terminal. */
export const onTerminal = (files: Record<string, string>, ...args: string[]) =>
  inProcess(args, { files: new Map(Object.entries(files)), isTTY: true });

/** Runs the command in a folder, and so on the files there, with a text as standard input. */
export async function inFolder(folder: string, args: string[], input = "") {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await inProcess(args, { input: new Blob([input]).stream() });
  } finally {
    process.chdir(before);
  }
}

async function inProcess(args: string[], over: Partial<Terminal>) {
  const written = { out: "", err: "" };
  const status = await run(args, {
    input: (async function* () {})(),
    color: false,
    fetch: (() => Promise.reject(new Error("no network"))) as unknown as typeof fetch,
    write: (text) => {
      written.out += `${text}\n`;
    },
    warn: (text) => {
      written.err += `${text}\n`;
    },
    ...over,
  });
  return { status, ...written };
}
