import type { Rule } from "@intent-resolution/contract";
import type { StarterTexts } from "../../texts/en/starter.ts";
import { withCases } from "./seed.ts";
import type { Content } from "./session.ts";

/**
 * What the playground shows at first, in the page's language: rules for words and for drawn gestures, among them three
 * that fire together.
 */
export function starterOf({ phrases, note, chips }: StarterTexts): Content {
  const rules: Rule[] = [
    {
      id: "home",
      match: phrases.home,
      action: { type: "navigation.open", target: "/home" },
      minConfidence: 0.8,
    },
    { id: "jazz", match: phrases.music, action: { type: "media.play", target: "evening-jazz" } },
    { id: "night-music", match: phrases.night, action: { type: "media.pause", target: "evening-jazz" } },
    { id: "night-scene", match: phrases.night, action: { type: "scene.focus", target: "bedroom" } },
    {
      id: "night-lights",
      match: phrases.night,
      action: { type: "workflow.trigger", target: "lights-off", parameters: { room: "all" } },
    },
    { id: "street", match: "straße", action: { type: "navigation.open", target: "/map" } },
    { id: "note", match: phrases.note, action: { type: "text.insert", text: note } },
    { id: "stage", match: "circle", action: { type: "scene.focus", target: "stage" } },
    { id: "hush", match: "open_palm", action: { type: "media.pause", target: "evening-jazz" } },
    { id: "back", match: "swipe_left", action: { type: "navigation.open", target: "/" } },
  ];
  const input = { sense: "voice", transcript: phrases.home, confidence: 0.94 } as const;
  return withCases({ input, rules, open: "" }, chips);
}

/** Whether these are the starter's phrases, whatever their actions are by now. */
export const isStarter = (rules: readonly Rule[], texts: StarterTexts): boolean =>
  starterOf(texts).rules.every(({ match }, index) => rules[index]?.match === match);
