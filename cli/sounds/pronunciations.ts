import { readFile } from "node:fs/promises";
import type { Pronounce } from "@intent-resolution/phrases/prove";
import { write } from "../files/write.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { speak } from "./espeak.ts";

/** The file beside another one in which the pronunciations of its words are kept; null where there are no files. */
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
  /** Words that are silent, or spelled letter by letter. */
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
  const letters = words.flatMap((word) => (LETTERS.test(word) ? [...composed(word)] : []));
  const carriers = CARRIERS[voice.toLowerCase().split("-")[0] as string] ?? [];
  const inContext = (word: string) =>
    LETTERS.test(word) ? carriers.map((carrier) => `${carrier} ${composed(word)}`) : [];
  const asked = [...new Set([...words.map(composed), ...letters, ...carriers, ...words.flatMap(inContext)])];
  const missing = asked.filter((text) => !known.has(text));
  for (const [index, ipa] of (await speak(missing, voice)).entries())
    known.set(missing[index] as string, ipa);
  if (missing.length > 0) await writeCache(cache, known);

  const sounds = new Map<string, string[][]>();
  const unspoken: string[] = [];
  for (const word of words) {
    const alone = phonemesOf(known.get(composed(word)));
    const spelled = [...composed(word)].flatMap((letter) => phonemesOf(known.get(letter)));
    const isSpelled = LETTERS.test(word) && composed(word).length > 1 && spelled.join() === alone.join();
    if (alone.length === 0 || isSpelled) unspoken.push(word);
    if (alone.length > 0) {
      const others = inContext(word).flatMap((text) => {
        const [carrier = "", ...said] = (known.get(text) ?? "").split(" ");
        const isSeparate = phonemesOf(carrier).length > 0 && said.length > 0;
        return isSeparate ? [phonemesOf(said.join(" "))] : [];
      });
      sounds.set(word, [...new Map([alone, ...others].map((each) => [each.join(" "), each])).values()]);
    }
  }
  return { pronounce: (word) => sounds.get(word) ?? [], unspoken };
}

/** A word of letters only, of a script that has names for its letters. */
const LETTERS = /^(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{M}])+$/u;

const composed = (text: string) => text.normalize("NFC");

/** The phonemes of a pronunciation in IPA, each with its marks of length and the like: no stress, no language. */
function phonemesOf(ipa = ""): string[] {
  return (
    ipa.replace(/\([a-z-]+\)|[ˈˌ]|[^\p{L}\p{M}ː]/giu, "").match(/[\p{L}--\p{Lm}][\p{M}\p{Lm}ː]*/gv) ?? []
  );
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
