import { type Action, type ActionType, PAYLOAD_FIELDS } from "@intent-resolution/contract";
import { nearestName } from "../options/nearest-name.ts";
import { isObject } from "../rules/json.ts";

/** An action as `intents types` writes it: a parameter that only other statements of its target have is `undefined`. */
export type TypedAction =
  | Action
  | {
      type: "workflow.trigger";
      target: string;
      parameters?: { [name: string]: string | undefined };
    };

/** The second argument of a handler, after its action. */
export interface HandlerContext {
  /** The id of the rule that matched. */
  readonly ruleId: string;
  /** The id given to `perform`, if one was. */
  readonly invocationId: string | undefined;
  /** Aborted when the signal of `perform` is, and when the handler has used up its time. Long work should respect it. */
  readonly signal: AbortSignal;
}

// A mark on the function instead of a list in this module: two copies of this package in one page both find it.
const DANGEROUS: unique symbol = Symbol.for("@intent-resolution/client dangerous");

/**
 * Carries out an action. It may be asynchronous; if it throws or rejects, the intent is reported as `failed`. What it
 * returns is the `value` of the intent's report: how to undo it, or something to speak.
 */
export interface Handler<A extends TypedAction = Action> {
  (action: A, context: HandlerContext): unknown;
  readonly [DANGEROUS]?: never;
}

/** A handler that acts only once it is confirmed, made by `dangerous`. */
export interface DangerousHandler<A extends TypedAction = Action> {
  (action: A, context: HandlerContext): unknown;
  readonly [DANGEROUS]: true;
}

type AnyHandler<A extends TypedAction, G extends boolean> =
  | Handler<A>
  | (G extends true ? DangerousHandler<A> : never);

/** One handler for each target of a type. A target without one is never carried out. */
export type TargetHandlers<A extends TypedAction = Action, G extends boolean = false> = [A] extends [
  { target: infer T extends string },
]
  ? string extends T
    ? { readonly [target: string]: AnyHandler<A, G> | undefined }
    : { readonly [X in T]: AnyHandler<Extract<A, { target: X }>, G> | undefined }
  : never;

type HandlersOf<A extends TypedAction, G extends boolean> =
  | AnyHandler<A, G>
  | TargetHandlers<A, G>
  | undefined;

/**
 * The handlers by action type, or by type and target. What has no handler is never carried out.
 *
 * `A` are the actions that the rules can yield, as `intents types` writes them: then each type and each target needs a
 * handler, or `undefined` if it has none. `G` says whether handlers may be `dangerous`.
 */
export type HandlerMap<A extends TypedAction = Action, G extends boolean = false> = [Action] extends [A]
  ? { readonly [T in ActionType]?: HandlersOf<Extract<Action, { type: T }>, G> }
  : { readonly [T in A["type"]]: HandlersOf<Extract<A, { type: T }>, G> };

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
export function dangerous<A extends TypedAction>(
  handler: (action: A, context: HandlerContext) => unknown,
): DangerousHandler<A> {
  const marked = (action: A, context: HandlerContext) => handler(action, context);
  return Object.assign(marked, { [DANGEROUS]: true } as const);
}

export const isDangerous = (handler: unknown): boolean =>
  typeof handler === "function" && (handler as { [DANGEROUS]?: unknown })[DANGEROUS] === true;

/** Finds the handler of an action. */
export type FindHandler = (
  action: Action,
) => ((action: Action, context: HandlerContext) => unknown) | undefined;

/**
 * Reads a map of handlers once and returns how to find the handler of an action.
 *
 * Own members count and inherited ones do not, and later changes to `map` have no effect.
 *
 * @param guarded whether a `confirm` was given, so that handlers may be dangerous
 * @throws TypeError if a member is not an action type of the API or not a handler, or is dangerous and not guarded
 */
export function register(map: object, guarded: boolean): FindHandler {
  // A Map, because a rule with the target "constructor" or "__proto__" must find nothing.
  const handlers = new Map<string, unknown>();
  const add = (key: string, handler: unknown, byTarget: boolean): void => {
    if (handler === undefined) return;
    if (!guarded && isDangerous(handler))
      throw new TypeError(
        `the handler of ${key} is dangerous: add the option confirm, which decides whether it acts`,
      );
    if (typeof handler === "function") handlers.set(key, handler);
    else if (byTarget && typeof handler === "object" && handler !== null)
      for (const [target, one] of Object.entries(handler)) add(`${key} ${target}`, one, false);
    else throw new TypeError(`the handler of ${key} must be a function`);
  };
  if (!isObject(map)) throw new TypeError("handlers is missing: pass a map of action types to functions");
  for (const [type, handler] of Object.entries(map)) {
    if (!Object.hasOwn(PAYLOAD_FIELDS, type)) {
      const near = nearestName(type, Object.keys(PAYLOAD_FIELDS));
      throw new TypeError(`the API has no action type ${type}${near ? `: did you mean ${near}?` : ""}`);
    }
    add(type, handler, PAYLOAD_FIELDS[type as ActionType] === "target");
  }
  return (action) =>
    (handlers.get(action.type) ??
      ("target" in action
        ? handlers.get(`${action.type} ${action.target}`)
        : undefined)) as ReturnType<FindHandler>;
}
