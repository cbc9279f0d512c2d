import { expect, test } from "bun:test";
import { adminRoutes } from "./admin.ts";

function ask({ stopping = false, store = true } = {}) {
  const routes = adminRoutes({
    isStopping: () => stopping,
    names: ["node-1.example.org"],
    isStoreAvailable: async () => store,
    metrics: { text: async () => "m 1\n", type: "text/plain" },
  });
  return async (path: string, method = "GET") => {
    const response = await routes(new Request(`http://localhost${path}`, { method }));
    return `${response.status} ${await response.text()}`;
  };
}

test("liveness depends on nothing", async () => {
  expect(await ask({ stopping: true, store: false })("/livez")).toBe("200 alive\n");
});

test("readiness is refused while the service stops", async () => {
  expect(await ask()("/readyz")).toBe("200 ready\n");
  expect(await ask({ stopping: true })("/readyz?exclude=store")).toBe("503 stopping\n");
});

test("readiness is refused while the store is unavailable, unless the store is excluded", async () => {
  const without = ask({ store: false });
  expect(await without("/readyz")).toBe("503 the data store is unavailable\n");
  expect(await without("/readyz?exclude=store")).toBe("200 ready\n");
});

test("the operator's port takes GET and HEAD, and knows three paths", async () => {
  expect(await ask()("/metrics")).toBe("200 m 1\n");
  expect(await ask()("/metrics", "POST")).toStartWith("405 ");
  expect(await ask()("/")).toStartWith("404 ");
});

test.each([
  ["127.0.0.1:9464", 200],
  ["[::1]:9464", 200],
  ["localhost:9464", 200],
  ["replica-1:9464", 200],
  ["node-1.example.org:9464", 200],
  ["NODE-1.example.org.", 200],
  ["intents.localhost", 200],
  ["evil.example", 421],
  ["evil.example:9464", 421],
  ["127.0.0.1.evil.example", 421],
  ["localhost.evil.example", 421],
])("the operator's port answers to the Host %s with %d", async (host, status) => {
  const routes = adminRoutes({
    isStopping: () => false,
    names: ["node-1.example.org"],
    isStoreAvailable: async () => true,
    metrics: null,
  });
  expect((await routes(new Request("http://x/livez", { headers: { Host: host } }))).status).toBe(status);
});
