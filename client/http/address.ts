/**
 * Returns an address of the web, from the text that a caller gave.
 *
 * @param base what a relative one is relative to
 * @throws TypeError if it is not an `http:` or `https:` address
 */
export function webAddress(baseUrl: string | URL, base?: string): URL {
  const address = new URL(baseUrl, base);
  if (!/^https?:$/.test(address.protocol)) throw new TypeError("baseUrl must begin with http: or https:");
  return address;
}
