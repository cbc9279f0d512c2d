import type { Refusal } from "@intent-resolution/contract";

/** The response at a path outside the API, without the headers of the envelope. */
export interface PageResponse {
  readonly status: 200 | 304 | 308 | 400 | 403 | 404 | 405 | 410 | 413 | 415 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
}

/** Returns the response to a request outside `/api/`; `peer` returns the peer's address. */
export type Pages = (
  request: Request,
  path: string,
  peer: () => string,
) => PageResponse | Refusal | Promise<PageResponse | Refusal>;

/** The methods that a page accepts, as `Allow` names them. */
export const PAGE_METHODS = "GET, HEAD";
