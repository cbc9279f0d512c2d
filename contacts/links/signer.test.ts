import { expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { fingerprint, LINK_PURPOSES, signer } from "./signer.ts";

const OLD = "0123456789abcdef0123456789abcdef";
const NEW = "fedcba9876543210fedcba9876543210";
const EMAIL = "o'hara+x@example.org";
const NOW = new Date("2026-03-01T12:00:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SUBJECT = { email: EMAIL, signUp: "0123456789abcdef0123456789abcdef" } as const;
const VALID = { state: "valid", email: EMAIL } as const;
const CONFIRMS = { state: "valid", ...SUBJECT } as const;

test("an unsubscribe token is an HMAC of purpose and address, and never expires", () => {
  const token = signer([OLD]).sign("unsubscribe", SUBJECT, NOW);
  const signature = createHmac("sha256", OLD).update(`unsubscribe\0${EMAIL}`).digest("base64url");
  expect(token).toBe(`${Buffer.from(EMAIL).toString("base64url")}.${signature}`);
  expect(signer([OLD]).read("unsubscribe", token, later(4e11))).toEqual(VALID);
});

test("a confirm token is valid for 14 days from its signing, and expired afterwards", () => {
  const { sign, read } = signer([OLD]);
  const token = sign("confirm", SUBJECT, NOW);
  const { validMs } = LINK_PURPOSES.confirm;
  expect(validMs).toBe(14 * 24 * 3_600_000);
  expect(read("confirm", token, NOW)).toEqual(CONFIRMS);
  expect(read("confirm", token, later(validMs - 1))).toEqual(CONFIRMS);
  expect(read("confirm", token, later(validMs))).toEqual({ state: "expired" });
});

test("a sign-up or a time of expiry that was changed makes a confirm token invalid", () => {
  const { sign, read } = signer([OLD]);
  const [address, signUp, expiry, signature] = sign("confirm", SUBJECT, NOW).split(".");
  const other = `${address}.${"f".repeat(32)}.${expiry}.${signature}`;
  expect(read("confirm", other, NOW)).toEqual({ state: "invalid" });
  for (const changed of ["zzzzzzz", "0"])
    expect(read("confirm", `${address}.${signUp}.${changed}.${signature}`, NOW)).toEqual({
      state: "invalid",
    });
});

test("a confirm token from before sign-ups were named has expired: it could confirm another one", () => {
  const expiry = "zzzzzz";
  const mac = createHmac("sha256", OLD).update(`confirm\0${EMAIL}\0${expiry}`).digest("base64url");
  const token = `${Buffer.from(EMAIL).toString("base64url")}.${expiry}.${mac}`;
  expect(signer([OLD]).read("confirm", token, NOW)).toEqual({ state: "expired" });
});

test("a token of one purpose is invalid for the other", () => {
  const { sign, read } = signer([OLD]);
  expect(read("confirm", sign("unsubscribe", SUBJECT, NOW), NOW)).toEqual({ state: "invalid" });
  expect(read("unsubscribe", sign("confirm", SUBJECT, NOW), NOW)).toEqual({ state: "invalid" });
});

test("the first key signs and every key verifies, until it is removed", () => {
  const before = signer([OLD]).sign("unsubscribe", SUBJECT, NOW);
  const rotated = signer([NEW, OLD]);
  const after = rotated.sign("unsubscribe", SUBJECT, NOW);
  expect(after).toBe(signer([NEW]).sign("unsubscribe", SUBJECT, NOW));
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
  expect(signer([OLD]).sign("unsubscribe", SUBJECT, NOW)).not.toContain(fingerprint(OLD));
});

test("signatures are compared in constant time, by the source: a clock would not tell", () => {
  const source = readFileSync(new URL("signer.ts", import.meta.url), "utf8");
  expect(source.match(/timingSafeEqual\(sent, due\)/g)).toHaveLength(1);
  expect(source).not.toMatch(/\.equals\(|signature ===|=== signature|Buffer\.compare/);
});
