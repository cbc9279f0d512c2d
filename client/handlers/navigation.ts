import { RELATIVE } from "@intent-resolution/contract";
import { webAddress } from "../http/address.ts";

/**
 * Returns where a `navigation.open` action leads: a URL of the same origin as `baseUrl`.
 *
 * `target` is resolved as a link in the page would be (RFC 3986, WHATWG URL), and must be an application-relative
 * reference: no scheme, no `//` at the start, no backslash, no white space or control characters. Call it even for
 * your own rules: they may come from a file that somebody else wrote.
 *
 * @param baseUrl the absolute `http:` or `https:` address of the application, such as `document.baseURI`
 * @throws TypeError if `target` would lead anywhere else, or `baseUrl` is not such an address
 *
 * @example
 * ```ts
 * import { openTarget } from "@intent-resolution/client";
 *
 * openTarget("cart?page=2", "https://shop.example/list").href;
 * // => "https://shop.example/cart?page=2"
 * ```
 */
export function openTarget(target: string, baseUrl: string | URL): URL {
  const base = webAddress(baseUrl);
  const url = RELATIVE.test(target) && new URL(target, base);
  // "/.//host" stays here as a URL, but its path alone, handed to location, would lead to another host.
  if (!url || url.origin !== base.origin || url.pathname.startsWith("//")) {
    throw new TypeError("the target is not an application-relative path");
  }
  return url;
}
