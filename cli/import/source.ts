import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { jsonFault, locator, type Place, placer } from "../files/locate.ts";
import { faultAt } from "../files/open.ts";
import { UsageError } from "../terminal/errors.ts";
import type { Origin } from "./draft.ts";

/** A file to import. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

export type Path = readonly (string | number)[];

/** A file's data, and where each of its places is. */
export interface Tree {
  readonly value: unknown;
  origin(path: Path): Origin;
}

/** @throws {UsageError} if the text is no JSON */
export function jsonTree({ name, text }: SourceFile): Tree {
  const { place } = locator(text);
  const pointer = (path: Path) =>
    path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  try {
    return { value: JSON.parse(text), origin: (path) => ({ file: name, ...place(pointer(path)) }) };
  } catch {
    const { message, ...at } = jsonFault(text);
    throw faultAt(name, at, message);
  }
}

/** @throws {UsageError} if the text is no YAML, or its aliases stand for far more than is written */
export function yamlTree({ name, text }: SourceFile): Tree {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [fault] = document.errors;
  const at = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  if (fault) throw faultAt(name, at(fault.pos[0]), "this is no valid YAML");
  const origin = (path: Path): Origin => {
    for (let depth = path.length; depth > 0; depth--) {
      const node: unknown = document.getIn(path.slice(0, depth), true);
      if ((isMap(node) || isSeq(node) || isScalar(node)) && node.range)
        return { file: name, ...at(node.range[0]) };
    }
    return { file: name, line: 1, column: 1 };
  };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), origin };
  } catch {
    throw new UsageError(`${name}: its aliases stand for too much`);
  }
}

/** Where an offset of a text lies. */
export function originsIn({ name, text }: SourceFile): (offset: number) => Origin {
  const place = placer(text);
  return (offset) => ({ file: name, ...place(offset) });
}

type Members = Readonly<Record<string, unknown>>;

/** A value as an object, empty where it is none. */
export const object = (value: unknown): Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** A value as a list, empty where it is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text, number or truth value as text; undefined for everything else. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
