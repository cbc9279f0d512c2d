import {
  ACTION_TYPES,
  type Actions,
  type ActionType,
  API_VERSION,
  type Capabilities,
  type Capability,
  EXECUTION,
  fieldsOf,
  SENSES,
  type Sense,
  type Templates,
} from "@intent-resolution/contract";
import { isAvailable } from "./available-senses.ts";

/** Returns a description of what an action carries: `target: an application-relative path, such as /home`. */
const describePayload = (type: ActionType) =>
  fieldsOf(type)
    .map(({ name, optional, meaning }) => `${name}${optional ? " (optional)" : ""}: ${meaning}`)
    .join("; ");

/** Every type of action, each with what its payload means. */
export const actions: Actions = {
  version: API_VERSION,
  actions: ACTION_TYPES.map((type) => ({ type, payload: describePayload(type), execution: EXECUTION })),
};

const unavailable = {
  acquisition: "unavailable",
  note: "An input of this sense has no content yet: how it would be acquired and compared is not decided. The stage is supplied by the operator and not verified.",
};

/** The catalog's members of each sense, except whether it has an API. Notes name no stage: an operator may change it. */
const senses: Record<Sense, Omit<Capability, "sense" | "apiAvailable">> = {
  voice: {
    productStage: "production",
    acquisition: "client_transcript",
    note: "The client turns speech into a transcript; the service takes text and no audio.",
  },
  motion: {
    productStage: "development",
    acquisition: "client_gesture",
    note: "The client recognizes the gesture; the service takes its identifier and no pictures.",
  },
  smell: { ...unavailable, productStage: "research" },
  taste: { ...unavailable, productStage: "roadmap" },
  view: { ...unavailable, productStage: "roadmap" },
  touch: { ...unavailable, productStage: "roadmap" },
};

/** Every sense. `resolve` refuses an input whose sense has `apiAvailable: false`. */
export const capabilities: Capabilities = {
  version: API_VERSION,
  capabilities: SENSES.map((sense) => {
    const { productStage, ...rest } = senses[sense];
    return { sense, productStage, apiAvailable: isAvailable(sense), ...rest };
  }),
};

/** Complete requests to start from; each yields one intent. */
export const templates: Templates = {
  version: API_VERSION,
  templates: [
    {
      id: "voice-home",
      name: "Say “Go home” to open the home page",
      request: {
        input: { sense: "voice", transcript: "Go home", confidence: 0.94 },
        rules: [
          {
            id: "home",
            match: "go home",
            action: { type: "navigation.open", target: "/home" },
            minConfidence: 0.8,
          },
        ],
      },
    },
    {
      id: "motion-focus",
      name: "Show an open palm to focus the main scene",
      request: {
        input: { sense: "motion", gesture: "open_palm", confidence: 0.91 },
        rules: [
          {
            id: "focus",
            match: "open_palm",
            action: { type: "scene.focus", target: "main" },
            minConfidence: 0.8,
          },
        ],
      },
    },
  ],
};
