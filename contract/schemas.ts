import Type, { type Static, type TSchema } from "typebox";
import {
  EMAIL,
  LANGUAGE_TAG,
  LINES,
  NOT_BLANK,
  ONE_LINE,
  ONE_LINE_NOT_BLANK,
  RELATIVE_REFERENCE,
} from "./text.ts";

/** Most rules that one request may carry. */
export const MAX_RULES = 32;

/** Most bytes that a request body may have. */
export const MAX_BODY_BYTES = 32 * 1024;

/** What every action says of its execution: only a handler that the caller registered acts. */
export const EXECUTION = "client_handler_required";

/** The version that catalogs report, and the last segment of the path prefix `/api/v1`. */
export const API_VERSION = "v1";

/** Where the published description keeps the schemas; every `$ref` begins with it. */
export const SCHEMAS_POINTER = "#/components/schemas/";

const closed = { additionalProperties: false } as const;

function reference<T extends TSchema>(name: string, _: T) {
  return Type.Unsafe<Static<T>>({ $ref: SCHEMAS_POINTER + name });
}

/** A union as client generators and validators want it: `oneOf` of named schemas, told apart by one member. */
function union<T>(propertyName: string, names: readonly string[]) {
  const oneOf = names.map((name) => ({ $ref: SCHEMAS_POINTER + name }));
  return Type.Unsafe<T>({ type: "object", oneOf, discriminator: { propertyName } });
}

const Score = (description: string) =>
  Type.Unsafe<number | null>({ type: ["number", "null"], minimum: 0, maximum: 1, description });

const confidence = Type.Optional(
  Score("The recognizer's own score, a number from 0 to 1, or null where it gives none"),
);

const VoiceInput = Type.Object(
  {
    sense: Type.Literal("voice"),
    transcript: Type.String({ description: "What was said, as the recognizer wrote it" }),
    confidence,
  },
  closed,
);

const MotionInput = Type.Object(
  {
    sense: Type.Literal("motion"),
    gesture: Type.String({ description: "The normalized identifier of the gesture" }),
    confidence,
  },
  closed,
);

const bareInput = <S extends string>(sense: S) => Type.Object({ sense: Type.Literal(sense) }, closed);
const SmellInput = bareInput("smell");
const TasteInput = bareInput("taste");
const ViewInput = bareInput("view");
const TouchInput = bareInput("touch");

const inputs = { VoiceInput, MotionInput, SmellInput, TasteInput, ViewInput, TouchInput };
const Input = union<Static<(typeof inputs)[keyof typeof inputs]>>("sense", Object.keys(inputs));

const Identifier = (what: string) =>
  Type.String({ minLength: 1, description: `The identifier of a ${what} that the application registered` });

const NavigationOpenAction = Type.Object(
  {
    type: Type.Literal("navigation.open"),
    target: Type.String({
      pattern: RELATIVE_REFERENCE,
      description:
        "An application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters",
    }),
  },
  closed,
);

const TextInsertAction = Type.Object(
  { type: Type.Literal("text.insert"), text: Type.String({ description: "Plain text, which may be empty" }) },
  closed,
);

const targeted = <T extends string>(type: T, what: string) =>
  Type.Object({ type: Type.Literal(type), target: Identifier(what) }, closed);
const MediaPlayAction = targeted("media.play", "media item");
const MediaPauseAction = targeted("media.pause", "media item");
const SceneFocusAction = targeted("scene.focus", "scene");

const WorkflowTriggerAction = Type.Object(
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

const actionVariants = {
  NavigationOpenAction,
  TextInsertAction,
  MediaPlayAction,
  MediaPauseAction,
  SceneFocusAction,
  WorkflowTriggerAction,
};
const Action = union<Static<(typeof actionVariants)[keyof typeof actionVariants]>>(
  "type",
  Object.keys(actionVariants),
);

const Rule = Type.Object(
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
    enabled: Type.Optional(
      Type.Boolean({ default: true, description: "Only enabled rules resolve; true when omitted" }),
    ),
    minConfidence: Type.Optional(
      Score("The least confidence at which the rule resolves, from 0 to 1; null or omitted: no threshold"),
    ),
  },
  closed,
);

const ResolveRequest = Type.Object(
  {
    input: reference("Input", Input),
    rules: Type.Array(reference("Rule", Rule), { maxItems: MAX_RULES }),
  },
  closed,
);

const Intent = Type.Object({
  ruleId: Type.String({ description: "The id of the rule that matched" }),
  action: reference("Action", Action),
});

const Execution = Type.Literal(EXECUTION, {
  description: "The service executes nothing: only a handler that the application registered acts",
});

const ResolveResponse = Type.Object({
  status: Type.Enum(["resolved", "no_match"], { description: "resolved with at least one intent" }),
  intents: Type.Array(reference("Intent", Intent), { description: "In the order of the rules" }),
  execution: Execution,
});

