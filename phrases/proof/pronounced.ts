import { type HeardAs, normalize } from "@intent-resolution/engine";
import { getOrInsert } from "../ast/get-or-insert.ts";
import { EMPTY_SET, EMPTY_TEXT, type Label, type StateId } from "./automata/automata.ts";
import { PairMap } from "./automata/interner.ts";
import { FREE } from "./free-text.ts";
import { type Shared, type WordEdge, wordEdgesOf } from "./word-edges.ts";

/** The ways in which a word is pronounced, each as its phonemes; none if that is not known. */
export type Pronounce = (word: string) => readonly (readonly string[])[];

/**
 * Returns whether a word is a placeholder without a sound, for free words or for list values that are not given yet.
 */
export const isPlaceholder = (word: string): boolean => word === FREE || /^\{[^{}]*\}$/u.test(word);

/** The label of the first phoneme. The others follow in the order in which they are first met. */
const FIRST_PHONEME = 0x100;

/** Words that are heard, and the sound of what was said in their place. */
interface Misheard {
  readonly words: readonly string[];
  readonly sound: readonly Label[];
}

/** Phonemes as labels of automata. */
export class Phonemes {
  readonly #labels = new Map<string, Label>();
  readonly #ofWords = new Map<string, readonly (readonly Label[])[]>();
  readonly #pronounce: Pronounce;
  readonly #misheard: readonly Misheard[];

  /** @param heardAs what sounds like something else, because a recognizer hears it in its place */
  constructor(pronounce: Pronounce, heardAs: HeardAs = {}) {
    this.#pronounce = pronounce;
    this.#misheard = Object.entries(heardAs).map(([heard, said]) => ({
      words: normalize(heard).split(" "),
      sound: normalize(said)
        .split(" ")
        .flatMap((word) => this.labelsOf(word)[0] ?? []),
    }));
  }

  /** Returns a function for the sounds that may come next at a state of normalized texts, each with its words. */
  soundsOf(edges: (state: StateId) => readonly WordEdge[]) {
    return (state: StateId): readonly SoundEdge[] => [
      ...edges(state).flatMap((edge) => this.labelsOf(edge.word).map((sound) => ({ ...edge, sound }))),
      ...this.#misheard.flatMap(({ words, sound }) =>
        runsOf(words, state, edges).map((run) => ({ ...run, sound })),
      ),
    ];
  }

  /** The pronunciations of a word, as labels; of no word nothing is heard. */
  labelsOf(word: string): readonly (readonly Label[])[] {
    return getOrInsert(this.#ofWords, word, () => {
      // Free words, and the values of a list that are not given yet, are equal to themselves alone.
      if (isPlaceholder(word)) return [[this.#label(word)]];
      return word === ""
        ? [[]]
        : this.#pronounce(word).map((sound) => sound.map((each) => this.#label(each)));
    });
  }

  #label(phoneme: string): Label {
    const label = this.#labels.get(phoneme) ?? FIRST_PHONEME + this.#labels.size;
    this.#labels.set(phoneme, label);
    return label;
  }
}

/** Words that may come next, as a `WordEdge` has one, and their sound. */
interface SoundEdge extends WordEdge {
  readonly sound: readonly Label[];
}

/** Returns the runs of these words that begin at a state. */
function runsOf(
  words: readonly string[],
  state: StateId,
  edges: (state: StateId) => readonly WordEdge[],
): WordEdge[] {
  const [first, ...others] = words;
  const found = edges(state).filter(({ word }) => word === first);
  if (others.length === 0) return found;
  return found.flatMap(({ word, labels, isSpaced, target }) =>
    runsOf(others, target, edges).map((rest) => ({
      ...rest,
      word: `${word}${isSpaced ? " " : ""}${rest.word}`,
      labels: [...labels, ...rest.labels],
    })),
  );
}

/**
 * Returns a transducer of automata: texts as they sound, without the boundaries of words. Texts with a word of unknown
 * pronunciation are left out.
 */
export function pronouncedBy(phonemes: Phonemes, statements: Shared) {
  const { automata } = statements;
  const soundEdges = phonemes.soundsOf(wordEdgesOf(statements));
  const known = new PairMap();
  return function pronounced(texts: StateId): StateId {
    if (texts === EMPTY_TEXT) return texts;
    const done = known.get(texts, 0);
    if (done !== undefined) return done as StateId;
    const sounds: Sound[] = [];
    for (const { sound, labels, target } of soundEdges(texts)) {
      const rest = automata.word(labels, pronounced(target));
      if (rest !== EMPTY_SET) sounds.push({ sound, rest });
    }
    const all = united(sounds, 0);
    known.set(texts, 0, all);
    return all;
  };

  /**
   * Returns the union of sounds that begin alike, made from their ends: united in pairs they would leave far more
   * states.
   */
  function united(sounds: readonly Sound[], from: number): StateId {
    const [only, ...more] = sounds;
    if (only && more.length === 0) return automata.word(only.sound.slice(from), only.rest);
    const ended: StateId[] = [];
    const byNext = new Map<Label, Sound[]>();
    for (const each of sounds) {
      const next = each.sound[from];
      if (next === undefined) ended.push(each.rest);
      else getOrInsert(byNext, next, () => []).push(each);
    }
    const next = [...byNext].sort(([one], [other]) => other - one);
    const longer = next.reduce<StateId>(
      (rest, [label, those]) => automata.state(label, united(those, from + 1), rest),
      EMPTY_SET,
    );
    return automata.union(automata.unionOf(ended), longer);
  }
}

/** The sound of a word, and what follows it. */
interface Sound {
  readonly sound: readonly Label[];
  readonly rest: StateId;
}

/** The most texts that are looked at to find two with different actions. */
const MAX_TEXTS = 50;

/** Returns texts that sound in a way, with the shortest number of words first. */
export function textsThatSound(
  texts: StateId,
  sound: readonly Label[],
  phonemes: Phonemes,
  edges: (state: StateId) => readonly WordEdge[],
): string[] {
  const found: string[] = [];
  const dead = new PairMap();
  const soundEdges = phonemes.soundsOf(edges);
  visit(texts, 0, "");
  return found;

  function visit(state: StateId, at: number, text: string): boolean {
    if (found.length >= MAX_TEXTS) return true;
    if (at === sound.length && state === EMPTY_TEXT) {
      found.push(text);
      return true;
    }
    if (state === EMPTY_TEXT || dead.get(state, at) !== undefined) return false;
    let isFound = false;
    for (const { word, isSpaced, target, sound: labels } of soundEdges(state))
      if (labels.every((label, index) => sound[at + index] === label))
        isFound = visit(target, at + labels.length, `${text}${word}${isSpaced ? " " : ""}`) || isFound;
    if (!isFound) dead.set(state, at, 1);
    return isFound;
  }
}
