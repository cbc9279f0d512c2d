import {
  ACTION_TYPES,
  actionRows,
  SENSES,
  senseRows,
  TEXT_SENSES,
  textInput,
} from "@intent-resolution/contract";
import { file } from "./file.ts";
import { GOOD_TARGETS, refusalCases } from "./refusals.ts";

const home = { id: "home", match: "go home", action: { type: "navigation.open", target: "/home" } };
const say = (transcript: string, confidence?: number | null) => ({
  sense: "voice",
  transcript,
  ...(confidence !== undefined && { confidence }),
});

/** Requests of resolve, with the status and the rules of the intents, or the code and the place of the refusal. */
export function wireVectors() {
  const resolved = (name: string, input: object, rules: readonly object[], fired: readonly number[]) => ({
    name,
    request: { input, rules },
    status: 200,
    intents: fired.map((index) => {
      const { id, action } = rules[index] as typeof home;
      return { ruleId: id, action };
    }),
  });
  const scored = (minConfidence: number | null) => ({ ...home, minConfidence });
  return file("wire", [
    resolved("the whole text, caseless", say("GO  Home"), [home], [0]),
    resolved("a part of the text is not the text", say("please go home"), [home], []),
    resolved("nor is the text a part of the rule", say("go"), [home], []),
    resolved("no rules", say("go home"), [], []),
    resolved("a blank input matches nothing", say(" \u3000"), [home], []),
    resolved("an empty input matches nothing", say(""), [home], []),
    resolved(
      "in the order of the rules",
      say("go home"),
      [
        { ...home, id: "b" },
        { ...home, id: "a" },
      ],
      [0, 1],
    ),
    resolved("equal ids yield an intent each", say("go home"), [home, { ...home, match: "Go Home" }], [0, 1]),
    resolved("a disabled rule rests", say("go home"), [{ ...home, enabled: false }, home], [1]),
    resolved("an enabled rule fires", say("go home"), [{ ...home, enabled: true }], [0]),
    resolved("the threshold is inclusive", say("go home", 0.8), [scored(0.8)], [0]),
    resolved("below the threshold", say("go home", 0.79), [scored(0.8)], []),
    resolved("a threshold without a score", say("go home"), [scored(0.8)], []),
    resolved("a threshold with a score of null", say("go home", null), [scored(0.8)], []),
    resolved("a threshold of 0 needs a score as well", say("go home"), [scored(0)], []),
    resolved("a threshold of null is none", say("go home"), [scored(null)], [0]),
    ...TEXT_SENSES.map((sense) => resolved(`by ${sense}`, textInput(sense, "Go Home"), [home], [0])),
    ...ACTION_TYPES.map((type) =>
      resolved(
        `${type} comes back as it was sent`,
        say("go home"),
        [{ ...home, action: actionRows[type].example }],
        [0],
      ),
    ),
    resolved(
      "texts of actions come back to the last code point",
      say("go home"),
      [{ ...home, action: { type: "text.insert", text: " \u00e9e\u0301\ufeff " } }],
      [0],
    ),
    ...SENSES.filter((sense) => senseRows[sense].text === null).map((sense) => ({
      name: `${sense} has no API`,
      request: { input: { sense }, rules: [] },
      ...{ status: 422, code: "sense_unavailable", pointer: "/input/sense" },
    })),
    ...GOOD_TARGETS.map((target) =>
      resolved(
        `a target ${JSON.stringify(target)} is taken`,
        say("go home"),
        [{ ...home, action: { type: "navigation.open", target } }],
        [0],
      ),
    ),
    ...refusalCases(),
  ]);
}
