import type { Service } from "@intent-resolution/service";
import type { Config } from "../settings/config.ts";

const WARNING =
  "X-Forwarded-For arrives and TRUSTED_PROXY_HOPS is 0: if a proxy of yours adds it, all clients share one limit";

/** The same service, which warns once if a proxy seems to be in front that the settings do not name. */
export function watchForwarded(
  service: Service,
  { TRUSTED_PROXY_HOPS }: Pick<Config, "TRUSTED_PROXY_HOPS">,
  warn: (warning: string) => void,
): Service {
  if (TRUSTED_PROXY_HOPS > 0) return service;
  let isWarned = false;
  return (request, peer) => {
    if (!isWarned && request.headers.has("x-forwarded-for")) {
      isWarned = true;
      warn(WARNING);
    }
    return service(request, peer);
  };
}
