import { expect, test } from "bun:test";
import { openRedis } from "./redis-connection.ts";

test("no question is put to a server that is unavailable, so that no request waits for it", async () => {
  const causes: string[] = [];
  const server = await openRedis("redis://127.0.0.1:1", { down: (cause) => causes.push(cause), up() {} });
  let asked = 0;
  const answer = await server.ask(async () => ++asked);
  server.close();
  expect({ answer, asked, causes }).toEqual({ answer: null, asked: 0, causes: ["ECONNREFUSED"] });
});
