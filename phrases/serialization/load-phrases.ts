import { ACTION_TYPES } from "@intent-resolution/contract";
import type { HeardAs } from "@intent-resolution/engine";
import { expandedLength } from "../analysis/expanded-length.ts";
import {
  MAX_EXPANSION,
  MAX_NODE_DEPTH,
  MAX_PERMUTATION,
  MAX_TEXT_LENGTH,
  MAX_VALUES,
} from "../ast/bounds.ts";
import { constant } from "../ast/constant.ts";
import { WARNING_CODES } from "../ast/fault.ts";
import { Folding } from "../ast/fold.ts";
import type { Grammar } from "../ast/grammar.ts";
import { placeholder } from "../ast/placeholder.ts";
import { countOf } from "../ast/range.ts";
import { fillLists } from "../set/given-lists.ts";
import { type PhraseSet, Phrases } from "../set/phrase-set.ts";
import type { PhraseOptions } from "../set/read-phrases.ts";
import {
  below,
  between,
  type Fields,
  fail,
  flag,
  many,
  oneOf,
  type Read,
  ROOT,
  text,
  threshold,
  whole,
} from "./field-checks.ts";
import { FORM_VERSION, LINE, type NodeKind, nextLine, placesIn } from "./format.ts";

/** A line that was loaded. */
interface Loaded {
  readonly kind: NodeKind;
  readonly node: Fields;
  /** How deep its data nests, that of all it references included. */
  readonly depth: number;
}

/**
 * Returns the set that was compiled. Its results, explanations and warnings are those of the set that was read. Data from
 * anybody makes a set within the bounds of a file; whether its actions fit the contract was checked when the file was
 * read, and is not checked again.
 *
 * @param data what `compilePhrases` returned, or `JSON.parse` of it
 * @param options `lists` are as for `readPhrases`
 * @throws CompiledPhrasesError where it is something else, another version, or beyond a bound
 * @throws PhraseFaults where values that the application gives are missing or wrong
 *
 * @example
 * ```ts
 * import { readPhrases } from "@intent-resolution/phrases";
 * import { compilePhrases, loadPhrases } from "@intent-resolution/phrases/compiled";
 *
 * const json = JSON.stringify(compilePhrases(readPhrases("home: go home => navigation.open /home")));
 * loadPhrases(JSON.parse(json)).rulesFor("Go home").map(({ id }) => id);
 * // => ["home"]
 * ```
 */
