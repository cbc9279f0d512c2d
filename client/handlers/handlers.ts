import type { Action, Intent } from "@intent-resolution/contract";
import { MAX_TIMER_MS } from "../http/timeout.ts";
import { rememberInvocations } from "./invocations.ts";
import { type FindHandler, type HandlerMap, register } from "./registry.ts";
import { reportUncaught } from "./report-error.ts";
import { type Confirm, type Failed, type Performed, runHandler } from "./run-handler.ts";

/**
 * Which of several intents are carried out: `all` in their order, the `first` only, or none unless it is `unique`.
 */
export type Policy = "all" | "first" | "unique";

/** The default timeout of a handler in milliseconds. */
const HANDLER_TIMEOUT_MS = 10_000;

/** How the handlers are guarded. */
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

/** How `perform` carries intents out. */
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

/** The handlers that the application registered. */
export interface Handlers {
  /**
   * Carries out intents, one after the other in their order, and returns what became of each, in the same order. A
   * second call waits until the first has ended, unless `overlap` is set.
   *
   * It rejects only on a policy that does not exist (`TypeError`) or a time out of its bounds (`RangeError`), before
   * anything runs; what a handler throws is reported in its place. The list is copied at the call. An id is used up by
   * every call that is not a dry run, before the first handler starts and whatever comes of it.
   */
  perform(intents: readonly Intent[], options?: PerformOptions): Promise<Performed[]>;
  /** Whether there is a handler for this action. */
  handles(action: Action): boolean;
}

/** The arguments of `createHandlers`: a map with dangerous handlers needs a `confirm`. */
export type HandlersArguments<A extends Action = Action> =
  | [map: HandlerMap<A>, options?: HandlersOptions]
  | [map: HandlerMap<A, true>, options: HandlersOptions & { confirm: Confirm }];

const POLICIES: Record<Policy, (index: number, count: number) => boolean> = {
  all: () => true,
  first: (index) => index === 0,
  unique: (_, count) => count === 1,
};

/**
 * Registers the handlers of an application, explicitly and once: only they ever act on an intent.
 *
 * Own members count and inherited ones do not, and later changes to `map` have no effect.
 *
 * @throws TypeError if a member is not an action type of the API or not a handler, or a handler is marked as dangerous
 * and there is no `confirm`
 * @throws RangeError if `handlerTimeoutMs` is out of its bounds
 *
 * @example
 * ```ts
 * import { createHandlers } from "@intent-resolution/client";
 *
 * const handlers = createHandlers({ "workflow.trigger": { lights: ({ parameters }) => parameters?.state } });
 * const action = { type: "workflow.trigger", target: "lights", parameters: { state: "off" } } as const;
 * const [performed] = await handlers.perform([{ ruleId: "leave", action }]);
 * performed?.outcome === "handled" && performed.value;
 * // => "off"
 * ```
 */
export function createHandlers(...given: HandlersArguments): Handlers;
/** The same for the actions `A` alone, each of which needs a handler. */
export function createHandlers<A extends Action>(...given: HandlersArguments<A>): Handlers;
export function createHandlers(map: object, options: HandlersOptions = {}): Handlers {
  const find = register(map, options.confirm !== undefined);
  checkTimeout(options.handlerTimeoutMs);
  return performerOf(find, () => options);
}

/** Handlers that are looked up, with the options that are in force, when each intent has its turn. */
export function performerOf(find: FindHandler, defaults: () => HandlersOptions): Handlers {
  const isNew = rememberInvocations();
  let last: Promise<unknown> = Promise.resolve();

  async function perform(given: readonly Intent[], options: PerformOptions = {}): Promise<Performed[]> {
    const intents = [...given];
    const { invocationId, policy = "all", dryRun, signal, overlap } = options;
    if (!Object.hasOwn(POLICIES, policy)) throw new TypeError("policy must be all, first or unique");
    checkTimeout(options.handlerTimeoutMs);
    const all = (outcome: "skipped" | "duplicate") => intents.map((intent) => ({ intent, outcome }));
    if (dryRun) return all("skipped");
    if (invocationId !== undefined && !isNew(invocationId)) return all("duplicate");

    const { aborted, forget } = watch(signal);
    const before = overlap ? null : last;
    const run = async (intent: Intent) => {
      const { confirm, handlerTimeoutMs } = defaults();
      const performed = await runHandler(intent, {
        find,
        confirms: [confirm, options.confirm],
        timeoutMs: options.handlerTimeoutMs ?? handlerTimeoutMs ?? HANDLER_TIMEOUT_MS,
        invocationId,
        signal,
        aborted,
      });
      if (performed.outcome === "failed") reportFailure(performed, options.onFailure ?? defaults().onFailure);
      return performed;
    };
    const work = async () => {
      await Promise.race([before, aborted]);
      const performed: Performed[] = [];
      for (const [index, intent] of intents.entries()) {
        const held = signal?.aborted || !POLICIES[policy](index, intents.length);
        performed.push(held ? { intent, outcome: "skipped" } : await run(intent));
      }
      forget();
      return performed;
    };
    const mine = work();
    // The next call waits for all that came before, even where this call gives up waiting.
    last = Promise.all([last, mine]);
    return mine;
  }

  return { perform, handles: (action) => find(action) !== undefined };
}

/** @throws RangeError if a time is out of the bounds of a timer */
export function checkTimeout(timeoutMs = 1, name = "handlerTimeoutMs"): void {
  if (!(timeoutMs >= 1 && timeoutMs <= MAX_TIMER_MS))
    throw new RangeError(`${name} must be a number from 1 to ${MAX_TIMER_MS}`);
}

/** Hands a failure to the application; without a function for it, and if that fails, it is reported as uncaught. */
function reportFailure(failed: Failed, onFailure: HandlersOptions["onFailure"]): void {
  try {
    if (onFailure) onFailure(failed);
    else reportUncaught(failed.error);
  } catch (error) {
    reportUncaught(error);
  }
}

/** When a signal is aborted, as a promise; a handler that ends in the same moment has still ended. */
function watch(signal: AbortSignal | undefined) {
  let onAbort = () => {};
  const aborted = new Promise<void>((resolve) => {
    onAbort = () => setTimeout(resolve);
  });
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  return { aborted, forget: () => signal?.removeEventListener("abort", onAbort) };
}
