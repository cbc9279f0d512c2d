import { expect, test } from "bun:test";
import { createClientFinder } from "./client-finder.ts";

const peer = () => "10.0.0.1";
const forwarded = (value: string) => new Headers({ "X-Forwarded-For": value });

test("a client is the address that the trusted proxies saw, and the peer without them", () => {
  const { clientOf } = createClientFinder(1, () => {});
  expect(clientOf(forwarded("[2001:db8::1]:443"), peer)).toBe("2001:db8:0:0::/64");
  const direct = createClientFinder(0, () => {});
  expect(direct.clientOf(forwarded("1.2.3.4"), peer)).toBe("10.0.0.1");
});

test("a header that names no address counts for the proxy, is counted, and is warned of once without its text", () => {
  const warnings: string[] = [];
  const { clientOf, unreadable } = createClientFinder(2, (warning) => warnings.push(warning));
  for (const value of ["SECRET, 1.2.3.4", "1.2.3.4"])
    expect(clientOf(forwarded(value), peer)).toBe("10.0.0.1");
  expect(clientOf(new Headers(), peer)).toBe("10.0.0.1");
  expect(unreadable()).toBe(3);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain("SECRET");
});
