import type { ResolveRequest } from "@intent-resolution/contract";
import { greet } from "./address.ts";

/** What the runtime itself costs: parse the body, stringify an answer of the usual size, check and decide nothing. */
const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const { rules } = (await request.json()) as ResolveRequest;
    const intents = [{ ruleId: rules[0]?.id, action: rules[0]?.action }];
    return Response.json({ status: "resolved", intents, execution: "client_handler_required" });
  },
});

greet(server.port);
