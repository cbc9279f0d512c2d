import { ACTION_TYPES } from "@intent-resolution/contract";
import { expandedLength } from "../analysis/expanded-length.ts";
import {
  MAX_EXPANSION,
  MAX_NODE_DEPTH,
  MAX_PERMUTATION,
  MAX_TEXT_LENGTH,
  MAX_VALUES,
} from "../ast/bounds.ts";
import { Folding } from "../ast/fold.ts";
import type { Place } from "../ast/grammar.ts";
import { numbersOf } from "../ast/range.ts";
import { type PhraseSet, Phrases } from "../set/phrase-set.ts";
import { createChecks, type Fields, type Read } from "./checks.ts";
import { FORM_VERSION, LINE, type NodeKind, nextLine } from "./format.ts";

/** What was loaded. */
interface Loaded {
  readonly kind: NodeKind;
  readonly node: Fields;
  /** How deep its data lies, that of all it uses counted on. */
  readonly depth: number;
}

/**
 * The set that was compiled: it answers, explains and warns as the one that was read. Whoever wrote the data, the set
 * answers within the bounds of a file; whether its actions fit the contract was found when the file was read, and is
 * not looked at again.
 *
 * @param data what `compilePhrases` gave, or `JSON.parse` of it
 * @throws CompiledPhrasesError where it is something else, another version, or beyond a bound
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
export function loadPhrases(data: unknown): PhraseSet {
  const { path, fail, into, between, oneOf, many, text, whole, flag, threshold } = createChecks();
  const known: Loaded[] = [];
  const extents = new Folding(expandedLength);
  /** How deep lies what is read of a line, and where what comes next is expected. */
  let [deepest, cursor] = [0, LINE + 1];

  /** Reads what stands in the file between so many other characters. */
  const spaced =
    (before: number, read: Read, after = 0): Read =>
    (value) => {
      cursor += before;
      const found = read(value);
      cursor += after;
      return found;
    };
  /** Reads what takes its own length in the file, and some more. */
  const told =
    (more: number, read = text): Read<string> =>
    (value) => {
      const found = read(value);
      cursor += found.length + more;
      return found;
    };

  const said = told(0);
  if (Object(data) !== data) fail("an object");
  const again = `form ${FORM_VERSION}: compile again`;
  into(data, "phrases", (form) => form === FORM_VERSION || fail(again));
  const longest = into(data, "longest", between(0, MAX_TEXT_LENGTH));
  const shifts = into(data, "shifts", many(whole)).reverse();
  let calm = shifts.pop();

  /** Where stands what comes next. */
  function next(): number {
    if (calm === 0) {
      cursor += shifts.pop();
      calm = shifts.pop();
    } else calm--;
    return cursor;
  }

  /** Reads the index of what came before. */
  const use =
    (kind: NodeKind): Read =>
    (value) => {
      const loaded = known[value as number];
      if (loaded?.kind !== kind) return fail(`the index of a ${kind} before`);
      deepest = Math.max(deepest, path.length + loaded.depth);
      cursor += loaded.node.name.length + 2;
      return loaded.node;
    };

  const node = (...kinds: NodeKind[]): Read<Fields> => {
    const kindOf = oneOf(...kinds);
    return (value) => {
      deepest = Math.max(deepest, path.length);
      if (deepest > 2 * MAX_NODE_DEPTH) fail("less deep, with all that it uses");
      const kind: NodeKind = into(Object(value), 0, kindOf);
      // What has a kind in `Grammar` is written without a capital.
      const found: Fields = kind > "Z" ? { kind, at: next() } : { at: next() };
      const shape = shapes[kind];
      let column = 0;
      for (const field in shape) found[field] = into(value, ++column, shape[field] as Read);
      const numbers = kind === "range" ? numbersOf(found) : 1;
      if (numbers < 1 || numbers > MAX_VALUES) fail(`a range of 1 to ${MAX_VALUES} numbers`);
      if (kind.endsWith("Statement") && extents.of(found.phrase) > MAX_EXPANSION)
        fail("a statement of shorter texts");
      return found;
    };
  };

  /** Reads words as they are, and all else as nodes. */
  const orText =
    <T>(read: Read, ofText: (text: string) => T): Read =>
    (value) =>
      typeof value === "string" ? ofText(value) : read(value);
  const words = (text: string) => ({ kind: "words", at: next(), text: said(text) }) as const;
  const phrase = orText(node("sequence", "choice", "permutation", "part", "list"), words);
  const value = orText(node("value", "range"), (meaning) => {
    const phrase = words(meaning);
    return { kind: "value", at: phrase.at, phrase, meaning };
  });
  const template = many(orText(node("Capture"), said));
  /** What reads the fields of each kind, in their order. */
  const shapes: Record<NodeKind, Record<string, Read>> = {
    sequence: { items: many(phrase) },
    choice: { options: spaced(1, many(spaced(0, phrase, 1), 1)), optional: flag },
    permutation: { items: many(spaced(0, phrase, 1), 2, MAX_PERMUTATION) },
    part: { part: use("Part") },
    list: { list: use("List"), capture: text },
    value: { phrase, meaning: told(4) },
    range: { from: whole, to: whole, step: between(1, Number.MAX_SAFE_INTEGER) },
    Part: { name: told(5), phrase },
    List: { name: told(5), values: many(spaced(0, value, 3), 1) },
    Capture: { capture: told(2) },
    Parameter: { name: told(1), value: template },
    Action: {
      type: told(1, oneOf(...ACTION_TYPES)),
      subject: template,
      parameters: many(spaced(1, node("Parameter"))),
      otherCaptures: flag,
    },
    Statement: { id: told(2), threshold, phrase, action: spaced(4, node("Action")) },
    OpenStatement: { id: told(2), threshold, phrase, rest: told(6), action: spaced(4, node("Action")) },
    Warning: { message: text },
  };

  const line = node("Part", "List", "Statement", "OpenStatement", "Warning");
  const lines = many((value) => {
    deepest = path.length;
    const node = line(value);
    const [kind] = value as [NodeKind];
    known.push({ kind, node, depth: deepest - path.length });
    cursor = nextLine(cursor);
  });
  into(data, "nodes", lines);
  const all = (kind: NodeKind) =>
    known
      .flatMap((loaded) => (loaded.kind === kind ? loaded.node : []))
      .sort((one, other) => one.at - other.at);
  const place = (at: number): Place => ({ line: Math.floor(at / LINE), column: at % LINE });
  return new Phrases({
    grammar: {
      statements: all("Statement"),
      openStatements: all("OpenStatement"),
      parts: all("Part"),
      lists: all("List"),
      place,
    },
    warnings: all("Warning").map(({ at, message }) => ({ ...place(at), message })),
    longest,
  });
}
