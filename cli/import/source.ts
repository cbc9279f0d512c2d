import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
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
  // Its own look for keys that stand twice compares each with each.
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false });
  const [fault] = document.errors;
  const at = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
  const wrong = fault?.pos[0] ?? repeatedKey(document);
  if (wrong !== undefined) throw faultAt(name, at(wrong), "this is no valid YAML");
  // A map looks for a key from its beginning each time; ten thousand intents would be looked through for each of them.
  const members = new WeakMap<object, Map<string, unknown>>();
  const childOf = (node: unknown, key: string | number): unknown => {
    if (isSeq(node)) return node.items[Number(key)];
    if (!isMap(node)) return undefined;
    let known = members.get(node);
    if (!known) {
      known = new Map(node.items.map((pair) => [String(pair.key), pair.value]));
      members.set(node, known);
    }
    return known.get(String(key));
  };
  const origin = (path: Path): Origin => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    for (const key of path) {
      node = childOf(node, key);
      if ((isMap(node) || isSeq(node) || isScalar(node)) && node.range) offset = node.range[0];
    }
    return { file: name, ...(offset === undefined ? { line: 1, column: 1 } : at(offset)) };
  };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), origin };
  } catch {
    throw new UsageError(`${name}: its aliases stand for too much`);
  }
}

/** Where a map has a key for the second time, which YAML forbids (YAML 1.2.2, section 3.2.1.3). */
function repeatedKey(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        const value = isScalar(key) ? key.value : key;
        if (seen.has(value) && value !== "<<") {
          found = isScalar(key) ? key.range?.[0] : undefined;
          return visit.BREAK;
        }
        seen.add(value);
      }
      return undefined;
    },
  });
  return found;
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
