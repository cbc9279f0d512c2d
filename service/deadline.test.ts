import { expect, test } from "bun:test";
import { connect, createServer } from "node:net";
import { LateError, within, withinOwnTime } from "./deadline.ts";

const never = new Promise<never>(() => {});
const block = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test("within() says whether this process was too busy to see a response", async () => {
  const late = async (milliseconds: number, blocked: number) => {
    const error = within(milliseconds, never, "late").catch((error: unknown) => error);
    block(blocked);
    return (await error) as LateError;
  };
  expect((await late(800, 0)).isBusy).toBe(false);
  expect((await late(100, 300)).isBusy).toBe(true);
});

test("withinOwnTime() returns a response that came while this process was too busy to see it", async () => {
  const server = createServer((socket) => socket.write("pong")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const response = new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1").once("data", (data) => {
      resolve(String(data));
      socket.destroy();
    });
  });
  const answer = withinOwnTime(50, response, "late");
  block(200);
  expect(await answer).toBe("pong");
  server.close();
});

test("withinOwnTime() gives up a server that does not respond, also while this process is busy", async () => {
  const busy = setInterval(() => block(40), 10);
  const error = await withinOwnTime(20, never, "late").catch((error: unknown) => error);
  clearInterval(busy);
  expect(error).toBeInstanceOf(LateError);
});
