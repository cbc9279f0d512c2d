import type { Refusal } from "@intent-resolution/contract";

/** What is answered at a path outside the API, before the envelope is put around it. */
export interface PageAnswer {
  readonly status: 200 | 304 | 308 | 404 | 405 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
}

/** Answers a request for anything that is not below `/api/`; `peer` tells the address at the other end. */
export type Pages = (
  request: Request,
  path: string,
  peer: () => string,
) => PageAnswer | Refusal | Promise<PageAnswer | Refusal>;

/** The methods that a page takes, as `Allow` names them. */
export const PAGE_METHODS = "GET, HEAD";
