import type { ActionType, Capability, FieldName, Sense, TextSense } from "@intent-resolution/contract";
import { lint } from "./lint.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What each field of each type of action is called. */
type FieldLabels = { readonly [T in ActionType]: Readonly<Record<FieldName<T>, string>> };

/** What the playground says. */
export const playground = {
  title: "Intent Resolution: words and gestures become intents, your application acts",
  description:
    "An API that turns a voice transcript or a gesture and your own rules into intents. Exact, explained, stateless; only handlers that you register ever act.",
  hero: {
    title: "Say it. Match it. Your app acts.",
    lead: "This service compares what was said or shown with your own rules and answers with intents: plain descriptions of an action. It never carries one out. Only a handler that your application registered does.",
    way: [
      { name: "Input", example: "“Go  HOME”", note: "a transcript or a gesture" },
      { name: "Rule", example: "go home", note: "your words, compared whole" },
      { name: "Intent", example: "navigation.open /home", note: "what should happen" },
      { name: "Handler", example: "open(“/home”)", note: "yours, and only yours, acts" },
    ],
  },
  templates: {
    title: "Start from a template",
    loading: "Loading …",
    names: {} as Record<string, string | undefined>,
  },
  input: {
    title: "Input",
    sense: "Sense",
    words: {
      voice: { name: "Voice", label: "What was said", hint: "No health data and no personal data, please" },
      motion: {
        name: "Gesture",
        label: "Gesture",
        hint: "The name that your recognizer gives it; no health data and no personal data, please",
      },
    } satisfies Record<TextSense, object>,
    confidence: "Confidence",
    confidenceSlider: "Confidence, as a slider",
    noScore: "none",
    noApi: (sense: Sense) =>
      `The sense “${sense}” has no API. Resolve it to see how the service says so, or choose voice or gesture.`,
    resolve: "Resolve",
    resolveHint: "Until you resolve, nothing leaves this page.",
  },
  microphone: {
    listen: "Speak",
    listening: "Listening … press to stop",
    note: "Your browser turns speech into text; some browsers send the sound to their maker for it. The service only ever gets text.",
    missing: "This browser has no speech recognition. Type what you would say.",
    trouble: "Nothing was understood. Try again, or type it.",
    troubles: {
      "not-allowed": "The browser may not use the microphone. Allow it for this page, or type.",
      "no-speech": "There was nothing to hear. Try again, or type it.",
      network: "The browser's speech recognition could not be reached. Type it instead.",
    } as Record<string, string | undefined>,
  },
  rules: {
    title: "Rules",
    none: "No rules yet. An input without rules resolves to nothing.",
    add: "Add a rule",
    full: (most: number) => `${most} rules are as many as a request may carry`,
    count: (count: number, most: number) => `${count} of ${most} rules`,
    bytesLabel: "Size of the request",
    bytes: (used: string, most: string) => `${used} of ${most} KiB`,
  },
  rule: {
    title: (number: number) => `Rule ${number}`,
    fires: "fires",
    rests: "rests",
    enabled: "Enabled",
    up: (number: number) => `Move rule ${number} up`,
    down: (number: number) => `Move rule ${number} down`,
    remove: (number: number) => `Remove rule ${number}`,
    match: "When the input is",
    matchPlaceholder: "go home",
    id: "Rule id",
    threshold: "Least confidence",
    noThreshold: "any",
  },
  action: {
    type: "Then",
    fields: {
      "navigation.open": { target: "Path in the application" },
      "text.insert": { text: "Text" },
      "media.play": { target: "Media item" },
      "media.pause": { target: "Media item" },
      "scene.focus": { target: "Scene" },
      "workflow.trigger": { target: "Workflow", parameters: "Parameters" },
    } satisfies FieldLabels,
    parameterName: (number: number) => `Name of parameter ${number}`,
    parameterValue: (number: number) => `Value of parameter ${number}`,
    removeParameter: (number: number) => `Remove parameter ${number}`,
    addParameter: "Add a parameter",
  },
  lint,
  outcome: {
    title: "Why",
    live: "live, in this page",
    verdict: (firing: number, all: number) =>
      all === 0
        ? "There is no rule to compare with."
        : firing === 0
          ? "No rule fires."
          : `${plural(firing, "rule fires", "rules fire")}, ${all - firing} ${all - firing === 1 ? "rests" : "rest"}.`,
    heard: "Input",
    expected: "Rule",
    end: "end",
    space: "a space",
    why: {
      disabled: "is switched off",
      silence: "has nothing to compare with: the input is blank",
      differs: "differs from the input, first here:",
      scoreMissing: (least: string) => `matches, but needs a confidence of ${least} and the input has none`,
      scoreBelow: (score: string, least: string) => `matches, but ${score} is below its ${least}`,
      noApi: "was not looked at: this sense has no API",
    },
  },
  result: {
    none: "Press Resolve: the request goes over HTTP, and the handlers below act on its intents.",
    noIntents: "The service answered: no rule matches. Nothing acts.",
    refused: (status: number) => `Refused with ${status}`,
    wait: (seconds: number) => `Come back in ${plural(seconds, "second", "seconds")}.`,
    timeout: "No answer came in time. That does not prove that the request was not processed.",
    outcomes: {
      handled: "handled",
      unregistered: "unregistered",
      declined: "declined",
      aborted: "aborted",
      failed: "failed",
      skipped: "skipped",
      duplicate: "duplicate",
    },
    unregisteredHint: "No handler is registered for this type, so nothing acts.",
  },
  stage: {
    title: "Stage",
    tag: "mock handlers",
    tiles: { screen: "Screen", note: "Note", player: "Player", scene: "Scenes", workflows: "Workflows" },
    switch: (type: ActionType) => `Handler for ${type} is registered`,
    startPage: "Start page",
    page: (path: string) => `This is ${path}`,
    emptyNote: "Nothing written yet",
    silence: "Nothing is playing",
    playing: "playing",
    paused: "paused",
    focused: "in focus",
    noRuns: "No workflow was triggered",
  },
  wire: { title: "On the wire" },
  transfer: {
    title: "Take it along",
    copies: { curl: "Copy as curl", typescript: "Copy as TypeScript", case: "Copy as test case" },
    link: "Copy a link",
    open: "Open rules …",
    save: "Save rules",
    clear: "Clear everything",
    note: "What you write stays in this browser until you clear it. The link holds it after the #, which browsers never send to a server.",
    faults: {
      not_json: (_place: string) => "This cannot be read: it is not JSON.",
      no_rules: (_place: string) => "This is no rules file: it must be an object with a list of rules.",
      not_a_rule: (place: string) => `What stands at ${place} is not a rule that this page can show.`,
      too_large: (_place: string) => "This is larger than any request may be.",
    },
  },
  senses: {
    title: "Six senses",
    lead: "What the service says of itself, right now, from its capability catalog. Stages are supplied by the operator and not verified.",
    available: "API",
    unavailable: "no API",
    try: "Try it",
    tryRefusal: "See the refusal",
    names: {
      voice: "Voice",
      motion: "Motion",
      smell: "Smell",
      taste: "Taste",
      view: "View",
      touch: "Touch",
    } satisfies Record<Sense, string>,
    stages: {
      production: "In production",
      development: "In development",
      research: "In research",
      roadmap: "On the roadmap",
    } as Record<Capability["productStage"], string>,
  },
};

export type PlaygroundTexts = typeof playground;
