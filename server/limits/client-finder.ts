import type { ClientOf } from "@intent-resolution/service";
import { clientKey } from "./client-key.ts";
import { forwardedAddress } from "./forwarded-address.ts";

const UNTRUSTED =
  "X-Forwarded-For arrives and TRUSTED_PROXY_HOPS is 0: if a proxy of yours adds it, all clients share one limit";
const UNREADABLE =
  "X-Forwarded-For does not name an address at the place that TRUSTED_PROXY_HOPS says: such requests count for the proxy, as one client";

/** The client that a request is counted for, and how often the header did not name one. */
export interface ClientFinder {
  readonly clientOf: ClientOf;
  /** The number of requests that counted for their proxy because the header named no address. */
  unreadable(): number;
}

/**
 * Creates a finder of a request's client behind trusted proxies. A faulty header is reported once, without its text.
 */
export function createClientFinder(hops: number, warn: (warning: string) => void): ClientFinder {
  let unreadable = 0;
  let isWarned = false;
  function warnOnce(warning: string): void {
    if (!isWarned) warn(warning);
    isWarned = true;
  }
  return {
    unreadable: () => unreadable,
    clientOf(headers, peer) {
      const forwarded = headers.get("x-forwarded-for");
      if (hops === 0) {
        if (forwarded !== null) warnOnce(UNTRUSTED);
        return clientKey(peer());
      }
      const address = forwarded === null ? null : forwardedAddress(forwarded, hops);
      if (address === null) {
        unreadable++;
        warnOnce(UNREADABLE);
      }
      return clientKey(address ?? peer());
    },
  };
}
