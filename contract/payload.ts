import { ACTION_TYPES, type ActionOf, actionRows, type Field, fieldsOf } from "./actions.ts";
import type { Action, ActionType } from "./schemas.ts";

type Members = Readonly<Record<string, unknown>>;

/** The text that says what an action is about: where it leads, what it inserts, what it starts. */
export function payloadOf(action: Action): string {
  return (action as Members)[actionRows[action.type].payload] as string;
}

/** The action about something else; whatever else it carries stays. */
export function withPayload<A extends Action>(action: A, payload: string): A {
  return { ...action, [actionRows[action.type].payload]: payload };
}

/** The value of one field: a text, a map of texts to texts, or undefined where an optional one is left out. */
export function fieldValue(
  action: Action,
  { name }: Field,
): string | Readonly<Record<string, string>> | undefined {
  return (action as Members)[name] as string | undefined;
}

/** The action with another value of one field; undefined, an empty text or an empty map leaves an optional one out. */
export function withFieldValue<A extends Action>(
  action: A,
  { name, optional }: Field,
  value: string | Readonly<Record<string, string>> | undefined,
): A {
  if (!optional || (value && Object.keys(value).length > 0)) return { ...action, [name]: value };
  const { [name]: _, ...rest } = action as Members;
  return rest as A;
}

/**
 * An action of a type about something, with whatever else it requires empty: a form to be filled in, which need not
 * be valid yet.
 */
export function blankAction<T extends ActionType>(type: T, payload: string): ActionOf<T> {
  const action: Record<string, unknown> = { type };
  for (const field of fieldsOf(type))
    if (!field.optional) action[field.name] = field.payload ? payload : field.kind === "text" ? "" : {};
  return action as ActionOf<T>;
}

/** Whether a text names a type of action. */
export function isActionType(text: string): text is ActionType {
  return ACTION_TYPES.some((type) => type === text);
}
