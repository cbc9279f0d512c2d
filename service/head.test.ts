import { expect, test } from "bun:test";
import { routes } from "@intent-resolution/contract";
import { createService } from "./service.ts";

const service = createService({
  store: {
    addInquiry: async () => true,
    addSubscriber: async () => true,
    isAvailable: async () => true,
  },
  pages: () => ({ status: 200, headers: { "Content-Type": "text/plain" }, body: "a page" }),
});
const paths = [...Object.values(routes).map(({ path }) => path), "/api/nowhere", "/page"];

test.each(paths)("HEAD %s has the headers of GET and no body", async (path) => {
  const ask = (method: string) =>
    service(new Request(`http://localhost${path}`, { method, headers: { "X-Request-Id": "a" } }));
  const get = await ask("GET");
  const head = await ask("HEAD");
  const length = String((await get.arrayBuffer()).byteLength);
  expect(head.body).toBeNull();
  expect(head.status).toBe(get.status);
  expect(Object.fromEntries(head.headers)).toEqual({
    ...Object.fromEntries(get.headers),
    "content-length": length,
  });
});
