import ipaddr from "ipaddr.js";

/**
 * Returns the key under which the requests of an address are counted: the IPv4 address or the IPv6 /64 (RFC 4291,
 * section 2.5.4: one subscriber has at least that much).
 */
export function clientKey(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
