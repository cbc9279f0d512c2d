import type { ActionType, Sense } from "@intent-resolution/contract";
import { acquisition } from "./acquisition.ts";
import { lint } from "./lint.ts";
import { sharing } from "./sharing.ts";
import { starter } from "./starter.ts";
import { workbench } from "./workbench.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the playground says. */
export const playground = {
  title: "Intent Resolution: turn words and gestures into actions of your app",
  description:
    "A small HTTP API and library that match a voice transcript or a gesture against your own rules. Exact, explained, stateless. Only handlers that you register act.",
  hero: {
    title: "Say it. Match it. Your app acts.",
    lead: "A small HTTP API and library. Exact rules, no model, no key, nothing stored.",
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
    gesture: "Gesture",
    gesturePlaceholder: "Gesture name",
    justMisses: "just misses",
    chips: "Phrases to try",
    resolve: "Resolve",
    privacy: "Please do not enter health or personal data.",
  },
  pipeline: {
    title: "From input to action",
    input: "Input",
    rule: "Rule",
    intent: "Intent",
    confidence: "Confidence",
    noScore: "none",
    comparedAs: "compared as",
    silence: { voice: "Nothing said yet.", motion: "No gesture yet." },
    noApi: (sense: Sense) => `“${sense}” has no API. Press Resolve to see the refusal.`,
    refused: "The service would refuse this:",
    fire: (count: number) => plural(count, "rule fires", "rules fire"),
    quoted: (text: string) => `“${text}”`,
    noRules: "No rules yet.",
    stale: (line: number) => `Using the earlier rules: line ${line} cannot be read.`,
    noRule: "No rule fires.",
    closest: "Closest:",
    noIntent: "None. Nothing happens.",
    more: (count: number) => `and ${count} more`,
  },
  wire: {
    title: "Request and response",
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
    waits: "Only your handler acts.",
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
    tag: "Demo handlers. Try switching one off.",
    tiles: { screen: "Screen", note: "Note", player: "Player", scene: "Scenes", workflows: "Workflow log" },
    acted: "acted on the last request",
    switch: (type: ActionType) => `Handler for ${type} is registered`,
    pages: { "/": "Welcome", "/home": "Home", "/map": "Map" } as Record<string, string | undefined>,
    page: (path: string) => `This is ${path}`,
    playing: "playing",
    paused: "paused",
    firstNote: "Water the plants",
  },
  lint,
  why: {
    title: "Why",
    live: "live, on this page",
    fires: "fires:",
    refused: "The service would refuse this request, so no rule is checked.",
    verdict: (firing: number, all: number) =>
      all === 0
        ? "No rules yet."
        : firing === 0
          ? "No rule fires."
          : `${plural(firing, "rule fires", "rules fire")}.`,
    rest: (count: number, shown: number) =>
      shown > 0 ? `${count} more` : `${plural(count, "rule doesn’t", "rules don’t")} fire`,
    open: {
      taken: (name: string, rest: string) => `Takes any words: ${name} = “${rest}”`,
      expects: (before: string, expected: string) => `After “${before}” it expects ${expected}`,
    },
    heard: "Input",
    expected: "Rule",
    end: "end",
    space: "a space",
    why: {
      disabled: "is switched off",
      silence: "cannot match: the input is blank",
      differs: "differs from the input, first here:",
      scoreMissing: (least: string) =>
        `matches, but needs a confidence of at least ${least}, and the input has none`,
      scoreBelow: (score: string, least: string) =>
        `matches, but the confidence of ${score} is below its minimum of ${least}`,
      noApi: "was not checked, because this sense has no API",
    },
  },
  ...workbench,
  ...acquisition,
  ...sharing,
};

export type PlaygroundTexts = typeof playground;
