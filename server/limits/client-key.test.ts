import { expect, test } from "bun:test";
import { clientKey, forwardedAddress } from "./client-key.ts";

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the address %j counts as %s", (address, key) => expect(clientKey(address)).toBe(key));

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
