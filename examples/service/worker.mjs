// The API as a module worker, for workerd and Cloudflare Workers. Each isolate counts for itself: where a limit must
// hold for all of them, hand in a limiter that asks a counter of the platform.
import { createService, memoryLimiter } from "@intent-resolution/service";

const service = createService({ limiters: { intents: memoryLimiter({ count: 600, seconds: 60 }) } });

export default {
  fetch: (request) => service(request, () => request.headers.get("CF-Connecting-IP") ?? ""),
};
