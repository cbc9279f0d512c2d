import { describe, expect, test } from "bun:test";
import { withHeardAs } from "./heard-as.ts";

describe("withHeardAs()", () => {
  const table = { lice: "lights", "ice cream": "i scream", "i am": "IM", STRASSE: "road", 打开: "关上" };

  test("puts what was meant in place of whole words that are heard", () => {
    expect(withHeardAs("LICE on the police lice", table)).toBe("lights on the police lights");
    expect(withHeardAs("an  Ice   Cream", table)).toBe("an i scream");
    expect(withHeardAs("die Straße", table)).toBe("die road");
  });

  test("takes the longest row, and replaces nothing twice", () => {
    const rows = { a: "b", "a c": "d", b: "e" };
    expect(withHeardAs("a c a b", rows)).toBe("d b e");
  });

  test("takes rows anywhere in scripts without spaces", () => {
    expect(withHeardAs("请打开灯", table)).toBe("请关上灯");
  });

  test("leaves a text alone that no row concerns, and names of objects are only texts", () => {
    expect(withHeardAs("constructor __proto__ toString", table)).toBe("constructor __proto__ toString");
    expect(withHeardAs("x  y", undefined)).toBe("x  y");
    expect(withHeardAs("x (y", { "(y": "z" })).toBe("x z");
  });
});
