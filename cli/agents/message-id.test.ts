import { expect, test } from "bun:test";
import { messageId } from "./message-id.ts";
import { MessageLines } from "./message-lines.ts";

const long = "x".repeat(5_000);

async function refused(...messages: string[]): Promise<(string | number | null)[]> {
  const ids: (string | number | null)[] = [];
  const lines = new MessageLines(2_000, (head, tail) => ids.push(messageId(head, tail)));
  lines.resume();
  // A pipe delivers them in pieces.
  for (const message of messages)
    for (let at = 0; at < message.length; at += 700) lines.write(message.slice(at, at + 700));
  await new Promise((resolve) => lines.end(resolve));
  return ids;
}

test("the id of a message that is too long is read where it is written first or last", async () => {
  const params = { arguments: { text: long, id: 99 } };
  const messages = [
    { jsonrpc: "2.0", id: 7, method: "tools/call", params },
    { method: "tools/call", params, jsonrpc: "2.0", id: 'a"b' },
    { method: "tools/call", params, id: -1, jsonrpc: "2.0" },
    { jsonrpc: "2.0", method: "tools/call", params },
    { jsonrpc: "2.0", id: long, method: "x" },
    { jsonrpc: "2.0", id: { x: long } },
    { jsonrpc: "2.0", params, method: "x", id: 1.5 },
    [{ jsonrpc: "2.0", id: 7, params }],
  ];
  expect(await refused(...messages.map((each) => `${JSON.stringify(each)}\n`))).toEqual([
    ...[7, 'a"b', -1],
    ...[null, null, null, null, null],
  ]);
});

test("a number that goes on behind what is known is not taken as an id", () => {
  expect(messageId('{"id":12', "")).toBeNull();
  expect(messageId('{"id":12,', "")).toBe(12);
  expect(messageId("", "")).toBeNull();
});
