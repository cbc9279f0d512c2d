import type { Action, ActionType } from "../schemas/schemas.ts";
import {
  ACTION_TYPES,
  type ActionOf,
  type Field,
  type FieldValue,
  type FieldValues,
  fieldsOf,
} from "./actions.ts";
import { PAYLOAD_FIELDS } from "./payload-fields.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the subject of an action: its target or text.
 *
 * @example
 * ```ts
 * import { payloadOf } from "@intent-resolution/contract";
 *
 * payloadOf({ type: "navigation.open", target: "/home" });
 * // => "/home"
 * ```
 */
export function payloadOf(action: Action): string {
  return (action as Members)[PAYLOAD_FIELDS[action.type]] as string;
}

/**
 * Returns the value of one field: a text, a map of texts to texts, or undefined for an omitted optional field.
 *
 * @example
 * ```ts
 * import { fieldsOf, fieldValue } from "@intent-resolution/contract";
 *
 * const lights = { type: "workflow.trigger", target: "lights", parameters: { state: "on" } } as const;
 * fieldsOf(lights.type).map((field) => fieldValue(lights, field));
 * // => ["lights", { state: "on" }]
 * ```
 */
export function fieldValue(action: Action, { name }: Field): FieldValue | undefined {
  return (action as Members)[name] as FieldValue | undefined;
}

/**
 * Returns the action with another value of one field; undefined, an empty text or an empty map omits an optional field.
 *
 * @example
 * ```ts
 * import { type Action, fieldsOf, withFieldValue } from "@intent-resolution/contract";
 *
 * const home: Action = { type: "navigation.open", target: "/home" };
 * fieldsOf(home.type).map((field) => withFieldValue(home, field, "/help"));
 * // => [{ type: "navigation.open", target: "/help" }]
 * ```
 */
export function withFieldValue<A extends Action>(
  action: A,
  { name, optional }: Field,
  value: FieldValue | undefined,
): A {
  // Both kinds have keys, a text its letters; `satisfies` asks for the emptiness of a further kind.
  const isGiven =
    value !== undefined && Object.keys(value satisfies string | Readonly<Record<string, string>>).length > 0;
  if (!optional || isGiven) return { ...action, [name]: value };
  const { [name]: _, ...rest } = action as Members;
  return rest as A;
}

/**
 * Returns an action of a type with a subject, and with its other required fields empty: a form to be filled in, which
 * may not be valid yet.
 *
 * @example
 * ```ts
 * import { blankAction } from "@intent-resolution/contract";
 *
 * blankAction("navigation.open", "/home");
 * // => { type: "navigation.open", target: "/home" }
 * ```
 */
export function blankAction<T extends ActionType>(type: T, payload: string): ActionOf<T> {
  const action: Record<string, unknown> = { type };
  const empty: FieldValues = { text: "", texts: {} };
  for (const field of fieldsOf(type))
    if (!field.optional) action[field.name] = field.payload ? payload : empty[field.kind];
  return action as ActionOf<T>;
}

/**
 * Returns whether a text names a type of action.
 *
 * @example
 * ```ts
 * import { isActionType } from "@intent-resolution/contract";
 *
 * ["navigation.open", "shell.run"].map(isActionType);
 * // => [true, false]
 * ```
 */
export function isActionType(text: string): text is ActionType {
  return ACTION_TYPES.some((type) => type === text);
}
