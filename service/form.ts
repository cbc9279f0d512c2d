import type { Refusal } from "@intent-resolution/contract";
import type { AdmissionRow } from "./admission/admission-row.ts";
import type { PageResponse } from "./page.ts";

/** The routes that a form may send to. */
export type FormTarget = "inquiries" | "newsletter";

/** The response of those routes to what they stored. */
export interface Stored {
  readonly status: "accepted";
}

/** The request to a route that the fields of a form make. */
export interface FormRequest {
  readonly name: FormTarget;
  /** It is checked against the route's schema like any body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * A form that browsers send without a script. It sends to a route of the API, with the same admission, checks, limits
 * and evidence; its response is a page.
 */
export interface Form {
  readonly path: string;
  /** Returns the request to a route, or a refusal if the fields cannot be sent. */
  read(fields: URLSearchParams): FormRequest | Refusal;
  /**
   * Returns the page that reports the result. It must not throw.
   *
   * @param fields null if the request was refused before they were read
   */
  render(result: Stored | Refusal, fields: URLSearchParams | null, request: Request): PageResponse;
}

/** Returns the row of a form: that of the contact routes at another path, with another media type. */
export const formRow = ({ path }: Form): AdmissionRow => ({
  method: "POST",
  path,
  mediaType: "application/x-www-form-urlencoded",
  limit: "contact",
  cors: "allowed-origins",
});
