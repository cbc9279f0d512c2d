import type { Action, Input, ResolveRequest, Rule } from "@intent-resolution/contract";
import fc from "fast-check";

/** Families of phrases that are easily taken for one another, some of them equal once they are normalized. */
const FAMILIES = [
  ["go home", "GO HOME", " Go\u00a0 home\t", "go\u200bhome", "gohome", "go home."],
  ["straße", "STRASSE", "STRAẞE", "strase"],
  ["ΟΔΌΣ", "οδός", "οδόσ", "οδος"],
  ["caf\u00e9", "cafe\u0301", "CAFÉ", "cafe"],
  ["İstanbul", "i\u0307stanbul", "istanbul", "ıstanbul"],
  ["привет", "ПРИВЕТ", "приве\u0442\u0306"],
  ["가", "\u1100\u1161", "\ud800", "\udc00x", "\u{10400}", "\u{10428}", "👩🏽\u200d💻", "__proto__"],
];

const phrase = (family: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...family) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  );
const blank = fc.constantFrom("", " ", "\u3000\n");
const score = fc.oneof(fc.constantFrom(0, 0.5, 0.8, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const optionalScore = fc.option(score, { nil: null });

const text = fc.string({ unit: "binary", maxLength: 8 });
const identifier = fc.string({ unit: "binary", minLength: 1, maxLength: 8 });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant("navigation.open" as const),
    target: fc.constantFrom("/home", "home", "a/b?x=1#y", "/straße"),
  }),
  fc.record({ type: fc.constant("text.insert" as const), text }),
  fc.record({
    type: fc.constantFrom("media.play" as const, "media.pause" as const, "scene.focus" as const),
    target: identifier,
  }),
  fc.record(
    {
      type: fc.constant("workflow.trigger" as const),
      target: identifier,
      parameters: fc.dictionary(text, text, { maxKeys: 3 }),
    },
    { requiredKeys: ["type", "target"] },
  ),
) as fc.Arbitrary<Action>;

const rule = (family: string[]) =>
  fc.record(
    {
      id: fc.oneof(fc.constantFrom("a", "b", "c"), identifier),
      match: phrase(family).filter((text) => /\P{White_Space}/u.test(text)),
      action,
      enabled: fc.boolean(),
      minConfidence: optionalScore,
    },
    { requiredKeys: ["id", "match", "action"] },
  ) as fc.Arbitrary<Rule>;

const textInput = (family: string[]) => {
  const said = fc.oneof({ weight: 9, arbitrary: phrase(family) }, { weight: 1, arbitrary: blank });
  return fc.oneof(
    fc.record(
      { sense: fc.constant("voice" as const), transcript: said, confidence: optionalScore },
      { requiredKeys: ["sense", "transcript"] },
    ),
    fc.record(
      { sense: fc.constant("motion" as const), gesture: said, confidence: optionalScore },
      { requiredKeys: ["sense", "gesture"] },
    ),
  );
};

const bareInput = fc.record({ sense: fc.constantFrom("smell", "taste", "view", "touch") });

const input = (family: string[]) =>
  fc.oneof(
    { weight: 19, arbitrary: textInput(family) },
    { weight: 1, arbitrary: bareInput },
  ) as fc.Arbitrary<Input>;

/**
 * Requests that the contract's schema accepts. Input and rules draw on one family of phrases, so that their texts
 * meet, and on letters whose case, composition or encoding makes trouble.
 */
export const requests: fc.Arbitrary<ResolveRequest> = fc
  .constantFrom(...FAMILIES)
  .chain((family) => fc.record({ input: input(family), rules: fc.array(rule(family), { maxLength: 32 }) }));
