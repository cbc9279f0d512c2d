import type { Action } from "@intent-resolution/contract";
import {
  type Collision,
  type Conflict,
  type Proof,
  type ProvenStatement,
  prove,
  proveDisjoint,
  proveHeardAs,
  type Undecided,
} from "@intent-resolution/phrases/prove";
import type { Place } from "../files/locate.ts";
import type { ProvableFile } from "../files/provable.ts";
import type { SoundReport } from "../sounds/sounds.ts";

/** The maximum number of conflicts, unreachable statements and undecided pairs in a report; all are counted. */
export const MAX_REPORTED = 1000;

/** A question to be proven: no text has two meanings, two files share no text, or no text is in a file of forbidden texts. */
export type Question = "meaning" | "disjoint" | "never";

export interface ReportedStatement extends Place {
  /** How messages call its file. */
  readonly file: string;
  readonly id: string;
}

/**
 * A conflict: two statements that share a text with different meanings, and the shortest such text. For a statement
 * with two meanings of its own, both are the same.
 */
export interface ReportedConflict {
  readonly question: Question;
  readonly text: string;
  readonly first: ReportedStatement & { readonly actions: readonly Action[] };
  readonly second: ReportedStatement & { readonly actions: readonly Action[] };
}

/** Two texts that sound alike, or of which the first is heard as the second by a file of what is heard. */
export interface ReportedCollision {
  /** The words in which they differ in IPA; left out where a row of that file makes them alike. */
  readonly sound?: string;
  readonly texts: readonly [string, string];
  readonly first: ReportedConflict["first"];
  readonly second: ReportedConflict["second"];
  /** How many other pairs of statements differ in the same words. */
  readonly others: number;
}

/** The result of a proof. It holds without conflicts, unreachable statements and undecided pairs. */
export interface ProofReport {
  readonly proven: boolean;
  /** How many statements were compared. */
  readonly statements: number;
  /** The number of each; the lists contain the first 1,000. */
  readonly counts: Readonly<Record<"conflicts" | "unreachable" | "undecided", number>> & {
    readonly collisions?: number;
  };
  readonly conflicts: readonly ReportedConflict[];
  readonly unreachable: readonly ReportedStatement[];
  /** Texts that sound alike and mean different things, where that was asked for. */
  readonly sounds?: {
    readonly collisions: readonly ReportedCollision[];
    /** Words that are silent or spelled letter by letter: texts with them are not proven. */
    readonly unspoken: readonly string[];
  };
  /** Texts that mean something, and mean something else by a file of what is heard. */
  readonly heardAs?: readonly ReportedCollision[];
  readonly undecided: readonly {
    readonly first: ReportedStatement;
    readonly second: ReportedStatement | null;
  }[];
}

/**
 * Proves that no text of files has two meanings, that each statement is reached, and that none is in `never`.
 *
 * @param proof of the files' sets together
 */
export function proveAll(
  files: readonly ProvableFile[],
  never: readonly ProvableFile[] = [],
  proof = prove(files.map(({ set }) => set)),
): ProofReport {
  const sets = files.map(({ set }) => set);
  const report = reportOf(files, [
    { question: "meaning", files, proof },
    ...files.flatMap((file) => never.map((other) => disjoint("never", file, other))),
  ]);
  const { collisions, undecided } = proveHeardAs(sets);
  if (collisions.length + undecided.length === 0) return report;
  const alike = collisions.map((each) => ({ ...each, others: 0 }));
  return { ...withCollisions(report, files, alike, undecided), heardAs: reportedCollisions(files, alike) };
}

/** Adds to a proof of files that no two texts sound alike and mean different things. */
export const withSounds = (
  report: ProofReport,
  files: readonly ProvableFile[],
  { collisions, undecided, unspoken }: SoundReport,
): ProofReport => ({
  ...withCollisions(report, files, collisions, undecided),
  sounds: { collisions: reportedCollisions(files, collisions), unspoken },
});

type FoundCollision = Collision & Pick<ReportedCollision, "sound" | "others">;

const reportedIn =
  (files: readonly ProvableFile[]) =>
  ({ set, place, id }: ProvenStatement): ReportedStatement => ({
    file: files[set]?.name ?? "",
    ...place,
    id,
  });

