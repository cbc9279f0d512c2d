import { type HandlerMap, openTarget } from "@intent-resolution/client";
import type { Action, ActionType } from "@intent-resolution/contract";

export const LAMPS = ["kitchen", "bath", "living_room"] as const;
export type Lamp = (typeof LAMPS)[number];

/** A part of the room that actions move. */
export type Part = "page" | "note" | "speaker" | "scene" | `lamp-${Lamp}` | "blinds" | "door" | "panel";

/** The demo application, a room: what its parts show now. */
export interface App {
  /** The path of the page on the wall. */
  readonly path: string;
  readonly note: string;
  readonly player: { readonly target: string; readonly playing: boolean };
  readonly scene: string;
  readonly lamps: Readonly<Record<Lamp, boolean>>;
  /** How far the blinds are down, in percent. */
  readonly blinds: number;
  readonly door: "closed" | "locked" | "open";
  /** The newest workflow that is none of the room's own. */
  readonly workflow: string;
  /** The actions since the last request, in their order, with the parts that it moved. */
  readonly acted: readonly Acted[];
}

export interface Acted {
  readonly type: ActionType;
  readonly parts: readonly Part[];
}

/** Returns the room before anything was said. */
export const openApp = (note: string): App => ({
  path: "/",
  note,
  player: { target: "evening-jazz", playing: true },
  scene: "day",
  lamps: { kitchen: false, bath: false, living_room: true },
  blinds: 0,
  door: "closed",
  workflow: "",
  acted: [],
});

type Workflow = Extract<Action, { type: "workflow.trigger" }>;

const valuesOf = ({ target, parameters = {} }: Workflow) => [target, ...Object.values(parameters)].join(" ");

/** Returns the lamps that a workflow is about: that of the room that it names, else all. */
function lampsOf(workflow: Workflow): readonly Lamp[] {
  const named = LAMPS.filter((lamp) => workflow.parameters?.room === lamp);
  return named.length > 0 ? named : LAMPS;
}

/** Returns the parts of the room that an action moves. */
export function partsOf(action: Action): readonly Part[] {
  switch (action.type) {
    case "navigation.open":
      return ["page"];
    case "text.insert":
      return ["note"];
    case "media.play":
    case "media.pause":
      return ["speaker"];
    case "scene.focus":
      return ["scene"];
    case "workflow.trigger":
      if (/^(?:light|lamp)/u.test(action.target))
        return lampsOf(action).map((lamp) => `lamp-${lamp}` as const);
      if (/^blind/u.test(action.target)) return ["blinds"];
      return [/^door/u.test(action.target) ? "door" : "panel"];
  }
}

/** Returns the room after an action. */
export function act(app: App, action: Action): App {
  const next = { ...app, acted: [...app.acted, { type: action.type, parts: partsOf(action) }] };
  switch (action.type) {
    case "navigation.open":
      return { ...next, path: action.target };
    case "text.insert":
      return { ...next, note: action.text };
    case "media.play":
      return { ...next, player: { target: action.target, playing: true } };
    case "media.pause":
      return { ...next, player: { target: action.target, playing: false } };
    case "scene.focus":
      return inScene(next, action.target);
    case "workflow.trigger":
      return afterWorkflow(next, action);
  }
}

/** Returns the scenes that the room knows itself; another one is only named. */
function inScene(app: App, scene: string): App {
  const dark = { kitchen: false, bath: false, living_room: false };
  if (scene === "night") return { ...app, scene, lamps: dark, blinds: 100, door: "locked" };
  if (scene === "day") return { ...app, scene, lamps: dark, blinds: 0, door: "closed" };
  return { ...app, scene };
}

function doorAfter(words: string): App["door"] {
  if (/unlock|open/u.test(words)) return "open";
  return /lock/u.test(words) ? "locked" : "closed";
}

function afterWorkflow(app: App, workflow: Workflow): App {
  const [part] = partsOf(workflow);
  const words = valuesOf(workflow);
  if (part === "blinds") {
    const percent = Number(/\d+/u.exec(words)?.[0] ?? (/open|up/u.test(words) ? 0 : 100));
    return { ...app, blinds: Math.min(100, percent) };
  }
  if (part === "door") return { ...app, door: doorAfter(words) };
  if (part === "panel") return { ...app, workflow: words };
  const isOn = !/\boff\b/u.test(words);
  return {
    ...app,
    lamps: { ...app.lamps, ...Object.fromEntries(lampsOf(workflow).map((lamp) => [lamp, isOn])) },
  };
}

/** Milliseconds between two actions of one response, so that a person sees that they run one after the other. */
const BEAT_MS = 260;

/**
 * Returns the handlers of the demo application, for those types that are switched on; no other type ever acts.
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
