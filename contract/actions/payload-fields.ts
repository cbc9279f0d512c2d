import type { Action, ActionType } from "../schemas/schemas.ts";

/** The required fields that hold one text. */
type TextField<A extends Action> = {
  [F in Exclude<keyof A, "type">]-?: A[F] extends string ? F : never;
}[Exclude<keyof A, "type">];

/** The field with the subject of an action, by its type. Code that needs no more of the rows stays small. */
export const PAYLOAD_FIELDS: {
  readonly [T in ActionType]: TextField<Extract<Action, { type: T }>>;
} = {
  "navigation.open": "target",
  "text.insert": "text",
  "media.play": "target",
  "media.pause": "target",
  "scene.focus": "target",
  "workflow.trigger": "target",
};
