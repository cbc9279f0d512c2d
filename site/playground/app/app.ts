import { type HandlerMap, openTarget } from "@intent-resolution/client";
import type { Action, ActionType } from "@intent-resolution/contract";

/** The demo application: what its parts show now. */
export interface App {
  /** The path that the screen shows. */
  readonly path: string;
  readonly note: readonly string[];
  readonly player: { readonly target: string; readonly playing: boolean };
  readonly scene: string;
  readonly workflows: readonly { readonly target: string; readonly parameters: Record<string, string> }[];
  /** What acted since the last request, in its order. */
  readonly acted: readonly ActionType[];
  /** How many requests there were: what moves on the screen anew is new. */
  readonly run: number;
}

/** The application before anything was said to it. It is never empty, so that one sees what can act. */
export const openApp = (note: string): App => ({
  path: "/",
  note: [note],
  player: { target: "morning-radio", playing: false },
  scene: "garden",
  workflows: [{ target: "doors-lock", parameters: { at: "22:00" } }],
  acted: [],
  run: 0,
});

/** Lines that the note and the log keep. */
const MAX_LINES = 2;

/** The application after an action. */
export function act(app: App, action: Action): App {
  const next = { ...app, acted: [...app.acted, action.type] };
  switch (action.type) {
    case "navigation.open":
      return { ...next, path: action.target };
    case "text.insert":
      return { ...next, note: [...app.note, action.text].slice(-MAX_LINES) };
    case "media.play":
      return { ...next, player: { target: action.target, playing: true } };
    case "media.pause":
      return { ...next, player: { target: action.target, playing: false } };
    case "scene.focus":
      return { ...next, scene: action.target };
    case "workflow.trigger": {
      const { target, parameters = {} } = action;
      return { ...next, workflows: [...app.workflows, { target, parameters }].slice(-MAX_LINES) };
    }
  }
}

/** Milliseconds between two actions of one response, so that a person sees that they run one after the other. */
const BEAT_MS = 260;

/**
 * The handlers of the demo application, for those types that are switched on; no other type ever acts.
 *
 * @param slow whether to let a moment pass after each action
 */
export function demoHandlers(
  on: ReadonlySet<ActionType>,
  slow: boolean,
  onAct: (action: Action) => void,
): HandlerMap {
  const acting = (action: Action) => {
    onAct(action);
    return slow ? new Promise((resolve) => setTimeout(resolve, BEAT_MS)) : undefined;
  };
  const all: Required<HandlerMap> = {
    // As in a real application: a target that would lead elsewhere throws, and is reported as failed.
    "navigation.open": (action) => {
      const { pathname, search, hash } = openTarget(action.target, location.origin);
      return acting({ ...action, target: pathname + search + hash });
    },
    "text.insert": acting,
    "media.play": acting,
    "media.pause": acting,
    "scene.focus": acting,
    "workflow.trigger": acting,
  };
  return Object.fromEntries(Object.entries(all).filter(([type]) => on.has(type as ActionType)));
}
