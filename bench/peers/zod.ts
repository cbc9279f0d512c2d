import { MAX_RULES, RELATIVE_REFERENCE, WHITE_SPACE } from "@intent-resolution/contract";
import { z } from "zod";

const score = z.number().min(0).max(1).nullish();
const identifier = z.string().min(1);

const Input = z.discriminatedUnion("sense", [
  z.strictObject({ sense: z.literal("voice"), transcript: z.string(), confidence: score }),
  z.strictObject({ sense: z.literal("motion"), gesture: z.string(), confidence: score }),
  z.strictObject({ sense: z.literal(["smell", "taste", "view", "touch"]) }),
]);

const Action = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("navigation.open"),
    target: z.string().regex(new RegExp(RELATIVE_REFERENCE, "u")),
  }),
  z.strictObject({ type: z.literal("text.insert"), text: z.string() }),
  z.strictObject({ type: z.literal(["media.play", "media.pause", "scene.focus"]), target: identifier }),
  z.strictObject({
    type: z.literal("workflow.trigger"),
    target: identifier,
    parameters: z.record(z.string(), z.string()).optional(),
  }),
]);

const Rule = z.strictObject({
  id: identifier,
  match: z.string().regex(new RegExp(`[^${WHITE_SPACE}]`, "u")),
  action: Action,
  enabled: z.boolean().optional(),
  minConfidence: score,
});

/** The contract's request in Zod, as services on Hono and Express usually validate. */
export const ResolveRequest = z.strictObject({ input: Input, rules: z.array(Rule).max(MAX_RULES) });
