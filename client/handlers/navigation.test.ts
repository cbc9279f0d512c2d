import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { openTarget } from "../index.ts";

const base = "https://app.example/shop/list?page=2#top";

describe("openTarget()", () => {
  test.each([
    ["/home", "https://app.example/home"],
    ["cart", "https://app.example/shop/cart"],
    ["../a/b?x=1#y", "https://app.example/a/b?x=1#y"],
    ["?page=3", "https://app.example/shop/list?page=3"],
    ["#end", "https://app.example/shop/list?page=2#end"],
    ["/search?q=//evil.example", "https://app.example/search?q=//evil.example"],
    ["/größe", "https://app.example/gr%C3%B6%C3%9Fe"],
  ])("%s leads to %s", (target, href) => {
    expect(openTarget(target, base).href).toBe(href);
  });

  test.each([
    "",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " /home",
    "/home ",
    "\u0000/home",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "..//evil.example",
    "a:b",
  ])("%j throws", (target) => {
    expect(() => openTarget(target, base)).toThrow(TypeError);
  });

  test.each(["file:///index.html", "about:blank", "data:text/html,x", "/relative"])(
    "the base %j throws",
    (base) => {
      expect(() => openTarget("/home", base)).toThrow(TypeError);
    },
  );

  test("never leaves the origin, as a URL or by its path alone", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "%2e",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "\n",
      " ",
      "a",
      "evil.example",
      "https",
      "javascript",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        let url: URL;
        try {
          url = openTarget(pieces.join(""), base);
        } catch {
          return;
        }
        expect(url.origin).toBe("https://app.example");
        expect(new URL(url.pathname + url.search + url.hash, base).origin).toBe("https://app.example");
      }),
      { numRuns: 2000 },
    );
  });
});
