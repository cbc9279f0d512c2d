import type { Action, Rule } from "@intent-resolution/contract";
import type { Handlers } from "../handlers/handlers.ts";
import type { HandlersOptions, PerformOptions } from "../handlers/perform-options.ts";
import type { HandlerMap, TypedAction } from "../handlers/registry.ts";
import type { Confirm } from "../handlers/run-handler.ts";
import type { IntentClient } from "../http/client.ts";
import type { CandidateOptions } from "../inputs/candidates.ts";
import type { PhraseRules, Rules } from "../rules/rule-set.ts";
import type { Recognizer } from "./recognizer.ts";

/** An object that carries intents out: made by `createHandlers`, or anything else with its `perform`. */
export type Performer = Pick<Handlers, "perform"> & Partial<Pick<Handlers, "handles">>;

/** Texts or rules whose words decide a confirmation; what the rules' actions are does not matter. */
export type ConfirmWords = readonly (string | Rule)[] | PhraseRules;

/** The options of a listener but those about its handlers. */
export interface ListeningOptions
  extends CandidateOptions,
    Pick<PerformOptions, "policy">,
    Pick<HandlersOptions, "handlerTimeoutMs" | "onFailure"> {
  /** The rules in force: any number of them, a phrase set, or several sets. */
  rules: Rules;
  /** The language that is spoken, as a BCP 47 tag; the page's by default. It also decides which symbol separates thousands. */
  lang?: string | undefined;
  /** A service that resolves the intents; only rules that match are sent. Without it nothing is sent. */
  client?: Pick<IntentClient, "resolve"> | undefined;
  /**
   * The words that confirm a dangerous action, and those that decline it: `de` of
   * `@intent-resolution/client/yes-no/de`, and so on for twelve languages, or words of your own. By default those of
   * English where it is spoken; in another language only `decide` decides without them.
   */
  confirmWords?: { readonly yes: ConfirmWords; readonly no: ConfirmWords } | undefined;
  /** Milliseconds until a pending confirmation is declined, from 1 to 2,147,483,647; 30,000 by default. */
  confirmTimeoutMs?: number | undefined;
  /** The number of alternatives that the recognizer returns, at most; 3 by default. */
  maxAlternatives?: number | undefined;
  /** Whether the recognizer is given the expected texts, if it supports them; `true` by default. */
  hints?: boolean | undefined;
  /**
   * Keeps the audio on the device, where the browser can; `false` by default. Where the browser must download the
   * language first, `start` leads to the state `downloadable`, and `install` downloads it.
   */
  processLocally?: boolean | undefined;
  /** Makes the recognizer of a session, `null` where there is none; the browser's own by default. */
  recognizer?: (() => Recognizer | null) | undefined;
}

/**
 * The options of a listener. All of them may be changed with `update`. A map with a `dangerous` handler needs `confirm`.
 * `A` are the actions that the rules can yield, as `intents types` writes them; every action of the API by default.
 */
export type ListenerOptions<A extends TypedAction = Action> = ListeningOptions &
  (
    | {
        /** The handlers, made by `createHandlers`, or the map to make them of. */
        handlers: Performer | HandlerMap<A>;
        confirm?: Confirm | "pending" | undefined;
      }
    | {
        handlers: HandlerMap<A, true>;
        /**
         * The decision whether a dangerous handler acts. `"pending"`: the state has the confirmation as `pending`, and
         * `decide` or a spoken yes or no decides it. A function decides as well, such as one that shows a dialog.
         */
        confirm: Confirm | "pending";
      }
  );
