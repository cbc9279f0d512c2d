import { expect, test } from "bun:test";
import { digestOf } from "./entity-tag.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("the digest is FNV-1a forwards and backwards", () => {
  // The first half of each is a published vector of FNV-1a in 32 bits.
  expect(digestOf(bytesOf(""))).toBe("811c9dc5811c9dc5");
  expect(digestOf(bytesOf("a"))).toBe("e40c292ce40c292c");
  expect(digestOf(bytesOf("foobar"))).toStartWith("bf9cf968");
});

test("the digest changes when a byte is changed, removed or swapped", () => {
  const document = "x".repeat(997) + JSON.stringify({ a: [1, 2], b: "z" });
  const digests = new Set([digestOf(bytesOf(document))]);
  for (let place = 0; place < document.length; place++) {
    digests.add(digestOf(bytesOf(`${document.slice(0, place)}#${document.slice(place + 1)}`)));
    digests.add(digestOf(bytesOf(document.slice(0, place) + document.slice(place + 1))));
  }
  // Leaving out any one of the first 997 equal letters results in the same text.
  expect(digests.size).toBe(2 * document.length + 1 - 996);
});
