import type { LimitName } from "@intent-resolution/contract";

/** A limit of `count` requests in a fixed window of `seconds`. */
export interface Quota {
  readonly count: number;
  readonly seconds: number;
}

/** What a limiter says of one request. */
export interface Decision {
  readonly allowed: boolean;
  /** Requests that the client has left in its window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Counts requests by client in a fixed window that starts with the client's first request. Nothing in it throws. */
export interface Limiter {
  readonly quota: Quota;
  take(client: string): Decision | Promise<Decision>;
}

/** What is counted: the limits by client that the route table names, and all contacts of all clients together. */
export type CountName = LimitName | "contact_total";

/** Those that are left out, or null, limit nothing. */
export type Limiters = { readonly [N in CountName]?: Limiter | null };
