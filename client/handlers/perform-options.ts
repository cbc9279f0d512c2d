import {
  confirmFunction,
  dryRun,
  handlerTimeoutMs,
  invocationId,
  type Option,
  onFailure,
  overlap,
  policy,
  signal,
} from "../options/table.ts";
import type { Confirm, Failed } from "./run-handler.ts";

/**
 * The choice among several intents: `all` in their order, the `first` only, or none unless it is `unique`.
 */
export type Policy = "all" | "first" | "unique";

/** The options that guard the handlers. */
export interface HandlersOptions {
  /**
   * Called before each handler that is marked as `dangerous`. The handler acts only on `true`: anything else reports the
   * intent as `declined`, and a thrown error as `failed`.
   */
  confirm?: Confirm | undefined;
  /**
   * The timeout of a handler in milliseconds, from 1 to 2,147,483,647; 10,000 by default. Then its signal is aborted, its
   * intent is reported as `failed` with a `HandlerTimeoutError`, and nothing waits for it any longer. The time of
   * `confirm` does not count.
   */
  handlerTimeoutMs?: number | undefined;
  /**
   * Called with each intent that is reported as `failed`. Without it the error is reported as an uncaught one in a page,
   * and on the console elsewhere.
   */
  onFailure?: ((failed: Failed) => void) | undefined;
}

/** The options of `perform`. */
export interface PerformOptions extends HandlersOptions {
  /**
   * Names what the person did, once: intents with an id that was performed before are reported as `duplicate`. The
   * last 1,000 ids are remembered. Without an id nothing is a duplicate, so a person may say “next” twice.
   */
  invocationId?: string | undefined;
  /** `all` by default. */
  policy?: Policy | undefined;
  /** Runs nothing, reports every intent as `skipped` and does not use up the id. */
  dryRun?: boolean | undefined;
  /**
   * Once it is aborted, no further handler is started and none is waited for: what had not begun is `skipped`, what
   * had begun and not ended is `aborted`.
   */
  signal?: AbortSignal | undefined;
  /**
   * Does not wait for calls of `perform` that are still at work. A handler that calls `perform` itself needs it, or
   * it waits for its own end.
   */
  overlap?: boolean | undefined;
  /** Called besides the `confirm` of the handlers, unless that decides at once; the first decision counts. */
  confirm?: Confirm | undefined;
}

/** The checks of these options. */
export const HANDLERS_OPTIONS = { confirm: confirmFunction, handlerTimeoutMs, onFailure } satisfies Record<
  keyof HandlersOptions,
  Option
>;
export const PERFORM_OPTIONS = {
  ...HANDLERS_OPTIONS,
  invocationId,
  policy,
  dryRun,
  signal,
  overlap,
} satisfies Record<keyof PerformOptions, Option>;
