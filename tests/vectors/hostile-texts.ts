import fc from "fast-check";

/** Returns every assigned character of a kind that normalization treats in a way of its own. */
function charactersOf(pattern: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code++) {
    const character = String.fromCodePoint(code);
    if (pattern.test(character)) found.push(character);
  }
  return found;
}

const marks = charactersOf(/^\p{M}$/u);
const cased = charactersOf(/^[\p{Lu}\p{Lt}\p{Ll}]$/u);
const spaces = charactersOf(/^\p{White_Space}$/u);
/** Characters that decompose, and one of each long or unusual decomposition. */
const decomposing = charactersOf(/^\p{Assigned}$/u).filter((each) => each.normalize("NFD") !== each);
const single = [
  ..."ßẞİıΣσςſKÅΩﬁﬓΐΰᾳᾼᾴ\u0345\u0344\u0313\u0342\u1e9eǰŉ\u{1d160}\u{10400}\u{1e943}",
  "\u0000",
  "\u200d",
  "\ufeff",
  "\u2028",
];
const halves = ["\ud800", "\udbff", "\udc00", "\udfff"];

const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...marks) },
  { weight: 4, arbitrary: fc.constantFrom(...cased) },
  { weight: 3, arbitrary: fc.constantFrom(...decomposing) },
  { weight: 3, arbitrary: fc.constantFrom(...single) },
  { weight: 2, arbitrary: fc.constantFrom(...spaces) },
  { weight: 2, arbitrary: fc.constantFrom(..."aAbZ .ǅ가각각") },
  { weight: 1, arbitrary: fc.constantFrom(...halves) },
);
const text = fc.array(character, { maxLength: 12 }).map((letters) => letters.join(""));

/** Ways to change a text that leave it equal, or nearly so. */
const changes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFC"),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFKC"),
  (text) => ` ${text.replaceAll(" ", "\u3000\t")}\n`,
  (text) => [...text].reverse().join(""),
];

/** A text and another that is a change of it, or independent of it. */
export const differing: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(text, fc.constantFrom(...changes)).map(([text, change]): [string, string] => [text, change(text)]),
  fc.tuple(text, text),
);
