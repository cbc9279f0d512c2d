import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { MAX_BODY_BYTES, type ResolveRequest, schemas } from "@intent-resolution/contract";
import fastify from "fastify";
import metrics from "fastify-metrics";
import { isEquipped, LIMIT, writeAddress } from "./address.ts";
import { decide, refused } from "./decide.ts";

const app = fastify({
  bodyLimit: MAX_BODY_BYTES,
  // Fastify's defaults change what they validate; the contract refuses it.
  ajv: {
    customOptions: {
      removeAdditional: false,
      coerceTypes: false,
      discriminator: true,
      allowUnionTypes: true,
      keywords: ["components"],
    },
  },
  ...(isEquipped && { genReqId: () => randomUUID(), requestIdHeader: "x-request-id" }),
});

if (isEquipped) {
  await app.register(metrics, { endpoint: "/metrics" });
  await app.register(cors);
  await app.register(helmet);
  await app.register(rateLimit, { max: LIMIT, timeWindow: 60_000, enableDraftSpec: true });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
}

app.addSchema({ $id: "contract", components: { schemas } });
app.setErrorHandler((error, _request, reply) => {
  const { statusCode = 503, message } = error as { statusCode?: number; message: string };
  return reply.status(statusCode).send(refused(message));
});
app.post<{ Body: ResolveRequest }>(
  "/api/v1/resolve",
  { schema: { body: { $ref: "contract#/components/schemas/ResolveRequest" } } },
  (request, reply) => {
    const { status, answer } = decide(request.body);
    reply.status(status).send(answer);
  },
);

await app.listen({ host: "127.0.0.1", port: 0 });
writeAddress((app.server.address() as AddressInfo).port);
