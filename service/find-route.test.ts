import { describe, expect, test } from "bun:test";
import { isHost, pathOf } from "./find-route.ts";

describe("pathOf()", () => {
  test.each([
    ["http://x/a/b?c=/d#e", "/a/b"],
    ["http://x:8080/a", "/a"],
    ["http://x", "/"],
    ["http://x/?a", "/"],
    ["http://x/#a?b", "/"],
    ["example.org:443", "/"],
    ["/a/b?c=http://x/d", "/a/b"],
    ["/", "/"],
    ["//x/a", "//x/a"],
  ])("%s is for %s", (url, path) => expect(pathOf(url)).toBe(path));
});

test("a host has at most 255 letters of a name, a colon and a port", () => {
  const hostOf = (length: number) =>
    `${"a.".repeat(200)}`.slice(0, length - 6).replace(/\.$/, "a") + ":65535";
  expect([261, 262].map((length) => [hostOf(length).length, isHost(hostOf(length))])).toEqual([
    [261, true],
    [262, false],
  ]);
});
