import { lintRules } from "@intent-resolution/engine";
import { PhraseFaults, type PhraseSet } from "@intent-resolution/phrases";
import type { Prover } from "@intent-resolution/phrases/prove";
import type { Opened } from "../files/open.ts";
import type { OpenedPhrases } from "../files/phrases.ts";
import { quoted } from "../terminal/show.ts";
import type { Finding } from "./finding.ts";
import type { Fixed } from "./fix.ts";

/** Returns why a corrected text must not be written; null if it may be. */
export type Objection = (fixed: string) => string | null;

/** The corrected text of a file, and the findings that are left as they are, each with the reason. */
export interface SoundFixes {
  readonly fixed: Fixed | null;
  readonly left: ReadonlyMap<Finding, string>;
}

/**
 * Corrects as many findings as it can without an objection: all together or, where that is objected to, each half.
 *
 * @param correct returns the text with some of the findings corrected, or null if nothing changes
 */
export function soundFixes(
  findings: readonly Finding[],
  correct: (some: readonly Finding[]) => Fixed | null,
  objection: Objection,
): SoundFixes {
  const left = new Map<Finding, string>();
  let [kept, result]: [readonly Finding[], Fixed | null] = [[], null];
  const add = (some: readonly Finding[]) => {
    const [first, ...others] = some;
    if (!first) return;
    const fixed = correct([...kept, ...some]);
    const objected = fixed && objection(fixed.text);
    if (fixed && objected === null) [kept, result] = [[...kept, ...some], fixed];
    else if (others.length > 0) {
      const half = some.length >> 1;
      add(some.slice(0, half));
      add(some.slice(half));
    } else if (objected) left.set(first, objected);
  };
  add(findings);
  return { fixed: result, left };
}

/** Objects to what gives a text of phrases a second meaning, or hides a statement, where nothing did before. */
export function objectionOfProof({ text, reread }: OpenedPhrases, prover: Prover): Objection {
  let before: ReadonlySet<string> | undefined;
  return (fixed) => {
    before ??= new Set(collisionsOf(reread(text), prover));
    const after = collisionsIn(fixed, reread, prover);
    if (after === null || after.length <= before.size) return null;
    return after.find((each) => !before?.has(each)) ?? null;
  };
}

function collisionsIn(fixed: string, reread: OpenedPhrases["reread"], prover: Prover): string[] | null {
  try {
    return collisionsOf(reread(fixed), prover);
  } catch (error) {
    if (error instanceof PhraseFaults) return null;
    throw error;
  }
}

function collisionsOf(set: PhraseSet, prover: Prover): string[] {
  const { conflicts, unreachable } = prover.prove([set]);
  return [
    ...conflicts.map(({ witness }) => `${quoted(witness)} would have two meanings`),
    ...unreachable.map(({ id }) => `${quoted(id)} would never be reached`),
  ];
}

/** Objects to what gives two rules one text, where they had two. */
export function objectionOfRules({ content }: Opened): Objection {
  const shared = (rules: Opened["content"]["rules"]) =>
    lintRules(rules).filter(({ code }) => code === "conflicting_match" || code === "duplicate_match");
  const before = shared(content.rules).length;
  return (fixed) => {
    const { rules } = JSON.parse(fixed) as Opened["content"];
    const after = shared(rules);
    const last = after.at(-1);
    return after.length > before && last ? `there would be ${last.message}` : null;
  };
}
