import type { Action, ActionType, Intent } from "@intent-resolution/contract";
import { rememberInvocations } from "./invocations.ts";

/** An action of one type, with that type's payload. */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

/** What a handler learns besides its action. */
export interface HandlerContext {
  /** The id of the rule that matched. */
  readonly ruleId: string;
  /** The id given to `perform`, if one was. */
  readonly invocationId: string | undefined;
  /** The signal given to `perform`, if one was. A handler that takes long should heed it. */
  readonly signal: AbortSignal | undefined;
}

/** Carries out an action. It may be asynchronous; to throw or to reject reports the intent as `failed`. */
export type Handler<T extends ActionType> = (action: ActionOf<T>, context: HandlerContext) => unknown;

/** The handlers by action type. A type without one is never carried out. */
export type HandlerMap = { readonly [T in ActionType]?: Handler<T> | undefined };

/**
 * Which of several intents are carried out: `all` in their order, the `first` only, or none unless it is `unique`.
 */
export type Policy = "all" | "first" | "unique";

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
  /** Once it is aborted, no further handler is started: the intents that remain are `skipped`. */
  signal?: AbortSignal | undefined;
}

/**
 * What became of one intent.
 *
 * - `handled`: its handler ran to its end
 * - `failed`: its handler threw `error`; the other intents ran nevertheless
 * - `unregistered`: there is no handler for its type
 * - `skipped`: the policy, a dry run or an aborted signal held it back
 * - `duplicate`: the invocation id was used before
 */
export type Performed =
  | { intent: Intent; outcome: "handled" | "unregistered" | "skipped" | "duplicate" }
  | { intent: Intent; outcome: "failed"; error: unknown };

/** The handlers that the application registered. */
export interface Handlers {
  /**
   * Carries out intents, one after the other in their order, and answers what became of each, in the same order.
   *
   * It rejects only on a policy that does not exist (`TypeError`); what a handler throws is reported in its place.
   * An id is used up by every call that is not a dry run, before the first handler starts and whatever comes of it.
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
 * @throws TypeError if a member is neither a function nor `undefined`
 */
export function createHandlers(map: HandlerMap): Handlers {
  // A Map, for a service that answers with the type "constructor" or "__proto__" must find nothing.
  const handlers = new Map<string, Handler<ActionType>>();
  for (const [type, handler] of Object.entries(map)) {
    if (handler === undefined) continue;
    if (typeof handler !== "function") throw new TypeError(`the handler of ${type} must be a function`);
    handlers.set(type, handler as Handler<ActionType>);
  }
  const isNew = rememberInvocations();

  async function perform(intents: readonly Intent[], options: PerformOptions = {}): Promise<Performed[]> {
    const { invocationId, policy = "all", dryRun, signal } = options;
    if (!Object.hasOwn(POLICIES, policy)) throw new TypeError("policy must be all, first or unique");
    if (dryRun) return intents.map((intent) => ({ intent, outcome: "skipped" }));
    if (invocationId !== undefined && !isNew(invocationId)) {
      return intents.map((intent) => ({ intent, outcome: "duplicate" }));
    }
    const performed: Performed[] = [];
    for (const [index, intent] of intents.entries()) {
      const held = signal?.aborted || !POLICIES[policy](index, intents.length);
      performed.push(held ? { intent, outcome: "skipped" } : await run(intent, { invocationId, signal }));
    }
    return performed;
  }

  async function run(intent: Intent, options: Omit<HandlerContext, "ruleId">): Promise<Performed> {
    const handler = handlers.get(intent.action.type);
    if (!handler) return { intent, outcome: "unregistered" };
    try {
      await handler(intent.action, { ruleId: intent.ruleId, ...options });
      return { intent, outcome: "handled" };
    } catch (error) {
      return { intent, outcome: "failed", error };
    }
  }

  return { perform };
}
