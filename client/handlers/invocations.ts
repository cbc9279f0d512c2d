/** The number of invocation ids that are remembered; the oldest are forgotten first. */
const MAX_REMEMBERED_INVOCATIONS = 1000;

/**
 * Returns a function that returns whether an id is new, and remembers it in the same step, so that only one of two
 * concurrent calls gets true. It remembers the last 1,000 ids.
 *
 * Ids keep one decision from running a handler twice; `listening/utterances.ts` keeps a recognizer from reporting one
 * utterance twice.
 */
export function rememberInvocations(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    // A set keeps the order of insertion, so its first member is the oldest.
    if (seen.size > MAX_REMEMBERED_INVOCATIONS) seen.delete(seen.values().next().value as string);
    return true;
  };
}

/**
 * Returns a new id for what a person just did. It is unlikely to be guessed where the page has `crypto`, and unique in
 * any case; plain http has no `crypto.randomUUID`, and React Native no `crypto` at all.
 *
 * @example
 * ```ts
 * import { newInvocationId } from "@intent-resolution/client";
 *
 * newInvocationId() === newInvocationId();
 * // => false
 * ```
 */
export function newInvocationId(): string {
  const random = globalThis.crypto?.getRandomValues?.(new Uint32Array(4)) ?? [
    Math.random() * 2 ** 32,
    Date.now(),
  ];
  return [...random, ++made].map((part) => Math.floor(part).toString(36)).join("-");
}

let made = 0;
