import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import { positionFinder } from "../files/locate.ts";
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

/** Levels of lists and maps within each other: more than any of these formats has. */
const MAX_DEPTH = 100;

/**
 * @throws {UsageError} if the text is not YAML, is nested too deep, or its aliases stand for far more than is written
 */
export function yamlTree(file: SourceFile): Tree {
  const { name } = file;
  const at = originFinder(file);
  const document = readYaml(file);
  const wrong = document.errors[0]?.pos[0] ?? repeatedKey(name, document);
  if (wrong !== undefined) throw faultAt(name, at(wrong), "this is not valid YAML");
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
    let offset = 0;
    for (const key of path) {
      node = childOf(node, key);
      if ((isMap(node) || isSeq(node) || isScalar(node)) && node.range) offset = node.range[0];
    }
    return at(offset);
  };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), origin };
  } catch {
    throw new UsageError(`${name}: its YAML aliases expand to too many values`);
  }
}

/**
 * Reads YAML without what costs more than the text grows: to show each fault with its lines, to compare each key with
 * each.
 */
function readYaml({ name, text }: SourceFile): Document.Parsed {
  try {
    return parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  } catch {
    // It goes into a text as deep as that is nested.
    throw nestedTooDeep(name);
  }
}

const nestedTooDeep = (name: string) =>
  new UsageError(`${name}: it is nested more than ${MAX_DEPTH} levels deep`);

/**
 * Returns where a map has a key for the second time, which YAML forbids (YAML 1.2.2, section 3.2.1.3).
 *
 * @throws {UsageError} if there are too many levels
 */
function repeatedKey(name: string, document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Collection(_, node, path) {
      if (path.filter(isCollection).length >= MAX_DEPTH) throw nestedTooDeep(name);
      const seen = new Set<unknown>();
      for (const { key } of isMap(node) ? node.items : []) {
        const value = isScalar(key) ? key.value : key;
        if (isScalar(key) && seen.has(value) && value !== "<<") found ??= key.range?.[0];
        seen.add(value);
      }
      return found === undefined ? undefined : visit.BREAK;
    },
  });
  return found;
}

/** Returns where an offset of a text lies. */
export function originFinder({ name, text }: SourceFile): (offset: number) => Origin {
  const place = positionFinder(text);
  return (offset) => ({ file: name, ...place(offset) });
}

type Members = Readonly<Record<string, unknown>>;

/** Returns a value as an object, empty where it is none. */
export const object = (value: unknown): Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** Returns a value as a list, empty where it is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a text, number or truth value as text; undefined for everything else. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
