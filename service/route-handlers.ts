import {
  type BodyOf,
  Refusal,
  type RefusalOf,
  type RouteName,
  type Routes,
  type SuccessOf,
} from "@intent-resolution/contract";
import {
  actions,
  capabilities,
  catalogOfSets,
  resolve,
  resolveInSet,
  type ServedSets,
  templates,
} from "@intent-resolution/engine";
import { readConsentVersion } from "./consent-header.ts";
import type { ContactStore, Evidence } from "./contact-store.ts";
import type { Watcher } from "./observation.ts";
import { type Stages, withStages } from "./product-stages.ts";

/** The parts of a request that a handler receives besides its body. */
export interface Context {
  /** The origin of the page that sent it, if any. */
  readonly origin: string | null;
  readonly headers: Headers;
}

type Result<N extends RouteName> = SuccessOf<N> | RefusalOf<N>;

/** One handler for each route of the table, which returns no refusal that its row does not list. */
export type Handlers = {
  readonly [N in RouteName]: (body: BodyOf<N>, context: Context) => Result<N> | Promise<Result<N>>;
};

/** The routes that need a store. */
export type StoredName = { [N in RouteName]: Routes[N] extends { stored: true } ? N : never }[RouteName];

/** The dependencies of the routes that need a store. */
export interface StoredOptions {
  readonly store: ContactStore;
  readonly consentVersion: string;
  /** Counts a contact that is about to be stored; returns the refusal if there were too many. */
  countStored(): Promise<Refusal<"rate_limited"> | null>;
  /** Whether the service was asked to stop. */
  isStopping(): boolean;
}

const ACCEPTED = { status: "accepted" } as const;
const STORE_UNAVAILABLE = new Refusal(
  "service_unavailable",
  "the data store is not available; please try again later",
);
const STOPPING = new Refusal("service_unavailable", "the service is shutting down");

/** The parts of which the routes that need no store are made. */
export interface StatelessOptions {
  readonly stages: Stages;
  /** Returns the phrase sets of this moment. */
  sets(): ServedSets;
  readonly description: Handlers["description"];
  /** Called for each request to a set that there is. */
  resolvedInSet?: Watcher["resolvedInSet"];
}

/** Returns the handlers of the routes that need no store. */
export function createHandlers({
  stages,
  sets,
  description,
  resolvedInSet,
}: StatelessOptions): Omit<Handlers, StoredName> {
  const supplied = withStages(capabilities, stages);
  return {
    resolve,
    validate: (body) => {
      const response = resolve(body);
      return response instanceof Refusal ? response : { valid: true };
    },
    resolveInSet(body) {
      const result = resolveInSet(sets(), body);
      const outcome = result instanceof Refusal ? result.code : result.status;
      if (outcome !== "unknown_set") resolvedInSet?.(body.set, outcome);
      return result;
    },
    actions: () => actions,
    sets: () => catalogOfSets(sets()),
    capabilities: () => supplied,
    templates: () => templates,
    description,
  };
}

/** Returns the handler of health for a service whose contacts are switched off. */
export const storelessHealth =
  (isStopping: () => boolean): Handlers["health"] =>
  () =>
    isStopping() ? STOPPING : { status: "ok", dataStore: "off" };

/** Returns the handlers of the routes that store contacts, and of health, which reports whether they can be stored. */
export function createStoredHandlers({
  store,
  consentVersion,
  countStored,
  isStopping,
}: StoredOptions): Pick<Handlers, StoredName> {
  /** Stores a contact with its evidence, unless the header `Consent-Version` is malformed. */
  async function addContact(
    { origin, headers }: Context,
    add: (evidence: Evidence) => Promise<boolean>,
  ): Promise<typeof ACCEPTED | typeof STORE_UNAVAILABLE | RefusalOf<"inquiries">> {
    const shown = readConsentVersion(headers);
    if (shown instanceof Refusal) return shown;
    const refusal = await countStored();
    if (refusal) return refusal;
    const stored = await add({ origin, consentVersion: shown, serviceVersion: consentVersion });
    return stored ? ACCEPTED : STORE_UNAVAILABLE;
  }

  return {
    inquiries: (inquiry, context) => addContact(context, (evidence) => store.addInquiry(inquiry, evidence)),
    newsletter: (signup, context) => addContact(context, (evidence) => store.addSubscriber(signup, evidence)),
    health: async () => {
      if (isStopping()) return STOPPING;
      return (await store.isAvailable()) ? { status: "ok", dataStore: "available" } : STORE_UNAVAILABLE;
    },
  };
}
