import {
  ACTION_TYPES,
  actionRows,
  MAX_RULES,
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

type Resolved = (
  name: string,
  input: object,
  rules: readonly object[],
  fired: readonly number[],
) => { readonly name: string; readonly status: number };

/** Values exactly at the bounds of the schema, which are taken. */
function boundCases(resolved: Resolved) {
  const full = Array<typeof home>(MAX_RULES).fill(home);
  const does = (name: string, action: object, id = "home") =>
    resolved(name, say("go home"), [{ ...home, id, action }], [0]);
  return [
    resolved("a score of 0", say("go home", 0), [{ ...home, minConfidence: 0 }], [0]),
    resolved("a score of 1", say("go home", 1), [{ ...home, minConfidence: 1 }], [0]),
    resolved(`${MAX_RULES} rules`, say("go home"), full, [...full.keys()]),
    resolved("an empty gesture matches nothing", { sense: "motion", gesture: "" }, [home], []),
    does("an id and a target that are one space", { type: "scene.focus", target: " " }, " "),
    does("a text that is empty", { type: "text.insert", text: "" }),
    does("no parameters", { type: "workflow.trigger", target: "x", parameters: {} }),
    does("parameters with any names", {
      type: "workflow.trigger",
      target: "x",
      parameters: { "": "", target: "a", "\ud800": "\udc00" },
    }),
  ];
}

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
      status: 422,
      code: "sense_unavailable",
      pointer: "/input/sense",
    })),
    ...boundCases(resolved),
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
