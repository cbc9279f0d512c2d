// The API on Deno: deno run --allow-net --allow-env=PORT deno.mjs
import { createService, memoryLimiter } from "@intent-resolution/service";

const service = createService({ limiters: { intents: memoryLimiter({ count: 600, seconds: 60 }) } });

Deno.serve({ hostname: "127.0.0.1", port: Number(Deno.env.get("PORT") ?? 8080) }, (request, { remoteAddr }) =>
  service(request, () => remoteAddr.hostname),
);
