import fc, { type Arbitrary } from "fast-check";

/** Values that tend to be just outside of what a schema allows. */
const NEIGHBOURS = [
  null,
  true,
  false,
  0,
  -0,
  1,
  1.0000000000000002,
  -5e-324,
  1e308,
  "",
  " ",
  "\u3000",
  "a".repeat(255),
  "a".repeat(5_001),
  "\u0000",
  "\ud800",
  "//x",
  "/\\x",
  "a:b",
  "x@y",
  "en_US",
  "voice",
  "smell",
  "navigation.open",
  "workflow.trigger",
  [],
  {},
  [[]],
  { length: 1 },
];
const NAMES = ["extra", "__proto__", "constructor", "toString", "input", "target", "id", "", "\u0000"];

type Holder = Record<string, unknown>;

/** Returns every object and array inside a value, itself included. */
function holders(value: unknown): Holder[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holders)];
}

/** Returns a valid value after one change: a member lost, gained, replaced or repeated. It may still be valid. */
export function nearly(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    place: fc.nat(),
    member: fc.nat(),
    how: fc.constantFrom("lose", "gain", "replace", "repeat"),
    value: fc.oneof(fc.constantFrom<unknown>(...NEIGHBOURS), fc.jsonValue({ maxDepth: 2 })),
    name: fc.constantFrom(...NAMES),
  });
  return fc.tuple(valid, change).map(([body, { place, member, how, value, name }]) => {
    const copy = structuredClone(body);
    const all = holders(copy);
    const holder = all[place % all.length];
    if (!holder) return value;
    const keys = Object.keys(holder);
    const key = keys[member % Math.max(1, keys.length)] ?? name;
    if (Array.isArray(holder)) {
      if (how === "lose") holder.splice(Number(key), 1);
      else if (how === "repeat") holder.push(...Array(33).fill(holder[0] ?? value));
      else holder.push(value);
    } else if (how === "lose") delete holder[key];
    else if (how === "replace") define(holder, key, value);
    else define(holder, name, how === "repeat" ? holder[key] : value);
    return copy;
  });
}

/** Defines a member as JSON.parse does: an assignment to `__proto__` would change the prototype instead. */
function define(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Fragments that parsers disagree about. */
const FRAGMENTS = [
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "null",
  "1e999",
  "-0",
  "01",
  "NaN",
  "\\u0000",
  "\\ud800",
  '"__proto__":{},',
  '"input":{"sense":"voice","transcript":"x"},',
  "\u0000",
  "\ufeff",
  "[".repeat(5_000),
  " ".repeat(33_000),
].map((text) => new TextEncoder().encode(text));

/** Returns the bytes of a body after a few changes that know nothing of JSON: cut, repeated, overwritten, spliced. */
export function mutated(texts: Arbitrary<string>): Arbitrary<Uint8Array> {
  const insert = fc.oneof(fc.constantFrom(...FRAGMENTS), fc.uint8Array({ minLength: 1, maxLength: 3 }));
  const splice = fc.record({ at: fc.nat(), drop: fc.constantFrom(0, 0, 1, 2, 50), insert });
  const splices = fc.array(splice, { minLength: 1, maxLength: 4 });
  return fc.tuple(texts, splices).map(([text, changes]) => {
    let bytes = new TextEncoder().encode(text);
    for (const change of changes) {
      const at = change.at % (bytes.length + 1);
      bytes = Uint8Array.from([...bytes.slice(0, at), ...change.insert, ...bytes.slice(at + change.drop)]);
    }
    return bytes;
  });
}

/** Any JSON at all, and any bytes at all. */
export const wild: Arbitrary<Uint8Array> = fc.oneof(
  fc.json({ noUnicodeString: false, maxDepth: 4 }).map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 200 }),
);
