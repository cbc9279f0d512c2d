/** Returns a text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a request as a curl command that can be pasted. */
export function curl(method: string, url: string, body?: string): string {
  if (body === undefined)
    return method === "GET" ? `curl ${quoted(url)}` : `curl -X ${method} ${quoted(url)}`;
  return `curl ${quoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(body)}`;
}
