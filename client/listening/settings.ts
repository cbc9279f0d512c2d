import { checkTimeout, performerOf } from "../handlers/handlers.ts";
import { type FindHandler, register } from "../handlers/registry.ts";
import { pageLanguage } from "./on-device.ts";
import type { ListenerOptions, ListeningOptions, Performer } from "./options.ts";

type Settings = ListeningOptions & Pick<ListenerOptions, "confirm">;

/**
 * The options in force, and what carries intents out by them.
 *
 * @throws TypeError, RangeError as documented at `createListener`
 */
export function createSettings(options: ListenerOptions) {
  let current = options;
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
    checkTimeout(next.handlerTimeoutMs);
    checkTimeout(next.confirmTimeoutMs, "confirmTimeoutMs");
    const { handlers, confirm } = next;
    const isPerformer = "perform" in handlers;
    if (!isPerformer && handlers !== undefined) find = register(handlers, confirm !== undefined);
    performer = isPerformer ? (handlers as Performer) : ofMap;
    current = next;
  }
  use(current);

  return {
    get current(): Settings {
      return current;
    },
    /** The language that is spoken. */
    get language(): string {
      return current.lang || pageLanguage();
    },
    /** The options with the language that is spoken. */
    get spoken(): Settings {
      return { ...current, lang: this.language };
    },
    get performer(): Performer {
      return performer;
    },
    /** Changes some of the options; returns the error, and keeps those before, if they cannot be used. */
    update(changes: Partial<ListenerOptions>): unknown {
      try {
        const { handlers = current.handlers } = changes;
        use({ ...current, ...changes, handlers } as ListenerOptions);
        return null;
      } catch (error) {
        return error;
      }
    },
  };
}
