import { performerOf } from "../handlers/handlers.ts";
import { type FindHandler, register } from "../handlers/registry.ts";
import type { CandidateOptions } from "../inputs/candidates.ts";
import { checkOptions } from "../options/check-options.ts";
import {
  client,
  confirm,
  confirmTimeoutMs,
  confirmWords,
  exact,
  handlers,
  handlerTimeoutMs,
  hints,
  lang,
  maxAlternatives,
  type Option,
  onFailure,
  policy,
  processLocally,
  recognizer,
  rules,
  skipWords,
} from "../options/table.ts";
import { oneSet, type RuleSet } from "../rules/rule-set.ts";
import { pageLanguage } from "./on-device.ts";
import type { ListenerOptions, ListeningOptions, Performer } from "./options.ts";

const LISTENER_OPTIONS = {
  rules,
  handlers,
  lang,
  skipWords,
  exact,
  maxAlternatives,
  client,
  policy,
  confirm,
  confirmWords,
  confirmTimeoutMs,
  handlerTimeoutMs,
  onFailure,
  hints,
  processLocally,
  recognizer,
} satisfies Record<keyof ListenerOptions, Option>;

type Settings = Omit<ListeningOptions, "rules"> &
  Pick<ListenerOptions, "confirm"> & { readonly rules: RuleSet };

/**
 * Returns the options in force, and what carries intents out by them.
 *
 * @throws TypeError, RangeError as documented at `createListener`
 */
export function createSettings(options: ListenerOptions) {
  let current: ListenerOptions = options;
  let rulesInForce: RuleSet = [];
  let find: FindHandler = () => undefined;
  // One for all maps, so that what waits for its turn or for a confirmation finds the handlers of then.
  const ofMap = performerOf(
    (action) => find(action),
    () => {
      const { confirm } = current;
      return { confirm: typeof confirm === "function" ? confirm : undefined };
    },
  );
  let performer: Performer = ofMap;

  function use(next: ListenerOptions): void {
    checkOptions(next, LISTENER_OPTIONS, ["rules", "handlers"]);
    const { rules, handlers, confirm } = next;
    const joined = oneSet(rules);
    const isPerformer = "perform" in handlers;
    if (!isPerformer) find = register(handlers, confirm !== undefined);
    performer = isPerformer ? (handlers as Performer) : ofMap;
    rulesInForce = joined;
    current = next;
  }
  use(current);

  return {
    get current(): Settings {
      return { ...current, rules: rulesInForce };
    },
    /** The language that is spoken. */
    get language(): string {
      return current.lang || pageLanguage();
    },
    /** The options of `candidates`. */
    get candidates(): CandidateOptions {
      const { exact, skipWords } = current;
      return { exact, skipWords, lang: this.language };
    },
    get performer(): Performer {
      return performer;
    },
    /** Changes some of the options; returns the error, and keeps those before, if they cannot be used. */
    update(changes: Partial<ListenerOptions>): unknown {
      try {
        use({ ...current, ...changes } as ListenerOptions);
        return null;
      } catch (error) {
        return error;
      }
    },
  };
}
