import type { Action, ActionOf, ActionType } from "@intent-resolution/contract";

/** What a handler learns besides its action. */
export interface HandlerContext {
  /** The id of the rule that matched. */
  readonly ruleId: string;
  /** The id given to `perform`, if one was. */
  readonly invocationId: string | undefined;
  /** The signal given to `perform`, if one was. A handler that takes long should respect it. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Carries out an action. It may be asynchronous; to throw or to reject reports the intent as `failed`. What it returns
 * is the `value` of the intent's report: how to undo it, or something to speak.
 */
export type Handler<T extends ActionType> = (action: ActionOf<T>, context: HandlerContext) => unknown;

/** One handler for each target of a type. A target without one is never carried out. */
export type TargetHandlers<T extends ActionType> = { readonly [target: string]: Handler<T> | undefined };

/** The types of action that have a target. */
export type TargetedType = Extract<Action, { target: string }>["type"];

/** The handlers by action type, or by type and target. What has no handler is never carried out. */
export type HandlerMap = {
  readonly [T in ActionType]?: Handler<T> | (T extends TargetedType ? TargetHandlers<T> : never) | undefined;
};

/** A total record, so that the compiler asks for the types to come: the names that plain JavaScript is checked by. */
const TARGETED: { readonly [T in ActionType]: T extends TargetedType ? true : false } = {
  "navigation.open": true,
  "text.insert": false,
  "media.play": true,
  "media.pause": true,
  "scene.focus": true,
  "workflow.trigger": true,
};

// A mark on the function and not a list of ours: two copies of this package in one page know it alike.
const DANGEROUS = Symbol.for("@intent-resolution/client dangerous");

/**
 * Marks a handler as one that acts only after the application's `confirm` said `true`.
 *
 * @returns a new handler; the one that is handed in stays as it is
 *
 * @example
 * ```ts
 * import { createHandlers, dangerous } from "@intent-resolution/client";
 *
 * const handlers = createHandlers({ "scene.focus": dangerous(() => {}) }, { confirm: () => false });
 * const action = { type: "scene.focus", target: "vault" } as const;
 * (await handlers.perform([{ ruleId: "open", action }])).map(({ outcome }) => outcome);
 * // => ["declined"]
 * ```
 */
export function dangerous<A extends Action>(
  handler: (action: A, context: HandlerContext) => unknown,
): (action: A, context: HandlerContext) => unknown {
  const marked = (action: A, context: HandlerContext) => handler(action, context);
  return Object.assign(marked, { [DANGEROUS]: true });
}

export const isDangerous = (handler: unknown): boolean =>
  typeof handler === "function" && (handler as { [DANGEROUS]?: unknown })[DANGEROUS] === true;

/**
 * Reads a map of handlers once and returns how to find the handler of an action.
 *
 * Own members count and inherited ones do not, and later changes to `map` have no effect.
 *
 * @param guarded whether somebody can be asked before a dangerous handler acts
 * @throws TypeError if a member is not an action type of the API or not a handler, or is dangerous and not guarded
 */
export function register(
  map: HandlerMap,
  guarded: boolean,
): (action: Action) => Handler<ActionType> | undefined {
  // A Map, for a rule with the target "constructor" or "__proto__" must find nothing.
  const handlers = new Map<string, unknown>();
  const add = (key: string, handler: unknown, byTarget: boolean): void => {
    if (handler === undefined) return;
    if (!guarded && isDangerous(handler)) throw new TypeError(`${key} is dangerous and there is no confirm`);
    if (typeof handler === "function") handlers.set(key, handler);
    else if (byTarget && typeof handler === "object" && handler !== null)
      for (const [target, one] of Object.entries(handler)) add(`${key} ${target}`, one, false);
    else throw new TypeError(`the handler of ${key} must be a function`);
  };
  for (const [type, handler] of Object.entries(map)) {
    if (!Object.hasOwn(TARGETED, type)) throw new TypeError(`the API has no action type ${type}`);
    add(type, handler, TARGETED[type as ActionType]);
  }
  return (action) =>
    (handlers.get(action.type) ??
      ("target" in action ? handlers.get(`${action.type} ${action.target}`) : undefined)) as
      | Handler<ActionType>
      | undefined;
}
