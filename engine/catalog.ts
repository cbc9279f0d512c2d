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

/** What an action carries, in words: `target: an application-relative path, such as /home`. */
const payloadInWords = (type: ActionType) =>
  fieldsOf(type)
    .map(({ name, optional, meaning }) => `${name}${optional ? " (optional)" : ""}: ${meaning}`)
    .join("; ");

/** Every type of action, each with what its payload means. */
export const actions: Actions = {
  version: API_VERSION,
  actions: ACTION_TYPES.map((type) => ({ type, payload: payloadInWords(type), execution: EXECUTION })),
};

const unavailable = { apiAvailable: false, acquisition: "unavailable" } as const;

const senses: Record<Sense, Omit<Capability, "sense">> = {
  voice: {
    productStage: "production",
    apiAvailable: true,
    acquisition: "client_transcript",
    note: "The client turns speech into a transcript; the service takes text and no audio.",
  },
  motion: {
    productStage: "development",
    apiAvailable: true,
    acquisition: "client_gesture",
    note: "The client recognizes the gesture; the service takes its identifier and no pictures.",
  },
  smell: { productStage: "research", ...unavailable, note: "Research only; there is no API." },
  taste: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
  view: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
  touch: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
};

/** Every sense. `apiAvailable` is also what makes `resolve` refuse an input. */
export const capabilities: Capabilities = {
  version: API_VERSION,
  capabilities: SENSES.map((sense) => ({ sense, ...senses[sense] })),
};

/** Whether inputs of this sense can be resolved. */
export function isAvailable(sense: Sense): boolean {
  return senses[sense]?.apiAvailable === true;
}

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
