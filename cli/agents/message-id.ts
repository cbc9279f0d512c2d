import { parseTree } from "jsonc-parser";

/** The id of a request of JSON-RPC. */
export type MessageId = string | number;

/** An id behind everything else, as many clients write it. */
const LAST = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/u;

/**
 * Returns the id of a message of which only the beginning and the end are known; null if it is in neither.
 *
 * @param head where the message begins
 * @param tail where it ends
 */
export function messageId(head: string, tail: string): MessageId | null {
  const member = parseTree(head)?.children?.find(({ children }) => children?.[0]?.value === "id");
  const value = member?.children?.[1];
  // What goes on behind the beginning may be longer.
  if (value && value.offset + value.length < head.length) return idOf(value.value);
  const [, last] = LAST.exec(tail) ?? [];
  return last === undefined ? null : idOf(JSON.parse(last));
}

const idOf = (value: unknown): MessageId | null =>
  typeof value === "string" || Number.isSafeInteger(value) ? (value as MessageId) : null;