const ValidationResponse = Type.Object({
  valid: Type.Boolean({ description: "true: resolve would answer 200 to this request" }),
});

const ActionDefinition = Type.Object({
  type: Type.String(),
  payload: Type.String({ description: "What the action carries, in words" }),
  execution: Execution,
});

const Version = Type.Literal(API_VERSION);

const Actions = Type.Object({
  version: Version,
  actions: Type.Array(reference("ActionDefinition", ActionDefinition)),
});

const Sense = Type.Enum(["voice", "motion", "smell", "taste", "view", "touch"]);

const Capability = Type.Object({
  sense: Sense,
  productStage: Type.Enum(["production", "development", "research", "roadmap"], {
    description: "Supplied by the operator, not verified",
  }),
  apiAvailable: Type.Boolean({ description: "false: resolve answers sense_unavailable" }),
  acquisition: Type.String({ description: "Who turns the world into an input" }),
  note: Type.String(),
});

const Capabilities = Type.Object({
  version: Version,
  capabilities: Type.Array(reference("Capability", Capability)),
});

const Template = Type.Object({
  id: Type.String(),
  name: Type.String(),
  request: reference("ResolveRequest", ResolveRequest),
});

const Templates = Type.Object({
  version: Version,
  templates: Type.Array(reference("Template", Template)),
});

const ErrorDetail = Type.Object({
  code: Type.String({ description: "Stable and meant for programs; new codes may be added" }),
  message: Type.String({
    description: "Meant for people; that of invalid_request begins with the JSON Pointer of the first fault",
  }),
});

const ApiError = Type.Object({ error: reference("ErrorDetail", ErrorDetail) });

const ContactApiError = Type.Object({ error: Type.String() });

const Accepted = Type.Object({ status: Type.Literal("accepted") });

const Health = Type.Object({ status: Type.Literal("ok"), dataStore: Type.Literal("available") });

const email = Type.String({
  pattern: EMAIL,
  maxLength: 254,
  description: "An e-mail address as the HTML standard defines it, at most 64 characters before the @",
});
const language = Type.String({
  pattern: LANGUAGE_TAG,
  maxLength: 35,
  description: "A BCP 47 language tag such as en, de-AT or zh-Hant-TW",
});
const consent = Type.Literal(true, { description: "true: the person agreed to the consent text shown" });
const oneLine = "without control characters, line breaks or lone surrogates";

const InquiryRequest = Type.Object(
  {
    name: Type.String({
      pattern: ONE_LINE_NOT_BLANK,
      minLength: 1,
      maxLength: 200,
      description: `A text that is not blank, ${oneLine}`,
    }),
    email,
    kind: Type.Enum(["investor", "partner", "career"], { description: "What the contact is about" }),
    language,
    consent,
    organization: Type.Optional(
      Type.String({ pattern: ONE_LINE, maxLength: 200, description: `A text ${oneLine}` }),
    ),
    message: Type.Optional(
      Type.String({
        pattern: LINES,
        maxLength: 5000,
        description: "A text without lone surrogates or control characters other than line breaks and tabs",
      }),
    ),
    capitalRange: Type.Optional(
      Type.Unsafe<string | null>({
        type: ["string", "null"],
        pattern: ONE_LINE,
        maxLength: 100,
        description: `A text ${oneLine}, or null`,
      }),
    ),
  },
  closed,
);

const SignupRequest = Type.Object({ email, language, consent }, closed);

/** Every named schema of the contract: what validators compile and the description publishes. */
export const schemas = {
  Input,
  ...inputs,
  Rule,
  Action,
  ...actionVariants,
  Intent,
  ResolveRequest,
  ResolveResponse,
  ValidationResponse,
  ActionDefinition,
  Actions,
  Capability,
  Capabilities,
  Template,
  Templates,
  ErrorDetail,
  ApiError,
  ContactApiError,
  Accepted,
  Health,
  InquiryRequest,
  SignupRequest,
} as const;

export type SchemaName = keyof typeof schemas;

/** The TypeScript type of a named schema. */
export type Of<N extends SchemaName> = Static<(typeof schemas)[N]>;

export type Input = Of<"Input">;
export type Sense = Input["sense"];
export type Action = Of<"Action">;
export type ActionType = Action["type"];
export type Rule = Of<"Rule">;
export type Intent = Of<"Intent">;
export type ResolveRequest = Of<"ResolveRequest">;
export type ResolveResponse = Of<"ResolveResponse">;
export type ValidationResponse = Of<"ValidationResponse">;
export type Actions = Of<"Actions">;
export type Capabilities = Of<"Capabilities">;
export type Capability = Of<"Capability">;
export type Templates = Of<"Templates">;
export type InquiryRequest = Of<"InquiryRequest">;
export type SignupRequest = Of<"SignupRequest">;
