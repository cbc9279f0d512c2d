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

/** An IPv4 address with a port, or an IPv6 address in brackets with or without one, as some proxies write them. */
const WITH_PORT = /^(?:\[([^[\]]*)\]|([^:[\]]*))(?::\d{1,5})?$/;

/**
 * Returns the address that the outermost trusted proxy saw; null if the header does not reach back to it, or does not
 * name an address there.
 *
 * @param forwarded the value of `X-Forwarded-For`
 * @param hops how many reverse proxies in front are trusted to have appended to it
 */
export function forwardedAddress(forwarded: string, hops: number): string | null {
  const entry = forwarded.split(",").at(-hops)?.trim() ?? "";
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  const address = bracketed ?? plain ?? entry;
  // Serialized again: a part of the header would keep the whole header in memory for as long as it is a key.
  if (bracketed === undefined && ipaddr.IPv4.isValidFourPartDecimal(address))
    return ipaddr.IPv4.parse(address).toString();
  return ipaddr.IPv6.isValid(address) ? address : null;
}
