import { type HandlerMap, openTarget } from "@intent-resolution/client";
import type { Action, ActionType } from "@intent-resolution/contract";

/** The mock application: what its parts show now. */
export interface Stage {
  /** The path that the screen shows. */
  readonly path: string;
  readonly note: readonly string[];
  readonly player: { readonly target: string; readonly playing: boolean } | null;
  readonly scene: string | null;
  readonly workflows: readonly { readonly target: string; readonly parameters: Record<string, string> }[];
  /** The type that acted last, and how many actions there were: what moves on the screen is new. */
  readonly last: { readonly type: ActionType; readonly count: number } | null;
}

export const emptyStage: Stage = {
  path: "/",
  note: [],
  player: null,
  scene: null,
  workflows: [],
  last: null,
};

/** Lines that the note and the log keep. */
const KEPT = 4;

/** The stage after an action. */
export function act(stage: Stage, action: Action): Stage {
  const next = { ...stage, last: { type: action.type, count: (stage.last?.count ?? 0) + 1 } };
  switch (action.type) {
    case "navigation.open":
      return { ...next, path: action.target };
    case "text.insert":
      return { ...next, note: [...stage.note, action.text].slice(-KEPT) };
    case "media.play":
      return { ...next, player: { target: action.target, playing: true } };
    case "media.pause":
      return { ...next, player: { target: action.target, playing: false } };
    case "scene.focus":
      return { ...next, scene: action.target };
    case "workflow.trigger": {
      const { target, parameters = {} } = action;
      return { ...next, workflows: [...stage.workflows, { target, parameters }].slice(-KEPT) };
    }
  }
}

/** The handlers of the mock application, for those types that are switched on; no other type ever acts. */
export function stageHandlers(on: ReadonlySet<ActionType>, onAct: (action: Action) => void): HandlerMap {
  const all: Required<HandlerMap> = {
    // As in a real application: a target that would lead elsewhere throws, and is reported as failed.
    "navigation.open": (action) => {
      const { pathname, search, hash } = openTarget(action.target, location.origin);
      onAct({ ...action, target: pathname + search + hash });
    },
    "text.insert": onAct,
    "media.play": onAct,
    "media.pause": onAct,
    "scene.focus": onAct,
    "workflow.trigger": onAct,
  };
  return Object.fromEntries(Object.entries(all).filter(([type]) => on.has(type as ActionType)));
}
