/**
 * The requests that the HTTP server refuses before the service reads them, so that no route describes their responses.
 * The description, the table of docs/operations.md and the tests use them.
 */
export const UNREAD_REQUESTS: readonly { readonly request: string; readonly status: number }[] = [
  { request: "a request that is not valid HTTP, such as two framings of one body", status: 400 },
  { request: "no `Host` in HTTP/1.1", status: 400 },
  { request: "`OPTIONS *`", status: 400 },
  { request: "an announced length from 2^53 on", status: 413 },
  { request: "an announced length from 2^60 on, or one that is not a number", status: 400 },
  { request: "headers over 16 KiB, or more than about 200 of them", status: 431 },
  { request: "lines that end in LF alone, or another version of HTTP", status: 505 },
];

const statuses = [...new Set(UNREAD_REQUESTS.map(({ status }) => status))].sort();

/** The paragraph of the description about these requests. */
export const UNREAD_NOTE = `**Before the service.** The HTTP server refuses a request that it cannot read, such as one that is not valid HTTP or whose headers are too long, with a status such as ${statuses.join(", ")}. That response has no body and no header of this description, \`X-Request-Id\` included, and the connection is closed.`;
