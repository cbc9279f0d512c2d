import { ACTION_TYPES } from "@intent-resolution/contract";
import { MAX_LENGTH, MAX_NESTED, MAX_PERMUTED, MAX_SAID, MAX_TEXT, MAX_VALUES } from "./bounds.ts";
import { extent } from "./extent.ts";
import { Folding } from "./fold.ts";
import { CompiledPhrasesError, FORM_VERSION, LINE, type NodeKind, nextLine } from "./form.ts";
import { type PhraseSet, Phrases } from "./set.ts";
import type { Phrase, Place } from "./tree.ts";

type Read<T = unknown> = (value: unknown) => T;

/** A node by the names of its fields, each of which was looked at. */
// biome-ignore lint/suspicious/noExplicitAny: which fields there are is a matter of the kind
type Fields = any;

/** What was loaded, with all that it uses. */
interface Loaded {
  readonly kind: NodeKind;
  readonly node: Fields;
  readonly captures: boolean;
  /** How deep its data lies. */
  readonly depth: number;
}

const { MAX_SAFE_INTEGER } = Number;

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
  /** The way to what is looked at, as far as it is deep. */
  const way: (string | number)[] = [];
  let depth = 0;
  const known: Loaded[] = [];
  const extents = new Folding(extent);
  /** What is known so far of what is defined at the moment. */
  let [deepest, captures] = [0, false];
  /** Where what comes next is expected. */
  let cursor = 0;

  const fail = (expected: string): never => {
    throw new CompiledPhrasesError(`${["", ...way.slice(0, depth)].join("/")}: must be ${expected}`);
  };
  const into = <T>(of: Fields, key: string | number, read: Read<T>): T => {
    way[depth++] = key;
    const found = read(of[key]);
    depth--;
    return found;
  };
  const between =
    (least: number, greatest: number, isMet = Number.isSafeInteger): Read<number> =>
    (value) =>
      isMet(value) && (value as number) >= least && (value as number) <= greatest
        ? (value as number)
        : fail(`a number from ${least} to ${greatest}`);
  const oneOf =
    <T>(...values: T[]): Read<T> =>
    (value) =>
      values.includes(value as T) ? (value as T) : fail(`one of ${values}`);
  const text: Read<string> = (value) =>
    typeof value === "string" && value.isWellFormed() ? value : fail("a well-formed text");
  const many =
    <T>(read: Read<T>, gap = 0, least = 0, greatest = MAX_LENGTH): Read<T[]> =>
    (value) => {
      if (!Array.isArray(value) || value.length < least || value.length > greatest)
        return fail(`an array of ${least} to ${greatest}`);
      const found: T[] = [];
      for (let index = 0; index < value.length; index++) {
        found.push(into(value, index, read));
        cursor += gap;
      }
      return found;
    };
  /** Reads what takes its own length in the file, and some more. */
  const told =
    <T extends string>(more: number, read: Read<T> = text as Read<T>): Read<T> =>
    (value) => {
      const found = read(value);
      cursor += found.length + more;
      return found;
    };

  const whole = between(-MAX_SAFE_INTEGER, MAX_SAFE_INTEGER);
  const flag = oneOf(true, false);
  const type = oneOf(...ACTION_TYPES);
  const threshold: Read = (least) => (least === null ? least : between(0, 1, Number.isFinite)(least));

  if (typeof data !== "object" || !data) fail("an object");
  into(data, "phrases", oneOf(FORM_VERSION));
  const longest = into(data, "longest", between(0, MAX_TEXT));
  const shifts = into(data, "shifts", many(whole));
  cursor = LINE + 1;
  let [turn, calm = -1] = [0, shifts[0]];

  /** Where stands what comes next. */
  function next(): number {
    if (calm-- === 0) {
      cursor += shifts[++turn] as number;
      calm = shifts[++turn] ?? -1;
    }
    return cursor;
  }

  /** Reads the index of what came before. */
  const use =
    (kind: NodeKind): Read =>
    (value) => {
      const loaded = known[between(0, known.length - 1)(value)] as Loaded;
      if (loaded.kind !== kind) fail(`the index of a ${kind}`);
      deepest = Math.max(deepest, depth + loaded.depth);
      captures ||= kind === "List" || loaded.captures;
      return loaded.node;
    };

  const node =
    (...kinds: NodeKind[]): Read<Fields> =>
    (value) => {
      deepest = Math.max(deepest, depth);
      if (deepest > 2 * MAX_NESTED) fail("less deep, with all that it uses");
      const kind: NodeKind = Object(value)[0];
      if (!kinds.includes(kind)) fail(`an array that begins with one of ${kinds}`);
      const shape = shapes[kind];
      cursor += kind === "Action" ? 4 : Number(kind === "Parameter");
      // What has a kind in `Grammar` is written without a capital.
      const found: Fields = kind > "Z" ? { kind, at: next() } : { at: next() };
      cursor += Number(kind === "choice");
      for (let column = 0; column < shape.length; column += 2)
        found[shape[column] as string] = into(value, 1 + column / 2, shape[column + 1] as Read);
      if (kind === "part" || kind === "list") {
        found.name = found[kind].name;
        cursor += found.name.length + 2;
      }
      if (kind === "value" && found.meaning !== found.phrase.text) cursor += found.meaning.length + 4;
      const numbers = (found.to - found.from) / found.step;
      if (kind === "range" && !(numbers >= 0 && numbers < MAX_VALUES))
        fail(`a range of 1 to ${MAX_VALUES} numbers`);
      if (kind === "Statement" && extents.of(found.phrase) > MAX_SAID) fail("a statement of shorter texts");
      return found;
    };

  const group = node("sequence", "choice", "permutation", "part", "list");
  const phrase: Read<Phrase> = (value) =>
    typeof value === "string" ? { kind: "words", at: next(), text: words(value) } : group(value);
  const capture = node("Capture");
  const words = told(0);
  const template = many((piece) => (typeof piece === "string" ? words(piece) : capture(piece)));
  const parameters = many(node("Parameter"));
  /** The fields of each kind with what reads them, in their order. */
  const shapes: Record<NodeKind, (string | Read)[]> = {
    sequence: ["items", many(phrase)],
    choice: ["options", many(phrase, 1, 1), "optional", flag],
    permutation: ["items", many(phrase, 1, 2, MAX_PERMUTED)],
    part: ["part", use("Part")],
    list: ["list", use("List"), "capture", text],
    value: ["phrase", phrase, "meaning", text],
    range: ["from", whole, "to", whole, "step", between(1, MAX_SAFE_INTEGER)],
    Part: ["name", told(5), "phrase", phrase],
    List: ["name", told(5), "values", many(node("value", "range"), 3, 1, MAX_VALUES)],
    Capture: ["capture", told(2)],
    Parameter: ["name", told(1), "value", template],
    Action: ["type", told(1, type), "subject", template, "parameters", parameters, "rest", flag],
    Statement: ["id", told(2), "threshold", threshold, "phrase", phrase, "action", node("Action")],
    Warning: ["message", text],
  };

  const line = node("Part", "List", "Statement", "Warning");
  const lines = many((value) => {
    [deepest, captures] = [depth, false];
    const found = line(value);
    const [kind] = value as [NodeKind];
    if (kind === "List" && captures) fail("a list that captures nothing");
    known.push({ kind, node: found, captures, depth: deepest - depth });
    cursor = nextLine(cursor);
  });
  into(data, "nodes", lines);
  const all = (kind: NodeKind) =>
    known
      .flatMap((loaded) => (loaded.kind === kind ? loaded.node : []))
      .sort((one, other) => one.at - other.at);
  const place = (at: number): Place => ({ line: Math.floor(at / LINE), column: at % LINE });
  return new Phrases({
    grammar: { statements: all("Statement"), parts: all("Part"), lists: all("List"), place },
    warnings: all("Warning").map(({ at, message }) => ({ ...place(at), message })),
    longest,
  });
}
