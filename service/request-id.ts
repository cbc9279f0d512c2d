const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the caller's id of a request if a log and a header can hold it, else a new one. */
export function requestIdOf(headers: Headers): string {
  const sent = headers.get("x-request-id");
  return sent !== null && REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
}
