import type { ActionType, Sense } from "@intent-resolution/contract";
import { acquisition } from "./acquisition.ts";
import { lint } from "./lint.ts";
import { sharing } from "./sharing.ts";
import { starter } from "./starter.ts";
import { workbench } from "./workbench.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the playground says. */
export const playground = {
  title: "Intent Resolution: words and gestures become intents, your application acts",
  description:
    "An API that turns a voice transcript or a gesture and your own rules into intents. Exact, explained, stateless; only handlers that you register ever act.",
  hero: {
    title: "Say it. Match it. Your app acts.",
    lead: "Exact rules. No model, no key, nothing stored.",
  },
  noScript:
    "This page needs JavaScript to be tried out. The API does not, and its reference is readable without.",
  undo: "Undo",
  redo: "Redo",
  starter,
  composer: {
    title: "Input",
    sense: "Sense",
    senses: { voice: "Voice", motion: "Gesture" },
    transcript: "What was said",
    placeholder: "Say or type something",
    gesture: "Gesture",
    gesturePlaceholder: "Gesture name",
    chips: "Phrases to try",
    resolve: "Resolve",
    privacy: "Please say nothing about health and nothing personal.",
  },
  pipeline: {
    title: "From input to action",
    input: "Input",
    rule: "Rule",
    intent: "Intent",
    confidence: "Confidence",
    noScore: "none",
    comparedAs: "compared as",
    silence: { voice: "Nothing was said yet.", motion: "No gesture yet." },
    noApi: (sense: Sense) => `“${sense}” has no API: resolve it to see how the service says so.`,
    refused: "The service would refuse this:",
    fire: (count: number) => plural(count, "rule fires", "rules fire"),
    quoted: (text: string) => `“${text}”`,
    noRules: "There is no rule to compare with.",
    noRule: "No rule fires.",
    closest: "Closest:",
    noIntent: "None, so nothing happens.",
    more: (count: number) => `and ${count} more`,
  },
  wire: {
    title: "On the wire",
    sending: "sending …",
    idle: "Not sent yet: Enter",
    wait: (seconds: number) => `Too many requests. Try again in ${plural(seconds, "second", "seconds")}.`,
    unavailable: (seconds: number) =>
      `The service cannot answer now. Try again in ${plural(seconds, "second", "seconds")}.`,
    again: "Send it again",
    earlier: "of an earlier input",
    timeout: "No answer came in time. That does not prove that the request was not processed.",
  },
  handler: {
    name: "Handler",
    waits: "Yours, and only yours, acts.",
    nothing: "Nothing happened.",
    noIntents: "No intent, so nothing happened.",
    outcomes: {
      handled: "handled",
      unregistered: "no handler: nothing happened",
      failed: "failed",
      declined: "declined by the app",
      aborted: "stopped",
      skipped: "skipped",
      duplicate: "duplicate",
    },
  },
  app: {
    title: "Your app",
    tag: "demo handlers, each with its switch",
    tiles: { screen: "Screen", note: "Note", player: "Player", scene: "Scenes", workflows: "Workflow log" },
    acted: "acted on the last request",
    switch: (type: ActionType) => `Handler for ${type} is registered`,
    pages: { "/": "Start", "/home": "Home", "/map": "Map" } as Record<string, string | undefined>,
    page: (path: string) => `This is ${path}`,
    playing: "playing",
    paused: "paused",
    firstNote: "Water the plants",
  },
  lint,
  why: {
    title: "Why",
    live: "live, in this page",
    fires: "fires:",
    refused: "No rule is checked: the service would refuse this request.",
    verdict: (firing: number, all: number) =>
      all === 0
        ? "There is no rule to compare with."
        : firing === 0
          ? "No rule fires."
          : `${plural(firing, "rule fires", "rules fire")}.`,
    rest: (count: number) => `${plural(count, "rule doesn’t", "rules don’t")} fire`,
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
      noApi: "was not checked: this sense has no API",
    },
  },
  ...workbench,
  ...acquisition,
  ...sharing,
};

export type PlaygroundTexts = typeof playground;
