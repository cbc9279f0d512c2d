import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { ResolveRequest as Body } from "@intent-resolution/contract";
import { MAX_BODY_BYTES } from "@intent-resolution/contract";
import cors from "cors";
import express from "express";
import prometheus from "express-prom-bundle";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { isEquipped, LIMIT, writeAddress } from "./address.ts";
import { decide, refused } from "./decide.ts";
import { ResolveRequest } from "./zod.ts";

const app = express();

if (isEquipped) {
  app.use(prometheus({ includeMethod: true, includePath: true }), cors(), helmet());
  app.use((request, response, next) => {
    response.set("X-Request-Id", request.get("x-request-id") ?? randomUUID());
    next();
  });
  app.use(rateLimit({ windowMs: 60_000, limit: LIMIT, standardHeaders: "draft-8", legacyHeaders: false }));
}

app.post("/api/v1/resolve", express.json({ limit: MAX_BODY_BYTES, strict: false }), (request, response) => {
  const checked = ResolveRequest.safeParse(request.body);
  if (!checked.success) {
    response.status(400).json(refused(checked.error.issues[0]?.message ?? ""));
    return;
  }
  const { status, answer } = decide(checked.data as Body);
  response.status(status).json(answer);
});

app.use(((error, _request, response, _next) => {
  response.status(error.status ?? 503).json(refused(error.message));
}) satisfies express.ErrorRequestHandler);

const server = app.listen(0, "127.0.0.1", () => writeAddress((server.address() as AddressInfo).port));
