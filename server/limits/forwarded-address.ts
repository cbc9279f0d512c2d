import ipaddr from "ipaddr.js";

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
