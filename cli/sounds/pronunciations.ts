import { readFile } from "node:fs/promises";
import type { Pronounce } from "@intent-resolution/phrases/prove";
import { write } from "../files/write.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { speak } from "./espeak.ts";
import { phonemeDistance } from "./phoneme-distance.ts";
import { LETTERS, PROBES, probesOf, writtenWords } from "./written-words.ts";

/**
 * Returns the file beside another one in which the pronunciations of its words are kept; null where there are no
 * files.
 */
export const cacheOf = (
  path: string | undefined,
  voice: string,
  { files }: Pick<Terminal, "files">,
): string | null => (path === undefined || files || path.startsWith("<") ? null : `${path}.${voice}.sounds`);

/** Words that decide how English says the next one: a command, “to close”, and what was, “have read”. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = { en: ["to", "have"] };

/** The pronunciations of words in one language. */
export interface Pronunciations {
  readonly pronounce: Pronounce;
  /** Words, units and signs that are silent, or spelled letter by letter. */
  readonly unspoken: readonly string[];
}

/**
 * Pronounces words by espeak-ng, and keeps the result in a file: what is in there is not pronounced again.
 *
 * @param words in normalized form
 * @param cache the path of the file; null to keep nothing
 * @throws {UsageError} as `speak` does
 */
export async function pronunciationsOf(
  words: readonly string[],
  voice: string,
  cache: string | null,
): Promise<Pronunciations> {
  const known = await readCache(cache);
  const heard = (text: string) => phonemesOf(known.get(text));
  async function learn(texts: Iterable<string>): Promise<void> {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    for (const [index, ipa] of (await speak(missing, voice)).entries())
      known.set(missing[index] as string, ipa);
    if (missing.length > 0) await writeCache(cache, known);
  }
  await learn(probesOf(words));
  const isSkipped = ([whole, part]: readonly [string, string]) => heard(whole).join() === heard(part).join();
  const { minus, comma } = PROBES;
  const written = await writtenWords(words, voice, { minus: isSkipped(minus), comma: isSkipped(comma) });
  const carriers = CARRIERS[voice.toLowerCase().split("-")[0] as string] ?? [];
  const inContext = (text: string) =>
    LETTERS.test(text) ? carriers.map((carrier) => `${carrier} ${text}`) : [];
  await learn([
    ...carriers,
    ...written.flatMap(({ text, signs, spelled }) => [
      text,
      ...signs,
      ...inContext(text),
      ...(spelled?.letters ?? []),
    ]),
  ]);

  const sounds = new Map<string, string[][]>();
  const unspoken = new Set<string>();
  for (const { word, text, signs, spelled } of written) {
    const alone = heard(text);
    const silent = signs.find((sign) => heard(sign).length === 0);
    if (alone.length === 0 || silent !== undefined) {
      unspoken.add(silent ?? word);
      continue;
    }
    if (spelled && isLike(alone, spelled.letters.flatMap(heard))) unspoken.add(spelled.unit);
    const others = inContext(text).flatMap((together) => {
      const [carrier = "", ...said] = (known.get(together) ?? "").split(" ");
      const isSeparate = phonemesOf(carrier).length > 0 && said.length > 0;
      return isSeparate ? [phonemesOf(said.join(" "))] : [];
    });
    sounds.set(word, [...new Map([alone, ...others].map((each) => [each.join(" "), each])).values()]);
  }
  return { pronounce: (word) => sounds.get(word) ?? [], unspoken: [...unspoken] };
}

/**
 * Returns whether a pronunciation is that of letters one by one: a letter may sound a little different in an
 * abbreviation.
 */
const isLike = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join() ||
  (one.length > 3 && one.length === other.length && phonemeDistance(one, other) <= one.length / 4);

/**
 * Returns the phonemes of a pronunciation in IPA, each with its marks of length and the like: no stress, no language,
 * and no mark of a dental (U+032A), which Italian has in some words only.
 */
function phonemesOf(ipa = ""): string[] {
  const plain = ipa.replaceAll("\u032a", "").replace(/\([a-z-]+\)|[ˈˌ]|[^\p{L}\p{M}ː]/giu, "");
  return plain.match(/[\p{L}--\p{Lm}][\p{M}\p{Lm}ː]*/gv) ?? [];
}

async function readCache(path: string | null): Promise<Map<string, string>> {
  try {
    const entries = Object.entries(JSON.parse(path === null ? "{}" : await readFile(path, "utf8")));
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return new Map();
  }
}

async function writeCache(path: string | null, known: ReadonlyMap<string, string>): Promise<void> {
  if (path === null) return;
  const sorted = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  // A folder that cannot be written to costs time alone.
  await write(path, `${JSON.stringify(Object.fromEntries(sorted), null, 0)}\n`).catch(() => {});
}
