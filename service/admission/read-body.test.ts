import { expect, test } from "bun:test";
import { Refusal } from "@intent-resolution/contract";
import { read } from "./read-body.ts";

const VALID = '{"input":{"sense":"voice","transcript":"go","confidence":1},"rules":[]}';

test.each([VALID, "{", "\xff"])("a body's memory is given back as soon as it was read: %j", async (body) => {
  // The last is not UTF-8.
  const bytes = Uint8Array.from(body, (letter) => letter.charCodeAt(0)).buffer;
  const request = new Request("http://localhost/api/v1/resolve", {
    method: "POST",
    headers: { "content-length": String(bytes.byteLength) },
    body,
  });
  request.arrayBuffer = async () => bytes;
  await read("resolve", request);
  expect(bytes.detached).toBe(true);
});

test("a runtime that cannot give memory back reads as well", async () => {
  const bytes = Object.assign(new TextEncoder().encode(VALID).buffer, { transfer: undefined });
  const request = new Request("http://localhost/", { method: "POST", headers: { "content-length": "1" } });
  request.arrayBuffer = async () => bytes;
  expect(await read("resolve", request)).not.toBeInstanceOf(Refusal);
});
