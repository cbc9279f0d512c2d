// The API on Node, through srvx: npm install srvx @intent-resolution/service
import { createService, memoryLimiter } from "@intent-resolution/service";
import { serve } from "srvx";

const service = createService({ limiters: { intents: memoryLimiter({ count: 600, seconds: 60 }) } });

serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT ?? 8080),
  silent: true,
  // What its own error page would tell is nobody's business.
  fetch: (request) => service(request, () => request.ip ?? ""),
});
