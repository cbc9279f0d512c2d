/**
 * The floor of the comparison: what the runtime takes for what the contract asks of every response, with nothing checked
 * and nothing decided. It reads the headers and the body as UTF-8, and sends the headers. Equipped, it also counts by the
 * client's address.
 */
import { isEquipped, writeAddress } from "./address.ts";

/** The headers that the service reads of each request. */
const JUDGED = ["host", "traceparent", "content-type", "content-encoding", "content-length"];
const utf8 = new TextDecoder("utf-8", { fatal: true });
const counts = new Map<string, number>();

const server = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request, server) {
    const id = request.headers.get("x-request-id") ?? crypto.randomUUID();
    const judged = JUDGED.map((name) => request.headers.get(name));
    if (judged.includes("")) return new Response(null, { status: 400 });
    const limits: Record<string, string> = {};
    if (isEquipped) {
      const client = server.requestIP(request)?.address ?? "";
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      limits["RateLimit-Policy"] = '"intents";q=999999999;w=60';
      limits.RateLimit = `"intents";r=${999_999_999 - count};t=60`;
    }
    const { rules } = JSON.parse(utf8.decode(await request.bytes()));
    const intents = [{ ruleId: rules[0]?.id, action: rules[0]?.action }];
    const response = { status: "resolved", intents, execution: "client_handler_required" };
    return new Response(JSON.stringify(response), {
      headers: {
        "Content-Type": "application/json",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
        "X-Request-Id": id,
        ...limits,
      },
    });
  },
});

writeAddress(server.port);
