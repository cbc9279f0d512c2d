import { normalize } from "@intent-resolution/engine";
import { explain } from "@intent-resolution/phrases/explain";
import { wordsOf } from "@intent-resolution/phrases/prove";
import type { OpenedPhrases } from "../files/phrases.ts";
import { phonemeDistance } from "./phoneme-distance.ts";
import { pronunciationsOf } from "./pronunciations.ts";

/** The most words that are heard in place of one. */
const MAX_WORDS = 3;
/** The most that a pronunciation may differ, as a share of its phonemes. */
const MAX_SHARE = 0.34;

/** A text of phrases that sounds like one that was heard, and the words in which they differ. */
export interface SoundAlike {
  readonly text: string;
  readonly heard: string;
  readonly said: string;
}

/**
 * Returns a function for the texts of phrases that sound nearest to one that was heard: those with another word of the
 * phrases in place of one to three that follow each other, but never another number in place of digits.
 *
 * @param texts all texts that the function may be asked for
 * @param cache where pronunciations are kept; null to keep none
 * @throws {UsageError} if pronunciations cannot be had
 */
export async function soundAlikesOf(
  texts: readonly string[],
  sets: readonly OpenedPhrases[],
  voice: string,
  cache: string | null,
): Promise<(text: string) => readonly SoundAlike[]> {
  const vocabulary = wordsOf(sets.map(({ set }) => set)) ?? [];
  const heardWords = texts.flatMap((text) => normalize(text).split(" "));
  const { pronounce } = await pronunciationsOf([...new Set([...vocabulary, ...heardWords])], voice, cache);
  const spoken = vocabulary.flatMap((word) => pronounce(word).map((sound) => ({ word, sound })));

  return function soundAlikes(text) {
    const words = normalize(text).split(" ");
    let found: SoundAlike[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const [from] of words.entries())
      for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
        const heard = words.slice(from, to).join(" ");
        const sound = words.slice(from, to).flatMap((word) => pronounce(word)[0] ?? []);
        if (sound.length === 0) continue;
        for (const each of spoken) {
          if (each.word === heard || Math.abs(each.sound.length - sound.length) > least) continue;
          const distance = phonemeDistance(sound, each.sound);
          const longest = Math.max(sound.length, each.sound.length);
          if (distance > least || distance > MAX_SHARE * longest) continue;
          const other = [...words.slice(0, from), each.word, ...words.slice(to)].join(" ");
          if (!sets.some(({ set }) => set.rulesFor(other).length > 0)) continue;
          if (/\d/.test(heard) && isNumber(each.word, other, sets)) continue;
          if (distance < least) found = [];
          least = distance;
          if (!found.some(({ text }) => text === other)) found.push({ text: other, heard, said: each.word });
        }
      }
    return found;
  };
}

/** Returns whether a word of a text is a number there: written in digits, or in a capture that means digits. */
const isNumber = (word: string, text: string, sets: readonly OpenedPhrases[]): boolean =>
  /\d/.test(word) ||
  sets
    .flatMap(({ set }) => explain(set, text).matches.flatMap(({ captures }) => captures))
    .some(({ text, meaning }) => /^-?\d+$/.test(meaning) && normalize(text).split(" ").includes(word));
