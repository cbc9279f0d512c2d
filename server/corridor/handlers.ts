import {
  type BodyOf,
  Refusal,
  type RefusalOf,
  type RouteName,
  type SuccessOf,
} from "@intent-resolution/contract";
import { actions, capabilities, resolve, templates } from "@intent-resolution/engine";
import type { Store } from "../store/store.ts";
import { descriptionOf } from "./description.ts";

/** What a handler may know of a request beyond its body. */
export interface Context {
  /** The origin of the page that sent it, if any. */
  readonly origin: string | null;
}

type Answer<N extends RouteName> = SuccessOf<N> | RefusalOf<N>;

/** One handler for each route of the table: none missing, none more, none with a refusal that its row lacks. */
export type Handlers = {
  readonly [N in RouteName]: (body: BodyOf<N>, context: Context) => Answer<N> | Promise<Answer<N>>;
};

/** What the handlers need of the service around them. */
export interface Service {
  readonly store: Store;
  readonly baseUrl: string;
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

export function createHandlers({ store, baseUrl, consentVersion, isStopping }: Service): Handlers {
  const description = descriptionOf(baseUrl);
  return {
    resolve,
    validate: (body) => {
      const answer = resolve(body);
      return answer instanceof Refusal ? answer : { valid: true };
    },
    actions: () => actions,
    capabilities: () => capabilities,
    templates: () => templates,
    inquiries: async (inquiry, { origin }) =>
      (await store.addInquiry(inquiry, { origin, consentVersion })) ? ACCEPTED : STORE_AWAY,
    newsletter: async (signup, { origin }) =>
      (await store.addSubscriber(signup, { origin, consentVersion })) ? ACCEPTED : STORE_AWAY,
    health: async () => {
      if (isStopping()) return STOPPING;
      return (await store.isAvailable()) ? { status: "ok", dataStore: "available" } : STORE_AWAY;
    },
    description: () => description,
  };
}
