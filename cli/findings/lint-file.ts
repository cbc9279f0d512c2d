import { mistakenKind } from "../files/content-kind.ts";
import { FileFaults } from "../files/faults.ts";
import { openForLint } from "../files/open.ts";
import { isCompiledPath, isPhrasesPath, MAX_PHRASE_FILE_BYTES, openPhrases } from "../files/phrases.ts";
import { type FileAccess, read } from "../files/read.ts";
import type { Finding } from "./finding.ts";
import { type Fixed, fixMistakes, fixRules, fixWords } from "./fix.ts";
import { withCommented } from "./ignores.ts";
import { mistakeFindings } from "./mistakes.ts";
import { phraseFindings } from "./phrases.ts";
import { ruleFindings, type Use } from "./rules.ts";
import { soundFindings } from "./sounds.ts";

/** Which findings are corrected, and where a corrected text is written to. */
export interface Fixing {
  only(finding: Finding): boolean;
  save(path: string, text: string): Promise<void>;
}

/** How files are linted. */
export interface Linting {
  readonly use: Use;
  readonly files: FileAccess;
  readonly fix: Fixing | undefined;
  /** The language in which phrases are compared as they sound. */
  readonly sounds?: string | undefined;
}

/** The result for one file, after corrections if they were requested. */
export interface Linted {
  readonly findings: readonly Finding[];
  /** The number of its rules. */
  readonly size: bigint;
  /** The number of corrected places. */
  readonly fixed: number;
  /** Why it cannot be read. */
  readonly error?: FileFaults;
}

/** Finds what is wrong or suspicious in a file of rules, of cases or of phrases, and corrects it if requested. */
export const lintFile = (path: string, how: Linting): Promise<Linted> =>
  (isPhrasesPath(path) ? lintPhrases : lintRules)(path, how);

async function lintPhrases(path: string, how: Linting): Promise<Linted> {
  let fixed = 0;
  // A fixed finding may have hidden others. The loop ends, because each round has fewer findings than the one before.
  for (;;) {
    const linted = await lintPhrasesOnce(path, how);
    fixed += linted.fixed;
    if (linted.fixed > 0) continue;
    return { ...linted, findings: linted.findings.map(({ edits: _, ...finding }) => finding), fixed };
  }
}

async function lintPhrasesOnce(path: string, { files, use, fix, sounds }: Linting): Promise<Linted> {
  const isFixable = isCompiledPath(path) ? undefined : fix;
  try {
    const opened = await openPhrases(path, files);
    const heard = sounds === undefined ? [] : await soundFindings(opened, sounds, files);
    const findings = phraseFindings(opened, use, heard);
    const fixed = await saved(
      path,
      isFixable,
      findings,
      (some) => fixMistakes(opened, some) ?? fixWords(opened, some),
    );
    return { findings, size: opened.set.size, fixed };
  } catch (error) {
    if (!(error instanceof FileFaults) || isCompiledPath(path)) throw error;
    // A mistaken sign may be the reason why the file cannot be read.
    const { name, text } = await read(path, { ...files, maxBytes: MAX_PHRASE_FILE_BYTES });
    if (mistakenKind(text, "phrases") !== null) throw error;
    const file = { path, name, text };
    const findings = withCommented(mistakeFindings(file, use), text, { path, file: name });
    const fixed = await saved(path, isFixable, findings, (some) => fixMistakes(file, some));
    return { findings, size: 0n, fixed, error };
  }
}

async function lintRules(path: string, { use, files, fix }: Linting): Promise<Linted> {
  const opened = await openForLint(path, files);
  const findings = ruleFindings(opened, use);
  const fixed = await saved(path, fix, findings, (some) => fixRules(opened, some));
  if (fixed > 0) return { ...(await lintRules(path, { use, files, fix: undefined })), fixed };
  return { findings, size: BigInt(opened.content.rules.length), fixed };
}

/** Saves what corrections make of a file, and returns their number. */
async function saved(
  path: string,
  fix: Fixing | undefined,
  findings: readonly Finding[],
  correct: (findings: readonly Finding[]) => Fixed | null,
): Promise<number> {
  const fixed = fix ? correct(findings.filter(fix.only)) : null;
  if (fixed) await fix?.save(path, fixed.text);
  return fixed?.count ?? 0;
}
