import {
  ACTION_TYPES,
  actionRows,
  SENSES,
  senseRows,
  TEXT_SENSES,
  textInput,
} from "@intent-resolution/contract";
import { file } from "./file.ts";

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
  const invalid = (name: string, request: unknown, pointer: string) => ({
    ...{ name, request, status: 400, code: "invalid_request", pointer },
  });
  const rule = (over: object) => ({ input: say("x"), rules: [{ ...home, ...over }] });
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
    invalid("no object", [], ""),
    invalid("no input", { rules: [] }, "/input"),
    invalid("no rules", { input: say("x") }, "/rules"),
    invalid("an unknown member", { input: say("x"), rules: [], more: 1 }, ""),
    invalid("an unknown sense", { input: { sense: "sight" }, rules: [] }, "/input/sense"),
    invalid("no transcript", { input: { sense: "voice" }, rules: [] }, "/input/transcript"),
    invalid("a score above 1", { input: say("x", 1.01), rules: [] }, "/input/confidence"),
    invalid("33 rules", { input: say("x"), rules: Array(33).fill(home) }, "/rules"),
    invalid("a blank match", rule({ match: "\u2003" }), "/rules/0/match"),
    invalid("an empty id", rule({ id: "" }), "/rules/0/id"),
    invalid("enabled is not a text", rule({ enabled: "no" }), "/rules/0/enabled"),
    invalid("an unknown type", rule({ action: { type: "shell.run" } }), "/rules/0/action/type"),
    ...["https://x.example", "//x", "/\\x", "javascript:alert(1)", "", "/a b"].map((target) =>
      invalid(
        `a target ${JSON.stringify(target)}`,
        rule({ action: { type: "navigation.open", target } }),
        "/rules/0/action/target",
      ),
    ),
    invalid(
      "a parameter that is not a text",
      rule({ action: { type: "workflow.trigger", target: "x", parameters: { a: 1 } } }),
      "/rules/0/action/parameters",
    ),
  ]);
}
