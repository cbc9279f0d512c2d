import type { Service } from "@intent-resolution/service";
import type { Config } from "../settings/config.ts";

const WARNING =
  "X-Forwarded-For arrives and TRUSTED_PROXY_HOPS is 0: if a proxy of yours adds it, all clients share one limit";

/** The same service, which says once that a proxy seems to be in front that the settings do not know of. */
export function watchForwarded(
  service: Service,
  { TRUSTED_PROXY_HOPS }: Pick<Config, "TRUSTED_PROXY_HOPS">,
  warn: (warning: string) => void,
): Service {
  if (TRUSTED_PROXY_HOPS > 0) return service;
  let isTold = false;
  return (request, peer) => {
    if (!isTold && request.headers.has("x-forwarded-for")) {
      isTold = true;
      warn(WARNING);
    }
    return service(request, peer);
  };
}
