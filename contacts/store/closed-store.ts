import type { Store } from "./store.ts";

/** The store of a service whose contacts are switched off: nothing is opened, taken or missed. */
export const closedStore: Store = {
  addInquiry: async () => false,
  addSubscriber: async () => false,
  endSubscription: async () => false,
  confirmSubscriber: async () => null,
  subscription: async () => null,
  unreconciled: async () => null,
  isAvailable: async () => true,
  jobs: async () => [],
  figures: () => ({ waiting: 0, replaced: 0 }),
  close: async () => {},
};
