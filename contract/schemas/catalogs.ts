import Type from "typebox";
import { OpenOneOf, reference } from "./builders.ts";
import { Execution, inputs, ResolveRequest } from "./intents.ts";
import { API_VERSION, PRODUCT_STAGES } from "./limits.ts";

export const ActionDefinition = Type.Object({
  type: Type.String(),
  payload: Type.String({ description: "What the action carries, in words" }),
  execution: Execution,
});

const Version = Type.Literal(API_VERSION);

export const Actions = Type.Object({
  version: Version,
  actions: Type.Array(reference("ActionDefinition", ActionDefinition)),
});

const senses = Object.values(inputs).map(({ properties }) => properties.sense.const);

export const Capability = Type.Object({
  sense: OpenOneOf(senses, "The sense of an input; new senses may be added"),
  productStage: OpenOneOf(PRODUCT_STAGES, "Supplied by the operator, not verified; new stages may be added"),
  apiAvailable: Type.Boolean({ description: "false: resolve returns sense_unavailable" }),
  acquisition: Type.String({ description: "How the client obtains an input" }),
  note: Type.String(),
});

export const Capabilities = Type.Object({
  version: Version,
  capabilities: Type.Array(reference("Capability", Capability)),
});

export const PhraseSetEntry = Type.Object({
  id: Type.String({ description: "The name by which a request selects the set" }),
  statements: Type.Integer({ minimum: 0, description: "The number of statements without free words" }),
  open: Type.Integer({ minimum: 0, description: "The number of statements with free words" }),
  texts: Type.String({
    description: "The number of texts that the statements without free words stand for, in decimal digits",
  }),
  digest: Type.String({ description: "Changes whenever the files of the set change" }),
});

export const Sets = Type.Object({
  version: Version,
  sets: Type.Array(reference("PhraseSetEntry", PhraseSetEntry)),
});

export const Template = Type.Object({
  id: Type.String(),
  name: Type.String(),
  request: reference("ResolveRequest", ResolveRequest),
});

export const Templates = Type.Object({
  version: Version,
  templates: Type.Array(reference("Template", Template)),
});
