/**
 * One row for each type of action. The catalog, the command line, the playground and the manual derive from it. The
 * compiler checks the rows against the schemas, which are imported as types only.
 */
import type { Action, ActionType } from "../schemas/schemas.ts";
import { PAYLOAD_FIELDS } from "./payload-fields.ts";

/** An action of one type, with that type's fields. */
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

/** The names of what an action of a type carries. */
export type FieldName<T extends ActionType> = Exclude<keyof ActionOf<T>, "type">;

/** The value of a field, by its kind: one text, or a map of texts to texts. A type with any other field has no row. */
export interface FieldValues {
  readonly text: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The kind of a field: one for each type of value, so that code for all kinds may go by either. */
export type FieldKind = keyof FieldValues;

/** The value of a field of any kind. */
export type FieldValue = FieldValues[FieldKind];

interface FieldRow<V> {
  readonly kind: KindOf<Exclude<V, undefined>>;
  readonly optional: undefined extends V ? true : false;
  /** The meaning of the field, in the catalog's words. */
  readonly meaning: string;
  /** Set for text for people, which may contain spaces; any other text is an identifier or a path. */
  readonly prose?: true;
}

type KindOf<V> = { [K in FieldKind]: V extends FieldValues[K] ? K : never }[FieldKind];

interface ActionRow<T extends ActionType> {
  /** The fields in the order in which a person enters them. */
  readonly fields: { readonly [F in FieldName<T>]-?: FieldRow<ActionOf<T>[F]> };
  readonly example: ActionOf<T>;
}

const text = (meaning: string) => ({ kind: "text", optional: false, meaning }) as const;
const registered = (what: string) => text(`the identifier of a ${what} that the application registered`);

export const actionRows: { readonly [T in ActionType]: ActionRow<T> } = {
  "navigation.open": {
    fields: { target: text("an application-relative path, such as /home") },
    example: { type: "navigation.open", target: "/home" },
  },
  "text.insert": {
    fields: { text: { ...text("plain text"), prose: true } },
    example: { type: "text.insert", text: "Hello!" },
  },
  "media.play": {
    fields: { target: registered("media item") },
    example: { type: "media.play", target: "evening-jazz" },
  },
  "media.pause": {
    fields: { target: registered("media item") },
    example: { type: "media.pause", target: "evening-jazz" },
  },
  "scene.focus": {
    fields: { target: registered("scene") },
    example: { type: "scene.focus", target: "main" },
  },
  "workflow.trigger": {
    fields: {
      target: registered("workflow"),
      parameters: { kind: "texts", optional: true, meaning: "a map of strings to strings" },
    },
    example: { type: "workflow.trigger", target: "lights", parameters: { state: "on" } },
  },
};

/** Every type of action, in the order of the catalog. */
export const ACTION_TYPES = Object.keys(actionRows) as readonly ActionType[];

/** A field of an action, for code that handles all types alike. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly optional: boolean;
  readonly meaning: string;
  /** Whether it holds text for people rather than an identifier. */
  readonly prose: boolean;
  /** Whether this is the field with the subject of the action. */
  readonly payload: boolean;
}

const fields = new Map<ActionType, readonly Field[]>(
  ACTION_TYPES.map((type) => {
    const rows = Object.entries<Omit<Field, "name" | "payload" | "prose"> & { prose?: true }>(
      actionRows[type].fields,
    );
    return [
      type,
      rows.map(([name, row]) => ({ name, prose: false, payload: name === PAYLOAD_FIELDS[type], ...row })),
    ];
  }),
);

/**
 * Returns the fields of a type, in the order in which a person enters them, without the type itself.
 *
 * @example
 * ```ts
 * import { fieldsOf } from "@intent-resolution/contract";
 *
 * fieldsOf("workflow.trigger").map(({ name }) => name);
 * // => ["target", "parameters"]
 * ```
 */
export function fieldsOf(type: ActionType): readonly Field[] {
  return fields.get(type) ?? [];
}
