import { normalize, withoutNeedlessSpaces, withoutPunctuation } from "@intent-resolution/engine";
import type { SpeechResult } from "../inputs/voice.ts";

/** How long a final result without a score is held back: the next result may repeat or extend it. */
export const SETTLE_MS = 500;
/** Within this time an equal final result is a repetition of the last one: no speaker ends two utterances so fast. */
const REPEAT_MS = 500;

/**
 * Turns the results of a recognizer into utterances, each reported once.
 *
 * Chrome on Android reports partial results as final, without a score, and the last one twice; it also hands earlier
 * results over again, for it never moves `resultIndex`. So a result counts once for its place, text and score; a final one
 * without a score waits for `SETTLE_MS` and gives way to one in its place, to one that begins with it and to one that it
 * begins with; and one that equals the last within `REPEAT_MS` is dropped.
 */
export function createUtterances(onUtterance: (result: SpeechResult) => void) {
  const seen = new Map<number, string>();
  let pending: { result: SpeechResult; index: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { gist: "", at: Number.NEGATIVE_INFINITY };

  function settle(): void {
    clearTimeout(timer);
    const settled = pending;
    pending = null;
    if (settled) utter(settled.result);
  }

  function utter(result: SpeechResult): void {
    const [gist, at] = [comparisonKey(result), Date.now()];
    const again = gist === last.gist && at - last.at < REPEAT_MS;
    last = { gist, at };
    if (!again) onUtterance(result);
  }

  return {
    /** Adds the whole list of a result event, whatever its `resultIndex`; returns the text that is not final yet. */
    add(results: ArrayLike<SpeechResult>): string {
      let interim = "";
      for (const [index, result] of Array.from(results).entries()) {
        const text = textOf(result);
        if (!result.isFinal) interim += text;
        // With a score, the same text in the same place is the better one.
        const key = `${result[0]?.confidence} ${text}`;
        if (!result.isFinal || text === "" || seen.get(index) === key) continue;
        seen.set(index, key);
        // A later word on what is pending: its place rewritten, the same with a score, more of it, or less.
        if (
          pending &&
          (pending.index === index || isOneOf(comparisonKey(result), comparisonKey(pending.result)))
        )
          pending = null;
        settle();
        if (result[0]?.confidence === 0) {
          pending = { result, index };
          timer = setTimeout(settle, SETTLE_MS);
        } else utter(result);
      }
      return interim;
    },
    /** The session ended: nothing more comes, and its places begin anew. */
    end(): void {
      settle();
      seen.clear();
    },
  };
}

const textOf = (result: SpeechResult) => (result[0]?.transcript ?? "").trim();

/** Whether two reports are of one utterance: one is the other with more words. */
const isOneOf = (one: string, another: string) => one.startsWith(another) || another.startsWith(one);

/** A text as far as two reports of one utterance agree: the last may bring capitals, a full stop and other blanks. */
const comparisonKey = (result: SpeechResult) =>
  normalize(withoutNeedlessSpaces(withoutPunctuation(textOf(result))));
