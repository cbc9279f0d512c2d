/** The other side of `background/background.ts`: what is run in a thread of its own. */
import { parentPort } from "node:worker_threads";
import { Prover } from "@intent-resolution/phrases/prove";
import type { Task } from "./background/background.ts";
import { FileFaults } from "./files/faults.ts";
import { isCasesPath } from "./files/find.ts";
import { type FileAccess, fileAccess } from "./files/read.ts";
import { caseFindings } from "./findings/cases.ts";
import { type Finding, faultFindings } from "./findings/finding.ts";
import { lintFile } from "./findings/lint-file.ts";
import { resolverOf } from "./queries/resolve.ts";
import { testFiles } from "./queries/test-files.ts";
import { run } from "./run.ts";
import { runCaptured } from "./terminal/captured.ts";

/** Kept from one check of a file that is edited to the next. */
const prover = new Prover();

const noInput = (async function* () {})();

/** Returns the findings of a file, with those of its faults; of cases those that fail, too. */
async function lint({ path, files: texts, group, use, options }: Task<"lint">) {
  const files = fileAccess({ input: noInput, files: texts, isOverlay: true }, options);
  try {
    const { findings, error } = await lintFile(path, { use, files, fix: undefined, prover }, group);
    const failed = isCasesPath(path) ? await failedCases(path, files) : [];
    return [...(error ? faultFindings(error) : []), ...findings, ...failed];
  } catch (error) {
    if (error instanceof FileFaults) return faultFindings(error);
    throw error;
  }
}

/** Files that cannot be read have findings of their own. */
async function failedCases(path: string, files: FileAccess): Promise<Finding[]> {
  const { reports } = await testFiles([path], files, resolverOf(undefined, globalThis), undefined);
  return caseFindings(reports);
}

/** Returns the text of a file with one finding corrected, or all. */
async function fix({ path, files: given, group, use, options, at }: Task<"fix">) {
  const texts = new Map(given);
  const files = fileAccess({ input: noInput, files: texts, isOverlay: true }, options);
  const fixing = {
    only: ({ code, line, column }: Finding) =>
      at === undefined || (code === at.code && line === at.line && column === at.column),
    save: async (_: string, fixed: string) => {
      texts.set(path, fixed);
    },
  };
  await lintFile(path, { use, files, fix: fixing, prover }, group).catch((error) => {
    if (!(error instanceof FileFaults)) throw error;
  });
  return texts.get(path) ?? "";
}

const call = ({ args, files }: Task<"call">) => runCaptured(run, args, { files, isOverlay: true });

parentPort?.on("message", async ({ id, name, task }) => {
  const tasks = { lint, fix, call } as const;
  try {
    const result = await tasks[name as keyof typeof tasks](task);
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, error: `${error}` });
  }
});
