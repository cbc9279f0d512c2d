import { type Phrase, PhraseTooAmbiguous, type Place, phrasesOf } from "@intent-resolution/phrases";
import { explain, type MatchExplanation } from "@intent-resolution/phrases/explain";
import { firstText } from "@intent-resolution/phrases/hints";
import { type OpenedPhrases, ownGrammar } from "../files/phrases.ts";

/** What cases can reach in a file of phrases. */
export type Reachable = "statement" | "alternative" | "value";

/** One of them that no case reaches. */
export interface Missed extends Place {
  readonly kind: Reachable;
  /** The statement's id, or the first text; empty for a group that is left out. */
  readonly text: string;
}

export interface Coverage {
  readonly path: string;
  readonly name: string;
  readonly counts: Readonly<Record<Reachable, { readonly reached: number; readonly all: number }>>;
  /** In the order of the file. */
  readonly missed: readonly Missed[];
}

/**
 * Returns which statements, alternatives and list values of a file the texts reach; a group that may be left out is an
 * alternative too, and a range one value.
 */
export function coverageOf(opened: OpenedPhrases, texts: readonly string[]): Coverage {
  const { path, name, set } = opened;
  const reached = new Set<string>();
  const key = (kind: Reachable, { line, column }: Place) => `${kind} ${line}:${column}`;
  for (const text of texts)
    for (const { place, options, captures } of matchesOf(set, text)) {
      reached.add(key("statement", place));
      for (const option of options) reached.add(key("alternative", option.place));
      for (const capture of captures) reached.add(key("value", capture.place));
    }
  const all = reachable(ownGrammar(opened));
  const kinds: readonly Reachable[] = ["statement", "alternative", "value"];
  const counts = Object.fromEntries(
    kinds.map((kind) => {
      const those = all.filter((each) => each.kind === kind);
      return [
        kind,
        { reached: those.filter((each) => reached.has(key(kind, each))).length, all: those.length },
      ];
    }),
  ) as Coverage["counts"];
  return { path, name, counts, missed: all.filter((each) => !reached.has(key(each.kind, each))) };
}

/** How statements match a text; a text that is refused reaches nothing. */
function matchesOf(set: OpenedPhrases["set"], text: string): readonly MatchExplanation[] {
  try {
    return explain(set, text).matches;
  } catch (error) {
    if (error instanceof PhraseTooAmbiguous) return [];
    throw error;
  }
}

/** The share of all that is reached, in percent; 100 where there is nothing to reach. */
export function percentage(coverages: readonly Coverage[]): number {
  const counts = coverages.flatMap((coverage) => Object.values(coverage.counts));
  const [reached, all] = [
    counts.reduce((sum, each) => sum + each.reached, 0),
    counts.reduce((sum, each) => sum + each.all, 0),
  ];
  return all === 0 ? 100 : (100 * reached) / all;
}

function reachable({
  statements: closed,
  openStatements,
  parts,
  lists,
  place,
}: OpenedPhrases["set"]["grammar"]): Missed[] {
  const at = (kind: Reachable, offset: number, text: string): Missed => ({ kind, text, ...place(offset) });
  const statements = [...closed, ...openStatements];
  const found = [
    ...statements.map((statement) => at("statement", statement.at, statement.id)),
    ...[...statements.flatMap(phrasesOf), ...parts.map(({ phrase }) => phrase)].flatMap((phrase) =>
      alternatives(phrase).map(([offset, text]) => at("alternative", offset, text)),
    ),
    ...lists.flatMap(({ values }) =>
      values.map((value) =>
        at(
          "value",
          value.at,
          value.kind === "value" ? firstText(value.phrase) : `${value.from}..${value.to}`,
        ),
      ),
    ),
  ];
  return found.sort((one, another) => one.line - another.line || one.column - another.column);
}

/** Where the alternatives of a phrase are, those of groups within groups too; a group left out is one of them. */
function alternatives(phrase: Phrase): [at: number, text: string][] {
  if (phrase.kind === "sequence" || phrase.kind === "permutation") return phrase.items.flatMap(alternatives);
  if (phrase.kind !== "choice") return [];
  const { options, optional, at } = phrase;
  const own = options.length > 1 || optional ? options : [];
  return [
    ...own.map((option): [number, string] => [option.at, firstText(option)]),
    ...(optional ? [[at, ""] satisfies [number, string]] : []),
    ...options.flatMap(alternatives),
  ];
}
