import Type, { type Static } from "typebox";
import { TEXTS } from "../patterns/text-keywords.ts";
import { NOT_BLANK } from "../patterns/text-patterns.ts";
import { closed, OpenOneOf, reference, Score, union } from "./builders.ts";
import { EXECUTION, MAX_RULES } from "./limits.ts";

const confidence = Type.Optional(
  Score("The recognizer's own score, a number from 0 to 1, or null where it gives none"),
);

export const VoiceInput = Type.Object(
  {
    sense: Type.Literal("voice"),
    transcript: Type.String({ description: "What was said, as the recognizer wrote it" }),
    confidence,
  },
  closed,
);

export const MotionInput = Type.Object(
  {
    sense: Type.Literal("motion"),
    gesture: Type.String({ description: "The normalized identifier of the gesture" }),
    confidence,
  },
  closed,
);

const bareInput = <S extends string>(sense: S) => Type.Object({ sense: Type.Literal(sense) }, closed);
export const SmellInput = bareInput("smell");
export const TasteInput = bareInput("taste");
export const ViewInput = bareInput("view");
export const TouchInput = bareInput("touch");

/** The branches of `Input`, by name. */
export const inputs = { VoiceInput, MotionInput, SmellInput, TasteInput, ViewInput, TouchInput };
export const Input = union<Static<(typeof inputs)[keyof typeof inputs]>>("sense", Object.keys(inputs));

const Identifier = (what: string) =>
  Type.String({ minLength: 1, description: `The identifier of a ${what} that the application registered` });

export const NavigationOpenAction = Type.Object(
  {
    type: Type.Literal("navigation.open"),
    target: Type.String({
      ...TEXTS.relativeReference,
      description:
        "An application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters",
    }),
  },
  closed,
);

export const TextInsertAction = Type.Object(
  { type: Type.Literal("text.insert"), text: Type.String({ description: "Plain text, which may be empty" }) },
  closed,
);

const targeted = <T extends string>(type: T, what: string) =>
  Type.Object({ type: Type.Literal(type), target: Identifier(what) }, closed);
export const MediaPlayAction = targeted("media.play", "media item");
export const MediaPauseAction = targeted("media.pause", "media item");
export const SceneFocusAction = targeted("scene.focus", "scene");

export const WorkflowTriggerAction = Type.Object(
  {
    type: Type.Literal("workflow.trigger"),
    target: Identifier("workflow"),
    parameters: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: "object",
        additionalProperties: { type: "string" },
        description: "An object that maps strings to strings",
      }),
    ),
  },
  closed,
);

/** The branches of `Action`, by name. */
export const actionVariants = {
  NavigationOpenAction,
  TextInsertAction,
  MediaPlayAction,
  MediaPauseAction,
  SceneFocusAction,
  WorkflowTriggerAction,
};
export const Action = union<Static<(typeof actionVariants)[keyof typeof actionVariants]>>(
  "type",
  Object.keys(actionVariants),
);

export const Rule = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      description: "Reported back as ruleId; several rules may share one, as synonyms do",
    }),
    match: Type.String({
      pattern: NOT_BLANK,
      description:
        "A text that is not blank; compared with the input whole, caseless, white space normalized",
    }),
    action: reference("Action", Action),
    enabled: Type.Optional(Type.Boolean({ description: "Only an enabled rule resolves; true when omitted" })),
    minConfidence: Type.Optional(
      Score("The least confidence at which the rule resolves, from 0 to 1; null or omitted: no threshold"),
    ),
  },
  closed,
);

export const ResolveRequest = Type.Object(
  {
    input: reference("Input", Input),
    rules: Type.Array(reference("Rule", Rule), { maxItems: MAX_RULES }),
  },
  closed,
);

export const SetResolveRequest = Type.Object(
  {
    set: Type.String({ description: "The id of a phrase set, as the catalog of sets names it" }),
    input: reference("Input", Input),
    heard: Type.Optional(
      Type.Boolean({
        description:
          "true: the transcript is what a recognizer wrote, and is also tried without punctuation, with plain symbols and so on; false when omitted",
      }),
    ),
  },
  closed,
);

export const Intent = Type.Object({
  ruleId: Type.String({ description: "The id of the rule that matched" }),
  action: reference("Action", Action),
});

export const Execution = Type.Literal(EXECUTION, {
  description: "The service executes nothing: only a handler that the application registered acts",
});

/** The results of a resolved request. */
const STATUSES = { resolved: "with at least one intent", no_match: "with none" } as const;

export const ResolveResponse = Type.Object({
  status: OpenOneOf(
    Object.keys(STATUSES) as (keyof typeof STATUSES)[],
    `${Object.entries(STATUSES)
      .map((each) => each.join(" "))
      .join(", ")}; others may be added`,
  ),
  intents: Type.Array(reference("Intent", Intent), { description: "In the order of the rules" }),
  execution: Execution,
});

export const ValidationResponse = Type.Object({
  valid: Type.Boolean({ description: "true: resolve would return 200 for this request" }),
});
