import type { Intent } from "@intent-resolution/contract";
import { rememberInvocations } from "./invocations.ts";
import { type HandlerContext, type HandlerMap, isDangerous, register } from "./registry.ts";

/**
 * Which of several intents are carried out: `all` in their order, the `first` only, or none unless it is `unique`.
 */
export type Policy = "all" | "first" | "unique";

/** How the application wants its handlers guarded. */
export interface HandlersOptions {
  /**
   * Asked before each handler that is marked as `dangerous`. Only `true` lets it act: anything else reports the intent
   * as `declined`, and what it throws as `failed`.
   */
  confirm?: ((intent: Intent) => boolean | Promise<boolean>) | undefined;
}

/** How `perform` goes about it. */
export interface PerformOptions {
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
}

/**
 * What became of one intent.
 *
 * - `handled`: its handler ran to its end and returned `value`
 * - `failed`: its handler, or `confirm`, threw `error`; the other intents ran nevertheless
 * - `unregistered`: there is no handler for its type, or for its target
 * - `declined`: it is dangerous, and `confirm` did not say `true`
 * - `skipped`: the policy, a dry run or an aborted signal held it back
 * - `aborted`: the signal was aborted while its handler was at work; whether it takes effect is not known
 * - `duplicate`: the invocation id was used before
 */
export type Performed =
  | { intent: Intent; outcome: "unregistered" | "declined" | "skipped" | "aborted" | "duplicate" }
  | { intent: Intent; outcome: "handled"; value: unknown }
  | { intent: Intent; outcome: "failed"; error: unknown };

/** The handlers that the application registered. */
export interface Handlers {
  /**
   * Carries out intents, one after the other in their order, and returns what became of each, in the same order. A
   * second call waits until the first has ended, unless `overlap` says otherwise.
   *
   * It rejects only on a policy that does not exist (`TypeError`), before anything runs; what a handler throws is
   * reported in its place. The list is copied at the call. An id is used up by every call that is not a dry run,
   * before the first handler starts and whatever comes of it.
   */
  perform(intents: readonly Intent[], options?: PerformOptions): Promise<Performed[]>;
}

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
 * @throws TypeError if a member is no action type of the API or no handler, or a handler is marked as dangerous and
 * there is no `confirm`
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
export function createHandlers(map: HandlerMap, { confirm }: HandlersOptions = {}): Handlers {
  const handlerOf = register(map, confirm !== undefined);
  const isNew = rememberInvocations();
  let last: Promise<unknown> = Promise.resolve();

  async function perform(given: readonly Intent[], options: PerformOptions = {}): Promise<Performed[]> {
    const intents = [...given];
    const { invocationId, policy = "all", dryRun, signal, overlap } = options;
    if (!Object.hasOwn(POLICIES, policy)) throw new TypeError("policy must be all, first or unique");
    const all = (outcome: "skipped" | "duplicate") => intents.map((intent) => ({ intent, outcome }));
    if (dryRun) return all("skipped");
    if (invocationId !== undefined && !isNew(invocationId)) return all("duplicate");

    const { aborted, forget } = watch(signal);
    const before = overlap ? null : last;
    const work = async () => {
      await Promise.race([before, aborted]);
      const performed: Performed[] = [];
      for (const [index, intent] of intents.entries()) {
        const held = signal?.aborted || !POLICIES[policy](index, intents.length);
        performed.push(
          held ? { intent, outcome: "skipped" } : await run(intent, { invocationId, signal }, aborted),
        );
      }
      forget();
      return performed;
    };
    const mine = work();
    // The next call waits for all that came before, even where this call gives up waiting.
    last = Promise.all([last, mine]);
    return mine;
  }

  function run(intent: Intent, options: Omit<HandlerContext, "ruleId">, aborted: Promise<void>) {
    let begun = false;
    const work = async (): Promise<Performed> => {
      try {
        const handler = handlerOf(intent.action);
        if (!handler) return { intent, outcome: "unregistered" };
        if (isDangerous(handler) && (await confirm?.(intent)) !== true)
          return { intent, outcome: "declined" };
        if (options.signal?.aborted) return { intent, outcome: "skipped" };
        begun = true;
        const value: unknown = await handler(intent.action, { ruleId: intent.ruleId, ...options });
        return { intent, outcome: "handled", value };
      } catch (error) {
        return { intent, outcome: "failed", error };
      }
    };
    const given = aborted.then((): Performed => ({ intent, outcome: begun ? "aborted" : "skipped" }));
    return Promise.race([work(), given]);
  }

  return { perform };
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
