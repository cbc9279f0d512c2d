import type { Prover } from "@intent-resolution/phrases/prove";
import { mistakenKind } from "../files/content-kind.ts";
import { FileFaults } from "../files/faults.ts";
import type { FileGroup } from "../files/group-phrases.ts";
import { openForLint } from "../files/open.ts";
import {
  heardAsPath,
  isCompiledPath,
  isPhrasesPath,
  MAX_PHRASE_FILE_BYTES,
  openPhrases,
} from "../files/phrases.ts";
import { type FileAccess, read } from "../files/read.ts";
import { settingsOf } from "../files/settings.ts";
import type { Finding } from "./finding.ts";
import { type Fixed, fixMistakes, fixRules, fixWords, isCorrectable } from "./fix.ts";
import { withCommented } from "./ignores.ts";
import { mistakeFindings } from "./mistakes/mistakes.ts";
import { WrittenFile } from "./mistakes/written-statements.ts";
import { phraseFindings } from "./phrases.ts";
import { ruleFindings, type Use } from "./rules.ts";
import { type Objection, objectionOfProof, objectionOfRules, soundFixes } from "./sound-fixes.ts";
import { soundFindings } from "./sounds.ts";

/** The correction of findings: which of them, and how a corrected text is saved. */
export interface Fixing {
  only(finding: Finding): boolean;
  /** Why a file must not be written to; null if it may be. */
  hindrance?(path: string): Promise<string | null>;
  save(path: string, text: string): Promise<void>;
}

/** The options with which files are linted. */
export interface Linting {
  readonly use: Use;
  readonly files: FileAccess;
  readonly fix: Fixing | undefined;
  /** Keeps what it knows of statements: of a changed file only what changed is compared again. */
  readonly prover: Prover;
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

/**
 * Finds what is wrong or suspicious in a file of rules, of cases or of phrases, and corrects it if requested.
 *
 * @param group the files of phrases that are one set with this one
 */
export async function lintFile(path: string, how: Linting, group: FileGroup = [path]): Promise<Linted> {
  const { lang } = await settingsOf(path, how.files);
  const use = lang === undefined ? how.use : { ...how.use, language: lang };
  return isPhrasesPath(path) ? lintPhrases(path, { ...how, use }, group) : lintRules(path, { ...how, use });
}

async function lintPhrases(path: string, how: Linting, group: FileGroup): Promise<Linted> {
  let fixed = 0;
  // A fixed finding may have hidden others. The loop ends, because each round has fewer findings than the one before.
  for (;;) {
    const linted = await lintPhrasesOnce(path, how, group);
    fixed += linted.fixed;
    if (linted.fixed > 0) continue;
    return { ...linted, findings: linted.findings.map(({ edits: _, ...finding }) => finding), fixed };
  }
}

async function lintPhrasesOnce(
  path: string,
  { files, use, fix, prover }: Linting,
  group: FileGroup,
): Promise<Linted> {
  const isFixable = isCompiledPath(path) ? undefined : fix;
  try {
    const opened = await openPhrases(group, files, path);
    const { sounds } = await settingsOf(path, files);
    const heard = sounds === undefined ? [] : await soundFindings(opened, sounds, files);
    const findings = phraseFindings(opened, use, heard, prover);
    const fixes = await saved(
      path,
      isFixable,
      findings,
      objectionOfProof(opened, prover),
      (some) => fixMistakes(opened.text, some) ?? fixWords(opened, some),
    );
    return { ...fixes, size: path === group[0] ? opened.set.size : 0n };
  } catch (error) {
    if (!(error instanceof FileFaults) || isCompiledPath(path)) throw error;
    // Literal syntax may be the reason why the file cannot be read.
    const { name, text } = await read(path, { ...files, maxBytes: MAX_PHRASE_FILE_BYTES });
    if (mistakenKind(text, "phrases") !== null) throw error;
    const place = { path, file: name };
    const written = new WrittenFile(text);
    const findings = withCommented(mistakeFindings(place, written, use), written, place);
    // Nothing was proven of a file with faults.
    const fixes = await saved(
      path,
      isFixable,
      findings,
      () => null,
      (some) => fixMistakes(text, some),
    );
    const own = [name, heardAsPath(name)];
    const [fault, ...faults] = error.faults.filter((each) => own.includes(each.file ?? name));
    // The faults of the files that are read with this one are reported there.
    return { ...fixes, size: 0n, ...(fault && { error: new FileFaults(name, fault, ...faults) }) };
  }
}

async function lintRules(path: string, { fix, ...how }: Linting): Promise<Linted> {
  const opened = await openForLint(path, how.files);
  const findings = ruleFindings(opened, how.use);
  const fixes = await saved(path, fix, findings, objectionOfRules(opened), (some) => fixRules(opened, some));
  if (fixes.fixed === 0) return { ...fixes, size: BigInt(opened.content.rules.length) };
  // What is left is objected to again.
  const again = await lintRules(path, { ...how, fix: fix && { ...fix, save: async () => {} } });
  return { ...again, fixed: fixes.fixed };
}

/** Saves what corrections make of a file. Returns their number, and the findings with the reasons of those that are left. */
async function saved(
  path: string,
  fix: Fixing | undefined,
  findings: readonly Finding[],
  objection: Objection,
  correct: (findings: readonly Finding[]) => Fixed | null,
): Promise<Pick<Linted, "findings" | "fixed">> {
  const wanted = fix ? findings.filter((each) => isCorrectable(each) && fix.only(each)) : [];
  const hindrance = wanted.length > 0 ? ((await fix?.hindrance?.(path)) ?? null) : null;
  const { fixed, left } = soundFixes(wanted, correct, hindrance === null ? objection : () => hindrance);
  if (fixed) await fix?.save(path, fixed.text);
  const told = findings.map((finding) => {
    const reason = left.get(finding);
    return reason === undefined
      ? finding
      : { ...finding, message: `${finding.message}; left as it is, because ${reason}` };
  });
  return { findings: told, fixed: fixed?.count ?? 0 };
}
