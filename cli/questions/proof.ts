import type { Action } from "@intent-resolution/contract";
import { type Proof, type ProvenStatement, prove, proveDisjoint } from "@intent-resolution/phrases/prove";
import type { Place } from "../files/locate.ts";
import type { ProvableFile } from "../files/provable.ts";
import { UsageError } from "../terminal/errors.ts";

/** The most statements that one proof compares, each with each. */
export const MAX_PROVEN = 2000;
/** So many conflicts, statements that are never reached, and open questions are told; all of them are counted. */
export const MAX_TOLD = 1000;

/** What was asked: that no text has two meanings, that two files share none, that none is in a file of what must not be. */
export type Question = "meaning" | "disjoint" | "never";

/** A statement, and what it does for the text that is told. */
export interface ToldStatement extends Place {
  /** How messages call its file. */
  readonly file: string;
  readonly id: string;
}

/** Two statements that should not share a text, and the shortest that they share. */
export interface Shared {
  readonly question: Question;
  readonly text: string;
  readonly first: ToldStatement & { readonly actions: readonly Action[] };
  readonly second: ToldStatement & { readonly actions: readonly Action[] };
}

/** What was proven of files; without a conflict and with nothing unreachable or undecided it holds. */
export interface Answer {
  readonly proven: boolean;
  /** How many statements were compared. */
  readonly statements: number;
  /** How many of each there are; the lists end after the first 1,000. */
  readonly counts: Readonly<Record<"conflicts" | "unreachable" | "undecided", number>>;
  readonly conflicts: readonly Shared[];
  readonly unreachable: readonly ToldStatement[];
  readonly undecided: readonly { readonly first: ToldStatement; readonly second: ToldStatement | null }[];
}

/** Proves that no text of files has two meanings, that each statement is reached, and that none is in `never`. */
export function proveAll(files: readonly ProvableFile[], never: readonly ProvableFile[] = []): Answer {
  expectFew([...files, ...never]);
  const answers = files.flatMap((file) =>
    never.map((other) => told("never", [file, other], proveDisjoint(file.set, other.set))),
  );
  const meaning = told("meaning", files, prove(files.map(({ set }) => set)));
  return joined(files, [meaning, ...answers]);
}

/** Proves that two files share no text, whatever it means. */
export function proveApart(one: ProvableFile, other: ProvableFile): Answer {
  expectFew([one, other]);
  return joined([one, other], [told("disjoint", [one, other], proveDisjoint(one.set, other.set))]);
}

const statementsOf = (files: readonly ProvableFile[]) =>
  files.reduce((sum, { set }) => sum + set.grammar.statements.length, 0);

function expectFew(files: readonly ProvableFile[]): void {
  const number = statementsOf(files);
  if (number > MAX_PROVEN)
    throw new UsageError(`${number} statements and rules, of which one proof compares at most ${MAX_PROVEN}`);
}

type Told = Omit<Answer, "proven" | "statements">;

function told(
  question: Question,
  files: readonly ProvableFile[],
  { conflicts, undecided, unreachable = [] }: Omit<Proof, "unreachable"> & Partial<Proof>,
): Told {
  const fileOf = ({ set }: ProvenStatement) => files[set] as ProvableFile;
  const tell = (one: ProvenStatement) => ({ file: fileOf(one).name, ...one.place, id: one.id });
  const doing = (one: ProvenStatement, text: string) => ({
    ...tell(one),
    actions: fileOf(one).actions(one.id, one.place, text),
  });
  return {
    counts: {
      conflicts: conflicts.length,
      unreachable: unreachable.length,
      undecided: undecided.length,
    },
    conflicts: conflicts.slice(0, MAX_TOLD).map(({ first, second, witness }) => ({
      question,
      text: witness,
      first: doing(first, witness),
      // What must never be said does nothing.
      second: question === "never" ? { ...tell(second), actions: [] } : doing(second, witness),
    })),
    unreachable: unreachable.slice(0, MAX_TOLD).map(tell),
    undecided: undecided
      .slice(0, MAX_TOLD)
      .map(({ first, second }) => ({ first: tell(first), second: second && tell(second) })),
  };
}

function joined(files: readonly ProvableFile[], parts: readonly Told[]): Answer {
  const sum = (name: keyof Answer["counts"]) => parts.reduce((all, { counts }) => all + counts[name], 0);
  const counts = {
    conflicts: sum("conflicts"),
    unreachable: sum("unreachable"),
    undecided: sum("undecided"),
  };
  return {
    proven: counts.conflicts + counts.unreachable + counts.undecided === 0,
    statements: statementsOf(files),
    counts,
    conflicts: parts.flatMap(({ conflicts }) => conflicts).slice(0, MAX_TOLD),
    unreachable: parts.flatMap(({ unreachable }) => unreachable).slice(0, MAX_TOLD),
    undecided: parts.flatMap(({ undecided }) => undecided).slice(0, MAX_TOLD),
  };
}
