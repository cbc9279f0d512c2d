/** Run by tests/repository/walk.test.ts: prints the files that one request walks through, in order, once per visit. */
import { createService, memoryLimiter } from "@intent-resolution/service";
import { Registry } from "prom-client";
import { clientKey } from "../../../server/limits/client-key.ts";
import { watchForwarded } from "../../../server/limits/forwarded.ts";
import type { Store } from "../../../server/store/store.ts";
import { requestMetrics } from "../../../server/telemetry/request-metrics.ts";
import { timed } from "../../../server/telemetry/store-metrics.ts";
import { say, signup } from "../../fixtures/requests.ts";

const [asked, form] = process.argv.slice(2);
const register = new Registry();
const kept: Pick<Store, "addInquiry" | "addSubscriber" | "isAvailable"> = {
  addInquiry: async () => true,
  addSubscriber: async () => true,
  isAvailable: async () => true,
};

/** With limiters and metrics, as it ships. */
function shipped() {
  const limiter = memoryLimiter({ count: 9, seconds: 9 });
  const service = createService({
    store: timed(kept as Store, register),
    limiters: { intents: limiter, contact: limiter, contact_total: limiter },
    clientOf: (_, peer) => clientKey(peer(), null, 0),
    watcher: { observe: requestMetrics(register, () => 0) },
  });
  return watchForwarded(service, { TRUSTED_PROXY_HOPS: 0 }, () => {});
}

const service = form === "shipped" ? shipped() : createService({ store: kept });
const [path, body] =
  asked === "resolve" ? ["/api/v1/resolve", say("go home")] : ["/api/newsletter", signup()];
const headers = { "Content-Type": "application/json", Host: "x" };
// The first request teaches the engine its letters; how the next ones walk is asked.
for (const turn of ["first", "usual"]) {
  globalThis.entered.length = 0;
  const request = new Request(`http://x${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { status } = await service(request, () => "10.0.0.1");
  if (status >= 300) throw new Error(`the ${turn} request was answered ${status}`);
}
process.stdout.write(JSON.stringify(globalThis.entered.filter((file, at, all) => file !== all[at - 1])));
