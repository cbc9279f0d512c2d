import type { Route } from "@intent-resolution/contract";

/** The row by which a request is admitted: a row of the contract's route table, or that of a form. */
export interface AdmissionRow extends Pick<Route, "method" | "path" | "limit" | "cors"> {
  /** The media type of the body; a GET has none. */
  readonly mediaType: MediaType | null;
}

/** The media types of bodies: JSON on the routes of the API, and the one in which a browser sends a form without a script. */
export type MediaType = "application/json" | "application/x-www-form-urlencoded";

/** Returns the row by which a route's requests are admitted. */
export const rowOf = (route: Route): AdmissionRow => ({
  ...route,
  mediaType: route.body ? "application/json" : null,
});