function withCollisions(
  { counts, ...report }: ProofReport,
  files: readonly ProvableFile[],
  collisions: readonly FoundCollision[],
  undecided: readonly Undecided[],
): ProofReport {
  const reported = reportedIn(files);
  const more = undecided.map(({ first, second }) => ({
    first: reported(first),
    second: second && reported(second),
  }));
  return {
    ...report,
    proven: report.proven && collisions.length + undecided.length === 0,
    counts: {
      ...counts,
      collisions: (counts.collisions ?? 0) + collisions.length,
      undecided: counts.undecided + undecided.length,
    },
    undecided: [...report.undecided, ...more].slice(0, MAX_REPORTED),
  };
}

function reportedCollisions(
  files: readonly ProvableFile[],
  collisions: readonly FoundCollision[],
): ReportedCollision[] {
  const doing = (one: ProvenStatement, text: string) => ({
    ...reportedIn(files)(one),
    actions: files[one.set]?.actions(one.id, one.place, text) ?? [],
  });
  return collisions.slice(0, MAX_REPORTED).map(({ first, second, texts, sound, others }) => ({
    ...(sound !== undefined && { sound }),
    texts,
    others,
    first: doing(first, texts[0]),
    second: doing(second, texts[1]),
  }));
}

/** Proves that two files share no text, whatever it means. */
export const proveDisjointFiles = (one: ProvableFile, other: ProvableFile): ProofReport =>
  reportOf([one, other], [disjoint("disjoint", one, other)]);

/** A question about some files, and its proof. */
interface Part {
  readonly question: Question;
  readonly files: readonly ProvableFile[];
  readonly proof: Omit<Proof, "unreachable"> & Partial<Proof>;
}

const disjoint = (question: Question, one: ProvableFile, other: ProvableFile): Part => ({
  question,
  files: [one, other],
  proof: proveDisjoint(one.set, other.set),
});

function reportOf(files: readonly ProvableFile[], parts: readonly Part[]): ProofReport {
  const fileOf = (part: Part, { set }: ProvenStatement) => part.files[set] as ProvableFile;
  const reported = (part: Part, one: ProvenStatement) => ({
    file: fileOf(part, one).name,
    ...one.place,
    id: one.id,
  });
  const doing = (part: Part, one: ProvenStatement, text: string) => ({
    ...reported(part, one),
    actions: fileOf(part, one).actions(one.id, one.place, text),
  });
  function statementsOf(part: Part, { first, second, witness }: Conflict) {
    const one = doing(part, first, witness);
    const [action, ...others] = one.actions;
    // The meanings of one statement are divided between its two entries.
    if (first === second && action)
      return { first: { ...one, actions: [action] }, second: { ...one, actions: others } };
    // Forbidden texts have no action.
    if (part.question === "never") return { first: one, second: { ...reported(part, second), actions: [] } };
    return { first: one, second: doing(part, second, witness) };
  }
  const conflicts = parts.flatMap((part) => part.proof.conflicts.map((found) => ({ part, ...found })));
  const unreachable = parts.flatMap((part) => (part.proof.unreachable ?? []).map((one) => ({ part, one })));
  const undecided = parts.flatMap((part) => part.proof.undecided.map((pair) => ({ part, ...pair })));
  return {
    proven: conflicts.length + unreachable.length + undecided.length === 0,
    statements: files.reduce(
      (sum, { set: { grammar } }) => sum + grammar.statements.length + grammar.openStatements.length,
      0,
    ),
    counts: {
      conflicts: conflicts.length,
      unreachable: unreachable.length,
      undecided: undecided.length,
    },
    conflicts: conflicts.slice(0, MAX_REPORTED).map(({ part, ...found }) => ({
      question: part.question,
      text: found.witness,
      ...statementsOf(part, found),
    })),
    unreachable: unreachable.slice(0, MAX_REPORTED).map(({ part, one }) => reported(part, one)),
    undecided: undecided.slice(0, MAX_REPORTED).map(({ part, first, second }) => ({
      first: reported(part, first),
      second: second && reported(part, second),
    })),
  };
}
