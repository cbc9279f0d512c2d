import ipaddr from "ipaddr.js";

/**
 * The key under which a client's requests are counted: its IPv4 address or its IPv6 /64 (RFC 4291, section 2.5.4:
 * one subscriber owns at least that much).
 *
 * @param peer the address at the other end of the connection
 * @param forwarded the value of `X-Forwarded-For`, if any
 * @param hops how many reverse proxies in front are trusted to have appended to it
 */
export function clientKey(peer: string, forwarded: string | null, hops: number): string {
  return networkOf(hops > 0 && forwarded !== null ? (forwardedAddress(forwarded, hops) ?? peer) : peer);
}

/** The address that the outermost trusted proxy saw; null where the header does not reach back to it. */
function forwardedAddress(forwarded: string, hops: number): string | null {
  const address = forwarded.split(",").at(-hops)?.trim() ?? "";
  // Written anew: a part of the header would keep the whole header in memory for as long as it is a key.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  return ipaddr.IPv6.isValid(address) ? address : null;
}

function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
