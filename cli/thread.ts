/** The other side of `background/background.ts`: what is run in a thread of its own. */
import { parentPort } from "node:worker_threads";
import type { Task } from "./background/background.ts";
import { FileFaults } from "./files/faults.ts";
import { fileAccess } from "./files/read.ts";
import { faultFindings } from "./findings/finding.ts";
import { lintFile } from "./findings/lint-file.ts";
import { run } from "./run.ts";
import { runCaptured } from "./terminal/captured.ts";

const noInput = (async function* () {})();

/** Returns the findings of a text, with those of its faults. */
async function lint({ path, text, use, action }: Task<"lint">) {
  const files = fileAccess(
    { input: noInput, files: new Map([[path, text]]) },
    { action, inProcess: use.inProcess },
  );
  try {
    const { findings, error } = await lintFile(path, { use, files, fix: undefined });
    return [...(error ? faultFindings(error) : []), ...findings];
  } catch (error) {
    if (error instanceof FileFaults) return faultFindings(error);
    throw error;
  }
}

/** Returns the text with one finding corrected, or all. */
async function fix({ path, text, use, action, at }: Task<"fix">) {
  const texts = new Map([[path, text]]);
  const files = fileAccess({ input: noInput, files: texts }, { action, inProcess: use.inProcess });
  await lintFile(path, {
    use,
    files,
    fix: {
      only: ({ code, line, column }) =>
        at === undefined || (code === at.code && line === at.line && column === at.column),
      save: async (_, fixed) => {
        texts.set(path, fixed);
      },
    },
  }).catch((error) => {
    if (!(error instanceof FileFaults)) throw error;
  });
  return texts.get(path) ?? text;
}

const call = ({ args, files }: Task<"call">) => runCaptured(run, args, { files });

parentPort?.on("message", async ({ id, name, task }) => {
  const tasks = { lint, fix, call } as const;
  try {
    const result = await tasks[name as keyof typeof tasks](task);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error: `${error}` });
  }
});
