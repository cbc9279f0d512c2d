import {
  type BodyOf,
  Refusal,
  type RefusalOf,
  type RouteName,
  type SuccessOf,
} from "@intent-resolution/contract";
import { actions, capabilities, resolve, templates } from "@intent-resolution/engine";
import { readConsentVersion } from "./consent-version.ts";
import type { ContactStore, Evidence } from "./contact-store.ts";
import { type Stages, withStages } from "./stages.ts";

/** What a handler may know of a request beyond its body. */
export interface Context {
  /** The origin of the page that sent it, if any. */
  readonly origin: string | null;
  readonly headers: Headers;
}

type Answer<N extends RouteName> = SuccessOf<N> | RefusalOf<N>;

/** One handler for each route of the table: none missing, none more, none with a refusal that its row lacks. */
export type Handlers = {
  readonly [N in RouteName]: (body: BodyOf<N>, context: Context) => Answer<N> | Promise<Answer<N>>;
};

/** The routes that need a store. */
export type StoredName = "inquiries" | "newsletter" | "health";

/** What the handlers of contacts need. */
export interface StoredOptions {
  readonly store: ContactStore;
  readonly consentVersion: string;
  /** Whether the service was told to stop. */
  isStopping(): boolean;
}

const ACCEPTED = { status: "accepted" } as const;
const STORE_AWAY = new Refusal(
  "service_unavailable",
  "the data store is not available; please try again later",
);
const STOPPING = new Refusal("service_unavailable", "the service is shutting down");

/** The routes that need nothing but the request. */
export function createHandlers(
  stages: Stages,
  description: Handlers["description"],
): Omit<Handlers, StoredName> {
  const supplied = withStages(capabilities, stages);
  return {
    resolve,
    validate: (body) => {
      const answer = resolve(body);
      return answer instanceof Refusal ? answer : { valid: true };
    },
    actions: () => actions,
    capabilities: () => supplied,
    templates: () => templates,
    description,
  };
}

/** The routes that keep contacts, and health, which tells whether they can be kept. */
export function createStoredHandlers({
  store,
  consentVersion,
  isStopping,
}: StoredOptions): Pick<Handlers, StoredName> {
  /** Keeps a contact with its evidence, unless the caller names what no consent text can be called. */
  async function keep(
    { origin, headers }: Context,
    add: (evidence: Evidence) => Promise<boolean>,
  ): Promise<typeof ACCEPTED | typeof STORE_AWAY | RefusalOf<"inquiries">> {
    const shown = readConsentVersion(headers);
    if (shown instanceof Refusal) return shown;
    const kept = await add({ origin, consentVersion: shown, serviceVersion: consentVersion });
    return kept ? ACCEPTED : STORE_AWAY;
  }

  return {
    inquiries: (inquiry, context) => keep(context, (evidence) => store.addInquiry(inquiry, evidence)),
    newsletter: (signup, context) => keep(context, (evidence) => store.addSubscriber(signup, evidence)),
    health: async () => {
      if (isStopping()) return STOPPING;
      return (await store.isAvailable()) ? { status: "ok", dataStore: "available" } : STORE_AWAY;
    },
  };
}
