import { prometheus } from "@hono/prometheus";
import { zValidator } from "@hono/zod-validator";
import type { ResolveRequest as Body } from "@intent-resolution/contract";
import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { rateLimiter } from "hono-rate-limiter";
import { isEquipped, LIMIT, writeAddress } from "./address.ts";
import { decide, refused } from "./decide.ts";
import { ResolveRequest } from "./zod.ts";

const app = new Hono();

if (isEquipped) {
  const { printMetrics, registerMetrics } = prometheus();
  app.use(registerMetrics, requestId(), cors(), secureHeaders(), bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.use(
    rateLimiter({
      windowMs: 60_000,
      limit: LIMIT,
      standardHeaders: "draft-7",
      keyGenerator: (context) => server.requestIP(context.req.raw)?.address ?? "",
    }),
  );
  app.get("/metrics", printMetrics);
}

app.post(
  "/api/v1/resolve",
  zValidator("json", ResolveRequest, (result, context) => {
    return result.success ? undefined : context.json(refused(result.error.issues[0]?.message ?? ""), 400);
  }),
  (context) => {
    const { status, answer } = decide(context.req.valid("json") as Body);
    return context.json(answer, status);
  },
);

app.onError((error, context) =>
  context.json(refused(error.message), error instanceof HTTPException ? error.status : 503),
);

const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: app.fetch });
writeAddress(server.port);
