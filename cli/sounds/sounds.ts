import {
  type Collision,
  type Conflict,
  proveSounds,
  type Undecided,
  wordsOf,
} from "@intent-resolution/phrases/prove";
import type { ProvableFile } from "../files/provable.ts";
import { type Pronunciations, pronunciationsOf } from "./pronunciations.ts";

/** Two texts that sound alike and mean different things. */
export interface SoundCollision extends Collision {
  /** The words in which they differ, in IPA. */
  readonly sound: string;
  /** How many other pairs of statements differ in the same words. */
  readonly others: number;
}

/**
 * The texts of some files that sound alike. Without collisions and undecided pairs it is proven that none do, except
 * for texts with words in `unspoken`.
 */
export interface SoundReport {
  /** One for each two groups of words that sound alike, the shortest texts first. */
  readonly collisions: readonly SoundCollision[];
  readonly undecided: readonly Undecided[];
  /** Words that are silent or spelled letter by letter: whatever was found, texts with them are not proven. */
  readonly unspoken: readonly string[];
}

/**
 * Finds texts of files that sound alike in a language.
 *
 * @param cache where pronunciations are kept; null to keep none
 * @param conflicts what `prove` found in the files; by default it is proven again
 * @throws {UsageError} if they cannot be had
 */
export async function soundReport(
  files: readonly Pick<ProvableFile, "set">[],
  voice: string,
  cache: string | null,
  conflicts?: readonly Conflict[],
): Promise<SoundReport> {
  const sets = files.map(({ set }) => set);
  const words = wordsOf(sets);
  if (!words) {
    const [{ grammar } = { grammar: null }] = sets;
    const [first] = [...(grammar?.statements ?? []), ...(grammar?.openStatements ?? [])];
    const undecided =
      first && grammar
        ? [{ first: { set: 0, id: first.id, place: grammar.place(first.at) }, second: null }]
        : [];
    return { collisions: [], undecided, unspoken: [] };
  }
  const pronunciations = await pronunciationsOf(words, voice, cache);
  const { collisions, undecided } = proveSounds(sets, {
    pronounce: pronunciations.pronounce,
    ...(conflicts && { conflicts }),
  });
  return { collisions: grouped(collisions, pronunciations), undecided, unspoken: pronunciations.unspoken };
}

/** Returns one collision of each group by the same words: the first with the shortest texts. */
function grouped(collisions: readonly Collision[], { pronounce }: Pronunciations): SoundCollision[] {
  const groups = new Map<string, SoundCollision>();
  const length = ({ texts }: Collision) => texts.join("").length;
  for (const collision of [...collisions].sort((one, other) => length(one) - length(other))) {
    const differing = differingWords(collision.texts);
    const key = differing
      .map((words) => words.join(" "))
      .sort()
      .join("\n");
    const known = groups.get(key);
    groups.set(
      key,
      known
        ? { ...known, others: known.others + 1 }
        : { ...collision, sound: soundOf(differing, pronounce), others: 0 },
    );
  }
  return [...groups.values()];
}

/** Returns the words of two texts without those that both begin and end with. */
function differingWords(texts: Collision["texts"]): readonly [string[], string[]] {
  const [one, other] = texts.map((text) => text.split(" ")) as [string[], string[]];
  while (one.length > 0 && one[0] === other[0]) for (const words of [one, other]) words.shift();
  while (one.length > 0 && one.at(-1) === other.at(-1)) for (const words of [one, other]) words.pop();
  return [one, other];
}

/** Returns a pronunciation that the words share, else the first of the first ones. */
function soundOf(
  [one, other]: readonly [string[], string[]],
  pronounce: Pronunciations["pronounce"],
): string {
  const sounds = (words: readonly string[]) =>
    words.reduce(
      (before, word) => before.flatMap((sound) => pronounce(word).map((next) => sound + next.join(""))),
      [""],
    );
  const others = new Set(sounds(other));
  const [first = ""] = sounds(one);
  return sounds(one).find((sound) => others.has(sound)) ?? first;
}
