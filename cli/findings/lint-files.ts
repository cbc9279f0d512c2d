import { collecting, type FileFaults } from "../files/faults.ts";
import { isPhrasesPath } from "../files/phrases.ts";
import { count } from "../terminal/show.ts";
import type { Finding } from "./finding.ts";
import { type Linting, lintFile } from "./lint-file.ts";

/** The result of several files. */
export interface LintedFiles {
  readonly findings: readonly Finding[];
  /** Why files cannot be read, or not as a whole. */
  readonly faults: readonly FileFaults[];
  /** The number of corrected places. */
  readonly fixed: number;
  /** What was read, in words. */
  readonly summary: string;
}

/** Lints files one after the other. */
export async function lintFiles(paths: readonly string[], how: Linting): Promise<LintedFiles> {
  const findings: Finding[] = [];
  const faults: FileFaults[] = [];
  let [fixed, size, read, phrases] = [0, 0n, 0, false];
  for (const path of paths) {
    const linted = await collecting(faults, () => lintFile(path, how));
    if (!linted) continue;
    findings.push(...linted.findings);
    fixed += linted.fixed;
    size += linted.size;
    phrases ||= isPhrasesPath(path);
    if (linted.error) faults.push(linted.error);
    else read++;
  }
  const rules = read > 0 ? count(phrases ? size : Number(size), "rule") : "Nothing could be read";
  return { findings, faults, fixed, summary: rules + (read > 1 ? ` in ${read} files` : "") };
}
