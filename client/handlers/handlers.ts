import type { Action, Intent } from "@intent-resolution/contract";
import { checkOptions } from "../options/check-options.ts";
import { rememberInvocations } from "./invocations.ts";
import {
  HANDLERS_OPTIONS,
  type HandlersOptions,
  PERFORM_OPTIONS,
  type PerformOptions,
  type Policy,
} from "./perform-options.ts";
import { type FindHandler, type HandlerMap, register, type TypedAction } from "./registry.ts";
import { reportUncaught } from "./report-error.ts";
import { type Confirm, type Failed, type Performed, runHandler } from "./run-handler.ts";

/** The default timeout of a handler in milliseconds. */
const HANDLER_TIMEOUT_MS = 10_000;

/** The handlers that the application registered. */
export interface Handlers {
  /**
   * Carries out intents, one after the other in their order, and returns what became of each, in the same order. A
   * second call waits until the first has ended, unless `overlap` is set.
   *
   * It rejects only for an option that is unknown or of another type (`TypeError`) or out of its bounds (`RangeError`),
   * before anything runs. An error that a handler throws is part of the result. The list is copied at the call. Every call
   * that is not a dry run uses up its id before the first handler starts, whatever the outcome.
   */
  perform(intents: readonly Intent[], options?: PerformOptions): Promise<Performed[]>;
  /** Whether there is a handler for this action. */
  handles(action: Action): boolean;
}

/** The arguments of `createHandlers`: a map with dangerous handlers needs a `confirm`. */
export type HandlersArguments<A extends TypedAction = Action> =
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
 * @throws TypeError if a member is not an action type of the API or not a handler, a handler is marked as dangerous and
 * there is no `confirm`, or an option is unknown
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
/** Does the same for the actions `A` alone, each of which needs a handler. */
export function createHandlers<A extends TypedAction>(...given: HandlersArguments<A>): Handlers;
export function createHandlers(map: object, options: HandlersOptions = {}): Handlers {
  const find = register(map, options.confirm !== undefined);
  checkOptions(options, HANDLERS_OPTIONS);
  return performerOf(find, () => options);
}

/** Handlers that are looked up, with the options that are in force, when each intent has its turn. */
export function performerOf(find: FindHandler, defaults: () => HandlersOptions): Handlers {
  const isNew = rememberInvocations();
  let last: Promise<unknown> = Promise.resolve();

  async function perform(given: readonly Intent[], options: PerformOptions = {}): Promise<Performed[]> {
    if (!Array.isArray(given)) throw new TypeError("intents must be a list, as that of a response");
    checkOptions(options, PERFORM_OPTIONS);
    const intents = [...given];
    const { invocationId, policy = "all", dryRun, signal, overlap } = options;
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

/** Hands a failure to the application; without a function for it, and if that fails, it is reported as uncaught. */
function reportFailure(failed: Failed, onFailure: HandlersOptions["onFailure"]): void {
  try {
    if (onFailure) onFailure(failed);
    else reportUncaught(failed.error);
  } catch (error) {
    reportUncaught(error);
  }
}

/** Returns a promise that a signal's abort settles; a handler that ends in the same moment has still ended. */
function watch(signal: AbortSignal | undefined) {
  let onAbort = () => {};
  const aborted = new Promise<void>((resolve) => {
    onAbort = () => setTimeout(resolve);
  });
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  return { aborted, forget: () => signal?.removeEventListener("abort", onAbort) };
}
