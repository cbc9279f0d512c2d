import { describe, expect, test } from "bun:test";
import { pathOf } from "./match.ts";

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
