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
  Intent,
  ResolveRequest,
  ResolveResponse,
  Rule,
  Sense,
  Templates,
  ValidationResponse,
} from "@intent-resolution/contract";
export { createHandlers, type Handlers } from "./handlers/handlers.ts";
export { newInvocationId } from "./handlers/invocations.ts";
export { openTarget } from "./handlers/navigation.ts";
export type { HandlersOptions, PerformOptions, Policy } from "./handlers/perform-options.ts";
export {
  createProposals,
  type Proposable,
  type Proposal,
  type ProposalResult,
  type Proposals,
  type ProposingTool,
} from "./handlers/proposals.ts";
export {
  type DangerousHandler,
  dangerous,
  type Handler,
  type HandlerContext,
  type HandlerMap,
  type TargetHandlers,
  type TypedAction,
} from "./handlers/registry.ts";
export { type Confirm, type Failed, HandlerTimeoutError, type Performed } from "./handlers/run-handler.ts";
export {
  type ClientOptions,
  createClient,
  type IntentClient,
  type IntentRequest,
  type SetRequest,
} from "./http/client.ts";
export type { CallOptions, ConnectOptions } from "./http/connection.ts";
export {
  IntentApiError,
  IntentNetworkError,
  IntentTimeoutError,
  isIntentApiError,
  isIntentNetworkError,
  isIntentTimeoutError,
} from "./http/errors.ts";
export {
  type Candidate,
  type CandidateOptions,
  type CandidateStep,
  candidates,
} from "./inputs/candidates.ts";
export { type HoldGestureOptions, holdGesture } from "./inputs/hold-gesture.ts";
export {
  type GestureResult,
  type MotionInput,
  type MotionOptions,
  motionInput,
  motionInputs,
} from "./inputs/motion.ts";
export { resolveTranscript, type TranscriptResolution } from "./inputs/resolve-transcript.ts";
export {
  type RecognizedText,
  type SpeechResult,
  type VoiceInput,
  voiceInput,
  voiceInputs,
} from "./inputs/voice.ts";
export type { Listener } from "./listening/controls.ts";
export { createListener } from "./listening/listener.ts";
export type { ConfirmWords, ListenerOptions, Performer } from "./listening/options.ts";
export { pushToTalk } from "./listening/push-to-talk.ts";
export type { Recognizer } from "./listening/recognizer.ts";
export type { ListenerError, ListenerState, PendingConfirmation, Utterance } from "./listening/state.ts";
export { createLocalClient, type LocalOptions } from "./local.ts";
export { type ReadRules, type RuleFault, readRules } from "./rules/read-rules.ts";
export type { PhraseRules, RuleSet, Rules } from "./rules/rule-set.ts";
