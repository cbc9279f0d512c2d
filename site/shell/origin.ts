/** Returns the address of the service. In the build it is a place that the server fills in. */
export const serviceOrigin = (): string =>
  typeof location === "undefined" ? "{{baseUrl}}" : location.origin;

/**
 * Returns the address of the page without its fragment, whole: a path alone may begin with two slashes, and lead
 * elsewhere.
 */
export const pageAddress = (): string => location.href.split("#", 1)[0] ?? "";
