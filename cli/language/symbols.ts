import { type WrittenStatement, writtenStatements } from "../findings/written-statements.ts";

/** What a name in a file of phrases is of. */
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

/** `<part>`, `{list}`, `{list:capture}`, `{capture=value}` or `{capture...}`. */
const USE = /<(?<part>[^<>]+)>|\{(?<list>[^{}:=.…*]+)(?::(?<capture>[^{}]*)|(?<other>[=.…][^{}]*))?\}/gu;

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
      ...{ kind, name: name.normalize("NFC"), offset: written.offsetOf(at), length: name.length },
      ...{ isDefinition: false, statement, ...more },
    });
    const head = written.kind === "rule" ? 0 : 1;
    const defined =
      written.name === "" ? [] : [place(written.kind, written.name, head, { isDefinition: true })];
    const uses = Array.from(written.text.matchAll(USE)).flatMap(({ index, groups = {} }) => {
      const { part, list = "", capture, other } = groups;
      if (index < written.from) return [];
      if (part !== undefined) return index < written.to ? [place("part", part, index + 1)] : [];
      // In an action stands what is captured.
      if (index >= written.to || other !== undefined) return [place("capture", list, index + 1)];
      const own = place("list", list, index + 1, { capture: (capture ?? list).normalize("NFC") });
      return capture === undefined ? [own] : [own, place("capture", capture, index + list.length + 2)];
    });
    return [...defined, ...uses];
  });
  return { statements, names };
}

/** Returns the name at an offset, also right behind it. */
export const nameAt = ({ names }: Outline, offset: number): NamedPlace | undefined =>
  names.find((name) => name.offset <= offset && offset <= name.offset + name.length);

/** Returns the number of the statement at an offset; -1 before the first. */
export const statementAt = ({ statements }: Outline, offset: number): number =>
  statements.findLastIndex((each) => each.offsetOf(0) <= offset);

/** Returns every place of a name: of a capture those of its statement, of any other those of the file. */
export const placesOf = ({ names }: Outline, { kind, name, statement }: NamedPlace): NamedPlace[] =>
  names.filter((each) =>
    kind === "capture"
      ? each.statement === statement && (each.kind === kind ? each.name : each.capture) === name
      : each.kind === kind && each.name === name,
  );

/** Returns where a name is defined: a capture by the list whose value it is. */
export function definitionsOf(outline: Outline, name: NamedPlace): NamedPlace[] {
  const [list] = name.kind === "capture" ? placesOf(outline, name).filter(({ kind }) => kind === "list") : [];
  return placesOf(outline, list ?? name).filter(({ isDefinition }) => isDefinition);
}
