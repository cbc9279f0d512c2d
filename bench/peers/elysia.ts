import { cors } from "@elysiajs/cors";
import type { ResolveRequest as Body } from "@intent-resolution/contract";
import { MAX_RULES, RELATIVE_REFERENCE, WHITE_SPACE } from "@intent-resolution/contract";
import { Elysia, t } from "elysia";
import prometheus from "elysia-prometheus";
import { rateLimit } from "elysia-rate-limit";
import { isEquipped, LIMIT, writeAddress } from "./address.ts";
import { decide, refused } from "./decide.ts";

const closed = { additionalProperties: false };
const score = t.Optional(t.Nullable(t.Number({ minimum: 0, maximum: 1 })));
const identifier = t.String({ minLength: 1 });

const Input = t.Union([
  t.Object({ sense: t.Literal("voice"), transcript: t.String(), confidence: score }, closed),
  t.Object({ sense: t.Literal("motion"), gesture: t.String(), confidence: score }, closed),
  t.Object({ sense: t.UnionEnum(["smell", "taste", "view", "touch"]) }, closed),
]);

const Action = t.Union([
  t.Object({ type: t.Literal("navigation.open"), target: t.String({ pattern: RELATIVE_REFERENCE }) }, closed),
  t.Object({ type: t.Literal("text.insert"), text: t.String() }, closed),
  t.Object({ type: t.UnionEnum(["media.play", "media.pause", "scene.focus"]), target: identifier }, closed),
  t.Object(
    {
      type: t.Literal("workflow.trigger"),
      target: identifier,
      parameters: t.Optional(t.Record(t.String(), t.String())),
    },
    closed,
  ),
]);

const Rule = t.Object(
  {
    id: identifier,
    match: t.String({ pattern: `[^${WHITE_SPACE}]` }),
    action: Action,
    enabled: t.Optional(t.Boolean()),
    minConfidence: score,
  },
  closed,
);

// Elysia drops unknown members unless it is configured not to; the contract refuses them.
const app = new Elysia({ normalize: false }).onError(({ code, set }) => {
  set.status = code === "VALIDATION" || code === "PARSE" ? 400 : 503;
  return refused(String(code));
});

if (isEquipped) {
  app
    .onRequest(({ set, request }) => {
      set.headers["x-request-id"] = request.headers.get("x-request-id") ?? crypto.randomUUID();
      set.headers["x-content-type-options"] = "nosniff";
    })
    .use(prometheus())
    .use(cors())
    .use(rateLimit({ duration: 60_000, max: LIMIT, scoping: "global" }));
}

app.post(
  "/api/v1/resolve",
  ({ body, set }) => {
    const { status, answer } = decide(body as Body);
    set.status = status;
    return answer;
  },
  { body: t.Object({ input: Input, rules: t.Array(Rule, { maxItems: MAX_RULES }) }, closed) },
);

app.listen({ hostname: "127.0.0.1", port: 0 }, ({ port }) => writeAddress(port));
