import { type ActionType, MAX_RULES, type Sense } from "@intent-resolution/contract";
import { acquisition } from "./acquisition.ts";
import { starter } from "./starter.ts";

/** The state that a picture of the room shows. */
interface RoomState {
  readonly page: string;
  readonly note: string;
  readonly player: { readonly target: string; readonly playing: boolean };
  readonly scene: string;
  readonly lamps: { readonly kitchen: boolean; readonly bath: boolean; readonly living_room: boolean };
  readonly blinds: number;
  readonly door: "closed" | "locked" | "open";
  readonly workflow: string;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The texts of the playground. */
export const playground = {
  hero: {
    title: "Said. Matched. Done.",
    lead: "You list what people may say; your app gets the action. Exact, without an AI model, an API key or a trace.",
  },
  noScript: "To try it out, this page needs JavaScript. The API and its reference do not.",
  undo: "Undo",
  redo: "Redo",
  starter,
  composer: {
    title: "Input",
    sense: "Kind of input",
    senses: { voice: "Voice", motion: "Gesture" },
    transcript: "What was said",
    placeholder: "Say or type something",
    listening: "Listening …",
    gesture: "Gesture",
    gesturePlaceholder: "Gesture name",
    justMisses: "just misses",
    chips: "Phrases to try",
    resolve: "Resolve",
    privacy: "Please do not enter health or personal data.",
    today: "Takes voice and gestures today.",
    sensesLink: "All senses and their stages",
  },
  pipeline: {
    title: "From input to action",
    input: "Input",
    rule: "Rule",
    intent: "Intent",
    confidence: "Confidence",
    noScore: "none",
    comparedAs: "compared as",
    asHeard: "as a listener takes it",
    silence: { voice: "Nothing said yet.", motion: "No gesture yet." },
    noApi: (sense: Sense) => `“${sense}” has no API. Press Resolve to see the refusal.`,
    refused: "The service would refuse this:",
    fire: (count: number) => plural(count, "rule fires", "rules fire"),
    quoted: (text: string) => `“${text}”`,
    noRules: "No rules yet.",
    stale: (line: number) => `Line ${line} cannot be read yet, so the rules from before apply.`,
    noRule: "No rule fires.",
    closest: "Closest:",
    noIntent: "None, so nothing will happen.",
    more: (count: number) => `and ${count} more`,
    makeRule: "Make this a rule",
    addWording: "Add this wording",
    /** Sentences for those who hear the page. */
    spoken: {
      fires: (ids: string) => `Fires: ${ids}.`,
      closest: (text: string, wanted: string, found: string) =>
        `No rule fires. Closest: ${text}; ${wanted === "" ? `“${found}” is too much` : found === "" ? `“${wanted}” is missing` : `“${found}” in place of “${wanted}”`}.`,
      acted: (count: number) => plural(count, "handler acted.", "handlers acted."),
    },
  },
  wire: {
    title: "Answer",
    inProcess: (count: string) => `${count} rules, in process; a request takes ${MAX_RULES}`,
    sending: "sending …",
    idle: "Press Enter to send",
    tap: "Tap Resolve to send",
    wait: (seconds: number) => `Too many requests. Try again in ${plural(seconds, "second", "seconds")}.`,
    unavailable: (seconds: number) =>
      `The service is unavailable. Try again in ${plural(seconds, "second", "seconds")}.`,
    again: "Send again",
    earlier: "for an earlier input",
    timeout: "No response in time. The request may still have been processed.",
  },
  handler: {
    name: "Handler",
    waits: "Waits for the answer.",
    nothing: "Nothing happened.",
    noIntents: "No intent. Nothing happened.",
    outcomes: {
      handled: "handled",
      unregistered: "no handler, nothing happened",
      failed: "failed",
      declined: "declined by the app",
      aborted: "stopped",
      skipped: "skipped",
      duplicate: "duplicate",
    },
  },
  app: {
    title: "Your app",
    tag: "A demo. Switch a handler off, and say it again.",
    handlers: "Handlers",
    acted: "acted on the last request",
    switch: (type: ActionType) => `Handler for ${type} is registered`,
    pages: { "/": "Welcome", "/home": "Home", "/map": "Map" } as Record<string, string | undefined>,
    /** The room in words. */
    state: (room: RoomState) =>
      [
        `A room, ${room.scene === "night" ? "at night" : room.scene === "day" ? "by day" : room.scene}.`,
        `On the wall: ${room.page}. Note: ${room.note}.`,
        `Lamps: ${Object.entries({ kitchen: "kitchen", bath: "bath", living_room: "living room" })
          .map(([lamp, name]) => `${name} ${room.lamps[lamp as keyof RoomState["lamps"]] ? "on" : "off"}`)
          .join(", ")}.`,
        `Blinds ${room.blinds} percent down, door ${room.door}.`,
        `Music: ${room.player.target}, ${room.player.playing ? "playing" : "paused"}.`,
        room.workflow && `Workflow: ${room.workflow}.`,
      ].join(" "),
    firstNote: "Water the plants",
  },
  why: {
    title: "Why",
    captured: (name: string, meaning: string, said: string) =>
      meaning === said ? `{${name}} = ${meaning}` : `{${name}} = ${meaning}, from “${said}”`,
    expects: (before: string, expected: string) =>
      before === "" ? `begins with ${expected}` : `after “${before}” comes ${expected}`,
    next: (text: string) => (text === "" ? "the end" : `“${text}”`),
    heard: "Input",
    expected: "Phrase",
    end: "end",
    space: "a space",
    why: {
      scoreMissing: (least: string) => `needs a confidence of at least ${least}, and the input has none`,
      scoreBelow: (score: string, least: string) =>
        `needs a confidence of at least ${least}, and the input has ${score}`,
    },
  },
  said: {
    removed: (number: number) => `Rule ${number} was removed.`,
    loaded: (name: string) => `Loaded: ${name}.`,
    made: "The new rule is at the end.",
    wordingAdded: (id: string) => `Added to ${id}.`,
  },
  /** The plain names of the types of actions. */
  actions: {
    "navigation.open": "Open a page",
    "text.insert": "Insert text",
    "media.play": "Play media",
    "media.pause": "Pause media",
    "scene.focus": "Focus a scene",
    "workflow.trigger": "Start a workflow",
  } satisfies Record<ActionType, string>,
  ...acquisition,
  notices: {
    broken: "This link is broken.",
    kept: "Your own rules are unchanged.",
    unreadable: "The link is incomplete or not one of ours.",
    understood: "OK",
    fromLink: "Rules that were shared with you.",
    mine: "These are your own rules.",
    toMine: "Back to my rules",
    toLink: "Back to the shared rules",
    keep: "Keep a copy",
  },
  fileFaults: {
    not_json: "This is not valid JSON.",
    no_rules: "This is not a rules file. It must be a JSON object with a “rules” list.",
    not_valid: "The service would refuse this:",
    too_large: "This file is too large for the playground.",
  },
};

export type PlaygroundTexts = typeof playground;
