import { normalize, withoutNeedlessSpaces, withoutPunctuation } from "@intent-resolution/engine";
import type { SpeechResult } from "../inputs/voice.ts";

/** The time for which a final result without a score is held back: the next result may repeat or extend it. */
export const SETTLE_MS = 500;
/** The time within which an equal final result of a later event is a repetition: no speaker ends two utterances so fast. */
const REPEAT_MS = 500;

/** One place of the list of results that a session keeps. */
interface Place {
  /** The moment at which something was first reported here. */
  since: number;
  /** The last final report, to recognize it when the whole list comes again. */
  seen: string;
  /** The comparison key that was uttered here, or joined another place; null while the place is open or held. */
  done: string | null;
}

/**
 * Turns the results of a recognizer into utterances, each reported once, with the moment at which its first report came.
 * What runs handlers has its own guard, the ids of `handlers/invocations.ts`.
 *
 * Chrome on Android reports partial results as final, without a score, in one place or in a new one for each, and the last
 * one twice; every browser hands earlier results over again. Each place of a session is in one of three states, and at
 * most one place is held:
 *
 * | state  | partial | final with a score | final without a score | elsewhere the same words, more or fewer | after `SETTLE_MS`, at the end, other words elsewhere |
 * |--------|---------|--------------------|-----------------------|------------------------------------------|------------------------------------------------------|
 * | open   | open    | uttered, done      | held                  | open                                     | open                                                 |
 * | held   | held    | uttered, done      | held, with the new text | done: the other place continues it     | uttered, done                                        |
 * | done   | open    | done; uttered if it has other or more words than before | done; held if it has | done           | done                                                 |
 *
 * A report without words (`[Music]`, `…`) and a report that was there before change nothing. What equals the last utterance,
 * in a later event within `REPEAT_MS`, is a repetition of it. The end of a session settles the held place and forgets all.
 *
 * @param onUtterance called with each utterance and the moment of its first report
 * @param now returns the present moment; later moments are greater
 */
export function createUtterances(
  onUtterance: (result: SpeechResult, since: number) => void,
  now: () => number,
) {
  const places = new Map<number, Place>();
  let held: { result: SpeechResult; key: string; place: Place } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let event = 0;
  let last = { key: "", at: Number.NEGATIVE_INFINITY, event: 0 };

  function settle(): void {
    clearTimeout(timer);
    const settled = held;
    held = null;
    if (settled) utter(settled.result, settled.key, settled.place);
  }

  function utter(result: SpeechResult, key: string, place: Place): void {
    const at = Date.now();
    const isRepetition = key === last.key && event !== last.event && at - last.at < REPEAT_MS;
    last = { key, at, event };
    place.done = key;
    if (!isRepetition) onUtterance(result, place.since);
  }

  /** Returns the place of a report, open; a place that is done begins again where something else is reported. */
  function placeAt(index: number): Place {
    const place = places.get(index) ?? { since: now(), seen: "", done: null };
    places.set(index, place);
    return place;
  }

  function addFinal(result: SpeechResult, index: number): void {
    const score = result[0]?.confidence;
    const key = comparisonKey(result);
    if (key === "") return;
    const place = placeAt(index);
    // With a score, the same text in the same place is the better one.
    const seen = `${score} ${textOf(result)}`;
    if (place.seen === seen) return;
    place.seen = seen;
    if (place.done !== null) {
      if (beginsWith(place.done, key)) return;
      Object.assign(place, { since: now(), done: null });
    }
    if (held && held.place === place) held = null;
    else if (held && (beginsWith(key, held.key) || beginsWith(held.key, key))) {
      held.place.done = held.key;
      place.since = held.place.since;
      held = null;
    }
    settle();
    if (Number(score) > 0) utter(result, key, place);
    else {
      held = { result, key, place };
      timer = setTimeout(settle, SETTLE_MS);
    }
  }

  return {
    /** Adds the whole list of a result event, whatever its `resultIndex`; returns the text that is not final yet. */
    add(results: ArrayLike<SpeechResult>): string {
      let interim = "";
      event++;
      for (const [index, result] of Array.from(results ?? []).entries()) {
        const text = textOf(result);
        if (text === "") continue;
        if (result.isFinal) addFinal(result, index);
        else {
          interim += text;
          const place = placeAt(index);
          if (place.done !== null) Object.assign(place, { since: now(), seen: "", done: null });
        }
      }
      return interim;
    },
    /** Ends a session: nothing more comes, and its places are forgotten. */
    end(): void {
      settle();
      places.clear();
    },
  };
}

const textOf = (result: SpeechResult | undefined): string => {
  const text: unknown = result?.[0]?.transcript;
  return typeof text === "string" ? text.trim() : "";
};

/** Returns whether a key begins with the words of another; scripts without spaces have no boundaries between words. */
const beginsWith = (key: string, start: string): boolean =>
  key.startsWith(start) &&
  (key === start || withoutNeedlessSpaces(`${start} ${key.slice(start.length)}`) === key);

/**
 * Returns the key by which reports of one utterance are compared: the last report may add capitals, a full stop and other
 * white space.
 */
const comparisonKey = (result: SpeechResult) =>
  normalize(withoutNeedlessSpaces(withoutPunctuation(textOf(result))));
