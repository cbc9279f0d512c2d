import { type WrittenStatement, writtenStatements } from "@intent-resolution/phrases/syntax";

/** The kind of thing that a name in a file of phrases is of. */
export type SymbolKind = "list" | "part" | "rule" | "capture";

/** A name at one place of a file; offsets are in UTF-16 code units from 0. */
export interface NamedPlace {
  readonly kind: SymbolKind;
  /** In Unicode's form NFC: names are equal where they look the same. */
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  readonly isDefinition: boolean;
  /** The statement, by its number in the file. */
  readonly statement: number;
  /** For a list in a phrase: the name that its meaning is captured under. */
  readonly capture?: string;
}

/** A file as it is written, with or without faults. */
export interface Outline {
  readonly statements: readonly WrittenStatement[];
  readonly names: readonly NamedPlace[];
}

/** Returns the names of a file in its order. It takes time in proportion to the file, and needs no valid one. */
export function outlineOf(text: string): Outline {
  const statements = writtenStatements(text);
  const names = statements.flatMap((written, statement) => {
    const place = (
      kind: SymbolKind,
      name: string,
      at: number,
      more: Partial<NamedPlace> = {},
    ): NamedPlace => ({
      kind,
      name: name.normalize("NFC"),
      offset: written.offset + at,
      length: name.length,
      isDefinition: false,
      statement,
      ...more,
    });
    const head = written.kind === "rule" ? 0 : 1;
    const defined =
      written.name === "" ? [] : [place(written.kind, written.name, head, { isDefinition: true })];
    const uses = written.uses.map(({ kind, name, at, capture }) =>
      place(kind, name, at, capture === undefined ? {} : { capture: capture.normalize("NFC") }),
    );
    return [...defined, ...uses];
  });
  return { statements, names };
}

/** Returns whether a name means the same in all files of a set. */
export const isShared = ({ kind }: NamedPlace): boolean => kind === "part" || kind === "list";

/** Returns the name at an offset, also right behind it. */
export const nameAt = ({ names }: Outline, offset: number): NamedPlace | undefined =>
  names.find((name) => name.offset <= offset && offset <= name.offset + name.length);

/** Returns the number of the statement at an offset; -1 before the first. */
export const statementAt = ({ statements }: Outline, offset: number): number =>
  statements.findLastIndex((each) => each.offset <= offset);

/** Returns every place of a name: of a capture those of its statement, of any other those of the file. */
export const placesOf = ({ names }: Outline, { kind, name, statement }: NamedPlace): NamedPlace[] =>
  names.filter((each) =>
    kind === "capture"
      ? each.statement === statement && (each.kind === kind ? each.name : each.capture) === name
      : each.kind === kind && each.name === name,
  );

/** Returns the name that says what another one is: of a capture the list whose value it is. */
export const definedAs = (outline: Outline, name: NamedPlace): NamedPlace =>
  (name.kind === "capture" && placesOf(outline, name).find(({ kind }) => kind === "list")) || name;
