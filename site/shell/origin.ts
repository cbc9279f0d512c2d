/** The address of the service. In the build it is a place that the server fills in. */
export const serviceOrigin = (): string =>
  typeof location === "undefined" ? "{{baseUrl}}" : location.origin;
