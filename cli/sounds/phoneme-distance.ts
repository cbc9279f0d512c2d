/** Distances of phonemes by the chart of the International Phonetic Association (revised to 2020). */
/**
 * The consonants of each manner: the voiceless and the voiced phoneme at the places bilabial, labiodental, dental,
 * alveolar, postalveolar, palatal, velar, uvular and glottal; `.` where there is none.
 */
const CONSONANTS: Readonly<Record<string, string>> = {
  plosive: "pb .. .. td .. cɟ kɡ qɢ ʔ.",
  nasal: ".m .ɱ .. .n .. .ɲ .ŋ .ɴ ..",
  fricative: "ɸβ fv θð sz ʃʒ çʝ xɣ χʁ hɦ",
  approximant: ".. .ʋ .. .ɹ .ɻ .j .ɰ .. ..",
  trill: ".ʙ .. .. .r .. .. .. .ʀ ..",
  lateral: ".. .. .. .l .ɭ .ʎ .ʟ .. ..",
};
/** The vowels of each height: the unrounded and the rounded one, front, central, back. */
const VOWELS = ["iy ɨʉ ɯu", "ɪʏ .. .ʊ", "eø ɘɵ ɤo", "əə əə əə", "ɛœ ɜɞ ʌɔ", "æ. ɐɐ ..", "aɶ aa ɑɒ"];

/** A phoneme by the numbers of its features, of which near ones differ by 1 in all. */
type Features = readonly [kind: string, row: number, column: number, form: number];

const features = new Map<string, Features>();
for (const [row, [manner, places]] of Object.entries(CONSONANTS).entries())
  for (const [column, pair] of places.split(" ").entries())
    for (const [form, letter] of [...pair].entries())
      if (letter !== ".")
        features.set(letter, [
          manner === "lateral" || manner === "approximant" || manner === "trill" ? "liquid" : manner,
          row,
          column,
          form,
        ]);
for (const [row, places] of VOWELS.entries())
  for (const [column, pair] of places.split(" ").entries())
    for (const [form, letter] of [...pair].entries())
      if (letter !== "." && !features.has(letter)) features.set(letter, ["vowel", row, column, form]);

/** Phonemes that are easily heard where nothing is, or not heard: a breath, a stop, a weak vowel. */
const WEAK = new Set(["h", "ʔ", "ə", "t", "d"]);
const NEAR = 0.5;

/** Returns how different two phonemes are: 0, 0.5 for neighbours on the chart, or 1. */
function difference(one: string, other: string): number {
  if (one === other) return 0;
  // Marks of length and the like weigh as much as a neighbour.
  const [first = "", second = ""] = [one[0], other[0]];
  if (first === second) return NEAR;
  const a = features.get(first);
  const b = features.get(second);
  if (!a || !b || a[0] !== b[0]) return 1;
  const steps = Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) + Math.abs(a[3] - b[3]);
  return steps <= 1 || a[0] === "liquid" ? NEAR : 1;
}

const weight = (phoneme: string) => (WEAK.has(phoneme) ? NEAR : 1);

/**
 * Returns the distance of two pronunciations: the least weight of insertions, deletions and replacements of phonemes
 * that make one of the other (Levenshtein). Neighbours on the chart and weak phonemes weigh 0.5, all others 1.
 */
export function phonemeDistance(one: readonly string[], other: readonly string[]): number {
  let before = [0];
  for (const phoneme of other) before.push((before.at(-1) as number) + weight(phoneme));
  for (const said of one) {
    const row = [(before[0] as number) + weight(said)];
    for (const [index, phoneme] of other.entries())
      row.push(
        Math.min(
          (before[index] as number) + difference(said, phoneme),
          (before[index + 1] as number) + weight(said),
          (row[index] as number) + weight(phoneme),
        ),
      );
    before = row;
  }
  return before.at(-1) as number;
}
