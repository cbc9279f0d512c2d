/**
 * Calls the intent resolution API and carries its intents out through the handlers that you register.
 *
 * @module @intent-resolution/client
 */

export type {
  Action,
  ActionOf,
  Actions,
  ActionType,
  Capabilities,
  Capability,
  Input,
  InquiryRequest,
  Intent,
  ResolveRequest,
  ResolveResponse,
  Rule,
  Sense,
  SignupRequest,
  Templates,
  ValidationResponse,
} from "@intent-resolution/contract";
export { type Candidate, type CandidateOptions, type CandidateStep, candidates } from "./candidates.ts";
export { type ClientOptions, createClient, type IntentClient, type IntentRequest } from "./client.ts";
export { type ConsentOptions, type ContactClient, createContactClient } from "./contact.ts";
export {
  IntentApiError,
  IntentNetworkError,
  IntentTimeoutError,
  isIntentApiError,
  isIntentNetworkError,
  isIntentTimeoutError,
} from "./errors.ts";
export type { CallOptions, ConnectOptions } from "./exchange.ts";
export {
  createHandlers,
  type Handlers,
  type HandlersOptions,
  type Performed,
  type PerformOptions,
  type Policy,
} from "./handlers.ts";
export { type Heard, hear } from "./hear.ts";
export { type HoldOptions, onGestureHeld } from "./hold.ts";
export { newInvocationId } from "./invocations.ts";
export { createListener } from "./listener.ts";
export type { Listener, ListenerError, ListenerOptions, ListenerState, Utterance } from "./listening.ts";
export { createLocalClient } from "./local.ts";
export {
  type GestureResult,
  type MotionInput,
  type MotionOptions,
  motionInput,
  motionInputs,
} from "./motion.ts";
export { openTarget } from "./navigation.ts";
export {
  createProposals,
  type Proposable,
  type Proposal,
  type ProposalAnswer,
  type Proposals,
  type ProposingTool,
} from "./proposals.ts";
export { pushToTalk } from "./push-to-talk.ts";
export { type ReadRules, type RuleFault, readRules } from "./read-rules.ts";
export type { Recognizer } from "./recognizer.ts";
export {
  dangerous,
  type Handler,
  type HandlerContext,
  type HandlerMap,
  type TargetHandlers,
} from "./registry.ts";
export type { PhraseRules, RuleSet } from "./rule-set.ts";
export { type RecognizedText, type SpeechResult, type VoiceInput, voiceInput, voiceInputs } from "./voice.ts";
