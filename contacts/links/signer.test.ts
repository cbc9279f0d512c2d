import { expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { fingerprint, LINK_PURPOSES, signer } from "./signer.ts";

const [OLD, NEW] = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"] as const;
const EMAIL = "o'hara+x@example.org";
const NOW = new Date("2026-03-01T12:00:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const VALID = { state: "valid", email: EMAIL } as const;

test("an unsubscribe token is an HMAC of purpose and address, and never expires", () => {
  const token = signer([OLD]).sign("unsubscribe", EMAIL, NOW);
  const signature = createHmac("sha256", OLD).update(`unsubscribe\0${EMAIL}`).digest("base64url");
  expect(token).toBe(`${Buffer.from(EMAIL).toString("base64url")}.${signature}`);
  expect(signer([OLD]).read("unsubscribe", token, later(4e11))).toEqual(VALID);
});

test("a confirm token is valid for 14 days from its signing, and expired afterwards", () => {
  const { sign, read } = signer([OLD]);
  const token = sign("confirm", EMAIL, NOW);
  const { validMs } = LINK_PURPOSES.confirm;
  expect(validMs).toBe(14 * 24 * 3_600_000);
  expect(read("confirm", token, NOW)).toEqual(VALID);
  expect(read("confirm", token, later(validMs - 1))).toEqual(VALID);
  expect(read("confirm", token, later(validMs))).toEqual({ state: "expired" });
});

test("a time of expiry that was changed makes a confirm token invalid", () => {
  const { sign, read } = signer([OLD]);
  const [address, , signature] = sign("confirm", EMAIL, NOW).split(".");
  for (const expiry of ["zzzzzzz", "0"])
    expect(read("confirm", `${address}.${expiry}.${signature}`, NOW)).toEqual({ state: "invalid" });
});

test("a token of one purpose is invalid for the other", () => {
  const { sign, read } = signer([OLD]);
  expect(read("confirm", sign("unsubscribe", EMAIL, NOW), NOW)).toEqual({ state: "invalid" });
  expect(read("unsubscribe", sign("confirm", EMAIL, NOW), NOW)).toEqual({ state: "invalid" });
});

test("the first key signs and every key verifies, until it is removed", () => {
  const before = signer([OLD]).sign("unsubscribe", EMAIL, NOW);
  const rotated = signer([NEW, OLD]);
  const after = rotated.sign("unsubscribe", EMAIL, NOW);
  expect(after).toBe(signer([NEW]).sign("unsubscribe", EMAIL, NOW));
  for (const token of [before, after]) expect(rotated.read("unsubscribe", token, NOW)).toEqual(VALID);
  expect(signer([NEW]).read("unsubscribe", before, NOW)).toEqual({ state: "invalid" });
});

test("a pseudonym and a fingerprint are the same each time and reveal neither address nor key", () => {
  const { pseudonym } = signer([OLD]);
  expect(pseudonym(EMAIL)).toBe(pseudonym(EMAIL));
  expect(pseudonym(EMAIL)).toMatch(/^[\w-]{22}$/);
  expect(pseudonym("else@example.org")).not.toBe(pseudonym(EMAIL));
  expect(fingerprint(OLD)).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprint(OLD)).not.toBe(fingerprint(NEW));
  expect(signer([OLD]).sign("unsubscribe", EMAIL, NOW)).not.toContain(fingerprint(OLD));
});
