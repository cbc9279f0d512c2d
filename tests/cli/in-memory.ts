import { run } from "../../cli/run.ts";
import { runCaptured } from "../../cli/terminal/captured.ts";

/** Runs the command on files that exist for this run only. */
export const intents = (files: Record<string, string>, ...args: string[]) =>
  runCaptured(run, args, { files: new Map(Object.entries(files)) });

/** Does the same where standard output is a terminal. */
export const onTerminal = (files: Record<string, string>, ...args: string[]) =>
  runCaptured(run, args, { files: new Map(Object.entries(files)), isTTY: true });

/** Runs the command in a folder, and so on the files there, with a text as standard input. */
export async function inFolder(folder: string, args: string[], input = "") {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await runCaptured(run, args, { input: new Blob([input]).stream() });
  } finally {
    process.chdir(before);
  }
}
