import { expect, test } from "bun:test";
import { forwardedAddress } from "./forwarded-address.ts";

test.each([
  ["1.2.3.4", 1, "1.2.3.4"],
  ["9.9.9.9, 1.2.3.4 , 5.6.7.8", 2, "1.2.3.4"],
  ["2001:DB8::1", 1, "2001:DB8::1"],
  ["::ffff:1.2.3.4", 1, "::ffff:1.2.3.4"],
  ["1.2.3.4:80", 1, "1.2.3.4"],
  ["[2001:db8::1]:443", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
  ["1.2.3.4", 2, null],
  ["", 1, null],
  ["unknown", 1, null],
  ["_hidden", 1, null],
  ["1.2.3", 1, null],
  ["0x7f000001", 1, null],
  ["[1.2.3.4]:80", 1, null],
  ["[2001:db8::1]:443443", 1, null],
  ["[2001:db8::1", 1, null],
  ["[[::1]]:1", 1, null],
])("X-Forwarded-For %j over %d hops names %j", (forwarded, hops, address) =>
  expect(forwardedAddress(forwarded, hops)).toBe(address),
);