export function loadPhrases(data: unknown, { lists = {} }: Pick<PhraseOptions, "lists"> = {}): PhraseSet {
  const loadedLines: Loaded[] = [];
  const extents = new Folding(expandedLength);
  /** How deep a line nests, and the position at which the next node is expected. */
  let deepest = 0;
  let expectedPosition = LINE + 1;

  /**
   * Returns a reader of a value that has `before` and `after` other characters around it in the file. A text adds its
   * own length.
   */
  const spaced =
    (after: number, read: Read = text, before = 0): Read =>
    (value, path) => {
      expectedPosition += before;
      const found = read(value, path);
      expectedPosition += after + (typeof found === "string" ? found.length : 0);
      return found;
    };

  const characters = spaced(0);
  if (Object(data) !== data) fail(ROOT, "an object");
  const member = (key: string, read: Read) => read((data as Fields)[key], below(ROOT, key));
  member(
    "phrases",
    (form, path) => form === FORM_VERSION || fail(path, `form ${FORM_VERSION}: compile again`),
  );
  const files: string[] = member("files", (names = [], path) => many(text)(names, path));
  const heardAs: HeardAs | undefined = member("heardAs", (table, path) => {
    for (const heard in table) text(table[heard], below(path, heard));
    return table;
  });
  const longest = member("longest", between(0, MAX_TEXT_LENGTH));
  const positionDeltas = member("shifts", many(whole)).reverse();
  let runLength = positionDeltas.pop();

  /** Returns the position of the next node. */
  function next(): number {
    if (runLength === 0) {
      expectedPosition += positionDeltas.pop();
      runLength = positionDeltas.pop();
    } else runLength--;
    return expectedPosition;
  }

  /** Reads the index of an earlier part or list. */
  const use =
    (kind: NodeKind): Read =>
    (value, path) => {
      const loaded = loadedLines[value];
      if (loaded?.kind !== kind) return fail(path, `the index of a ${kind} before`);
      deepest = Math.max(deepest, path.depth + loaded.depth);
      expectedPosition += loaded.node.name.length + 2;
      return loaded.node;
    };

  const node = (...kinds: NodeKind[]): Read => {
    const kindOf = oneOf(...kinds);
    return (value, path) => {
      deepest = Math.max(deepest, path.depth);
      if (deepest > 2 * MAX_NODE_DEPTH) fail(path, "less deep, with all that it uses");
      const kind: NodeKind = kindOf(Object(value)[0], below(path, 0));
      // Nodes that have a kind in `Grammar` begin with a small letter.
      const found: Fields = kind > "Z" ? { kind, at: next() } : { at: next() };
      const shape = shapes[kind];
      let column = 0;
      for (const field in shape) found[field] = (shape[field] as Read)(value[++column], below(path, column));
      const numbers = kind === "range" ? countOf(found) : 1;
      if (numbers < 1 || numbers > MAX_VALUES) fail(path, `a range of 1 to ${MAX_VALUES} numbers`);
      if (kind.endsWith("Statement") && extents.of(found.phrase) > MAX_EXPANSION)
        fail(path, "a statement of shorter texts");
      // A list without a name is a constant, which has a form of its own.
      if (kind === "List" && !found.name) fail(path, "a list with a name");
      // The application gives the values of a list without any.
      if (kind === "List" && !found.values.length)
        Object.assign(found, { given: "open", values: [placeholder(found)] });
      return kind === "constant" ? constant(found.at, found.capture, found.meaning) : found;
    };
  };

  /** Reads words from a text, and everything else from a node. */
  const orText =
    (read: Read, ofText: Read): Read =>
    (value, path) =>
      (typeof value === "string" ? ofText : read)(value, path);
  const words: Read = (text, path) => ({ kind: "words", at: next(), text: characters(text, path) });
  const phrase = orText(node("sequence", "choice", "permutation", "part", "list", "constant"), words);
  const value = orText(node("value", "range"), (meaning, path) => {
    const phrase = words(meaning, path);
    return { kind: "value", at: phrase.at, phrase, meaning };
  });
  const template = many(orText(node("Capture"), characters));
  const statement = { id: spaced(2), threshold, phrase, action: spaced(0, node("Action"), 4) };
  const contexts: Read = (pairs, path) => pairs && many(many(text, 2, 2))(pairs, path);
  /** The fields of each kind, in their order. */
  const shapes: Record<NodeKind, Record<string, Read>> = {
    sequence: { items: many(phrase) },
    choice: { options: spaced(0, many(spaced(1, phrase), 1), 1), optional: flag },
    permutation: { items: many(spaced(1, phrase), 2, MAX_PERMUTATION) },
    part: { part: use("Part") },
    list: { list: use("List"), capture: text },
    constant: { capture: spaced(1), meaning: spaced(2) },
    value: { phrase, meaning: spaced(4) },
    range: { from: whole, to: whole, step: between(1, Number.MAX_SAFE_INTEGER) },
    Part: { name: spaced(5), phrase },
    List: { name: spaced(5), values: many(spaced(3, value)), contexts },
    Capture: { capture: spaced(2) },
    Parameter: { name: spaced(1), value: template },
    Action: {
      type: spaced(1, oneOf(...ACTION_TYPES)),
      subject: template,
      parameters: many(spaced(0, node("Parameter"), 1)),
      otherCaptures: flag,
    },
    Statement: statement,
    OpenStatement: { ...statement, free: spaced(6), after: phrase },
    Warning: { code: oneOf(...WARNING_CODES), message: text, line: whole, column: whole },
  };

  const line = node("Part", "List", "Statement", "OpenStatement", "Warning");
  const lines = many((value, path) => {
    deepest = path.depth;
    const node = line(value, path);
    loadedLines.push({ kind: value[0], node, depth: deepest - path.depth });
    expectedPosition = nextLine(expectedPosition);
  });
  member("nodes", lines);
  const all = (kind: NodeKind) =>
    loadedLines
      .flatMap((loaded) => (loaded.kind === kind ? loaded.node : []))
      .sort((one, other) => one.at - other.at);
  const place = placesIn(files);
  const grammar: Grammar = {
    statements: all("Statement"),
    openStatements: all("OpenStatement"),
    parts: all("Part"),
    lists: all("List"),
    place,
  };
  return new Phrases({
    grammar: lists === "open" ? grammar : fillLists(grammar, lists, true),
    warnings: () =>
      all("Warning").map(({ at, code, message, ...related }) => {
        const { line, column } = related;
        return { ...place(at), code, message, ...(line > 0 && { related: { ...place(at), line, column } }) };
      }),
    longest,
    heardAs,
  });
}
