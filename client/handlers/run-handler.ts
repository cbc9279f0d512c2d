import type { Intent } from "@intent-resolution/contract";
import { type FindHandler, isDangerous } from "./registry.ts";

/**
 * Decides whether a dangerous handler acts, for example by asking the person. Its signal is aborted once something else
 * has decided, or nothing waits any longer, so that a dialog can close.
 */
export type Confirm = (
  intent: Intent,
  context: { readonly signal: AbortSignal },
) => boolean | Promise<boolean>;

/**
 * The outcome of one intent.
 *
 * - `handled`: its handler ran to its end and returned `value`
 * - `failed`: its handler, or `confirm`, threw `error`, or the handler did not end in time and `error` is a
 *   `HandlerTimeoutError`; the other intents ran nevertheless
 * - `unregistered`: there is no handler for its type, or for its target
 * - `declined`: it is dangerous, and `confirm` did not return `true`
 * - `skipped`: the policy, a dry run or an aborted signal held it back
 * - `aborted`: the signal was aborted while its handler was at work; whether it takes effect is not known
 * - `duplicate`: the invocation id was used before
 */
export type Performed =
  | { intent: Intent; outcome: "unregistered" | "declined" | "skipped" | "aborted" | "duplicate" }
  | { intent: Intent; outcome: "handled"; value: unknown }
  | Failed;

/** An intent whose handler, or `confirm`, threw `error`. */
export interface Failed {
  intent: Intent;
  outcome: "failed";
  error: unknown;
}

/** A handler did not end within its time. Whether it takes effect is not known. */
export class HandlerTimeoutError extends Error {
  override readonly name = "HandlerTimeoutError";
  /** The time that was allowed, in milliseconds. */
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The handler did not end within ${timeoutMs} ms; it may still take effect`);
    this.timeoutMs = timeoutMs;
  }
}

/** The settings with which one intent is carried out. */
interface Run {
  readonly find: FindHandler;
  readonly confirms: readonly (Confirm | undefined)[];
  readonly timeoutMs: number;
  readonly invocationId: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Settles once the signal is aborted. */
  readonly aborted: Promise<void>;
}

/** Carries out one intent, if need be after a confirmation, and returns what became of it. Never rejects. */
export async function runHandler(intent: Intent, run: Run): Promise<Performed> {
  const { find, timeoutMs, invocationId, signal } = run;
  const { ruleId } = intent ?? {};
  const own = new AbortController();
  const onAbort = () => own.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  let begun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const work = async (): Promise<Performed> => {
    const handler = find(intent.action);
    if (!handler) return { intent, outcome: "unregistered" };
    if (isDangerous(handler) && !(await isConfirmed(intent, run.confirms, own.signal)))
      return { intent, outcome: "declined" };
    if (signal?.aborted) return { intent, outcome: "skipped" };
    // Looked up again: while a person decided, the application may have replaced its handlers.
    const current = find(intent.action);
    if (!current) return { intent, outcome: "unregistered" };
    begun = true;
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new HandlerTimeoutError(timeoutMs);
        reject(error);
        own.abort(error);
      }, timeoutMs);
    });
    const acting = current(intent.action, { ruleId, invocationId, signal: own.signal });
    return { intent, outcome: "handled", value: await Promise.race([acting, timedOut]) };
  };
  const givenUp = run.aborted.then((): Performed => ({ intent, outcome: begun ? "aborted" : "skipped" }));
  try {
    return await Promise.race([work(), givenUp]);
  } catch (error) {
    return { intent, outcome: "failed", error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Returns whether the first decision is `true`; `false` without any `confirm`. */
async function isConfirmed(
  intent: Intent,
  confirms: readonly (Confirm | undefined)[],
  signal: AbortSignal,
): Promise<boolean> {
  const decided = new AbortController();
  const onAbort = () => decided.abort();
  signal.addEventListener("abort", onAbort);
  const waiting: Promise<boolean>[] = [];
  try {
    for (const confirm of confirms) {
      const decision = confirm?.(intent, { signal: decided.signal });
      if (isPromise(decision)) waiting.push(decision);
      else if (confirm) return decision === true;
    }
    return waiting.length > 0 && (await Promise.race(waiting)) === true;
  } finally {
    signal.removeEventListener("abort", onAbort);
    decided.abort();
    // An error of one that did not decide is ignored.
    for (const each of waiting) each.catch(() => {});
  }
}

const isPromise = (value: unknown): value is Promise<boolean> =>
  typeof (value as Partial<Promise<boolean>> | undefined)?.then === "function";
