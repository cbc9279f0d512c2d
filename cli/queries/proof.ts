import type { Action } from "@intent-resolution/contract";
import { type Proof, type ProvenStatement, prove, proveDisjoint } from "@intent-resolution/phrases/prove";
import type { Place } from "../files/locate.ts";
import type { ProvableFile } from "../files/provable.ts";

/** The maximum number of conflicts, unreachable statements and undecided pairs in a report; all are counted. */
export const MAX_REPORTED = 1000;

/** What is to be proven: no text has two meanings, two files share no text, or no text is in a file of forbidden texts. */
export type Question = "meaning" | "disjoint" | "never";

/** A statement and its place. */
export interface ReportedStatement extends Place {
  /** How messages call its file. */
  readonly file: string;
  readonly id: string;
}

/** Two statements that should not share a text, and the shortest that they share. */
export interface Shared {
  readonly question: Question;
  readonly text: string;
  readonly first: ReportedStatement & { readonly actions: readonly Action[] };
  readonly second: ReportedStatement & { readonly actions: readonly Action[] };
}

/** The result of a proof. It holds without conflicts, unreachable statements and undecided pairs. */
export interface ProofReport {
  readonly proven: boolean;
  /** How many statements were compared. */
  readonly statements: number;
  /** The number of each; the lists contain the first 1,000. */
  readonly counts: Readonly<Record<"conflicts" | "unreachable" | "undecided", number>>;
  readonly conflicts: readonly Shared[];
  readonly unreachable: readonly ReportedStatement[];
  readonly undecided: readonly {
    readonly first: ReportedStatement;
    readonly second: ReportedStatement | null;
  }[];
}

/** Proves that no text of files has two meanings, that each statement is reached, and that none is in `never`. */
export function proveAll(files: readonly ProvableFile[], never: readonly ProvableFile[] = []): ProofReport {
  const others = files.flatMap((file) =>
    never.map((other) => reportOf("never", [file, other], proveDisjoint(file.set, other.set))),
  );
  const meaning = reportOf("meaning", files, prove(files.map(({ set }) => set)));
  return combined(files, [meaning, ...others]);
}

/** Proves that two files share no text, whatever it means. */
export function proveDisjointFiles(one: ProvableFile, other: ProvableFile): ProofReport {
  return combined([one, other], [reportOf("disjoint", [one, other], proveDisjoint(one.set, other.set))]);
}

const statementsOf = (files: readonly ProvableFile[]) =>
  files.reduce(
    (sum, { set: { grammar } }) => sum + grammar.statements.length + grammar.openStatements.length,
    0,
  );

type PartialReport = Omit<ProofReport, "proven" | "statements">;

function reportOf(
  question: Question,
  files: readonly ProvableFile[],
  { conflicts, undecided, unreachable = [] }: Omit<Proof, "unreachable"> & Partial<Proof>,
): PartialReport {
  const fileOf = ({ set }: ProvenStatement) => files[set] as ProvableFile;
  const reported = (one: ProvenStatement) => ({ file: fileOf(one).name, ...one.place, id: one.id });
  const doing = (one: ProvenStatement, text: string) => ({
    ...reported(one),
    actions: fileOf(one).actions(one.id, one.place, text),
  });
  return {
    counts: {
      conflicts: conflicts.length,
      unreachable: unreachable.length,
      undecided: undecided.length,
    },
    conflicts: conflicts.slice(0, MAX_REPORTED).map(({ first, second, witness }) => ({
      question,
      text: witness,
      first: doing(first, witness),
      // Forbidden texts have no action.
      second: question === "never" ? { ...reported(second), actions: [] } : doing(second, witness),
    })),
    unreachable: unreachable.slice(0, MAX_REPORTED).map(reported),
    undecided: undecided
      .slice(0, MAX_REPORTED)
      .map(({ first, second }) => ({ first: reported(first), second: second && reported(second) })),
  };
}

function combined(files: readonly ProvableFile[], parts: readonly PartialReport[]): ProofReport {
  const sum = (name: keyof ProofReport["counts"]) => parts.reduce((all, { counts }) => all + counts[name], 0);
  const counts = {
    conflicts: sum("conflicts"),
    unreachable: sum("unreachable"),
    undecided: sum("undecided"),
  };
  return {
    proven: counts.conflicts + counts.unreachable + counts.undecided === 0,
    statements: statementsOf(files),
    counts,
    conflicts: parts.flatMap(({ conflicts }) => conflicts).slice(0, MAX_REPORTED),
    unreachable: parts.flatMap(({ unreachable }) => unreachable).slice(0, MAX_REPORTED),
    undecided: parts.flatMap(({ undecided }) => undecided).slice(0, MAX_REPORTED),
  };
}
