import type { Static } from "typebox";
import * as catalogs from "./catalogs.ts";
import * as contacts from "./contacts.ts";
import * as intents from "./intents.ts";
import * as responses from "./responses.ts";

/** Every named schema of the contract: the validators are compiled from them, and the description publishes them. */
export const schemas = {
  Input: intents.Input,
  ...intents.inputs,
  Rule: intents.Rule,
  Action: intents.Action,
  ...intents.actionVariants,
  Intent: intents.Intent,
  ResolveRequest: intents.ResolveRequest,
  SetResolveRequest: intents.SetResolveRequest,
  ResolveResponse: intents.ResolveResponse,
  ValidationResponse: intents.ValidationResponse,
  ...catalogs,
  ...responses,
  ...contacts,
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
export type SetResolveRequest = Of<"SetResolveRequest">;
export type ResolveResponse = Of<"ResolveResponse">;
export type ValidationResponse = Of<"ValidationResponse">;
export type Actions = Of<"Actions">;
export type Capabilities = Of<"Capabilities">;
export type Capability = Of<"Capability">;
export type Sets = Of<"Sets">;
export type PhraseSetEntry = Of<"PhraseSetEntry">;
export type Templates = Of<"Templates">;
export type InquiryRequest = Of<"InquiryRequest">;
export type SignupRequest = Of<"SignupRequest">;
