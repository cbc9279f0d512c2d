import type { LimitName } from "@intent-resolution/contract";

/** A limit of `count` requests in a fixed window of `seconds`. */
export interface Quota {
  readonly count: number;
  readonly seconds: number;
}

/** A limiter's decision about one request. */
export interface Decision {
  readonly allowed: boolean;
  /** The number of requests that the client has left in its window. */
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Counts requests by client in a fixed window that starts with the client's first request. No method throws. */
export interface Limiter {
  readonly quota: Quota;
  take(client: string): Decision | Promise<Decision>;
}

/**
 * The names of the limits: those by client in the route table, `contact_total` for all clients together, and
 * `signed_link` for the requests of one signed link.
 */
export type CountName = LimitName | "contact_total" | "signed_link";

/** The limiters by name; one that is omitted or null limits nothing. */
export type Limiters = { readonly [N in CountName]?: Limiter | null };
