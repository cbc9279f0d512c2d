import { type Exchange, recordingFetch } from "../shell/code/exchange.ts";
import type { Operation } from "./description.ts";

/** The client's calls by the name of the operation. */
export const CLIENT_CALLS: Readonly<Record<string, string>> = {
  resolveIntents: "resolve",
  validateRequest: "validate",
  resolveInSet: "resolveInSet",
  listActions: "actions",
  listCapabilities: "capabilities",
  listTemplates: "templates",
  listSets: "sets",
};

/** Returns whether a route may be tried out from the page: those that keep what they are sent may not. */
export const canBeTried = ({ tags, method }: Operation): boolean =>
  !tags.includes("Contact") || method === "GET";

/** Calls a route with an unchanged text, and shows the exchange. Never rejects. */
export async function send(
  { path, method }: Operation,
  text: string | undefined,
  see: (exchange: Exchange) => void,
): Promise<void> {
  const body = text === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: text };
  try {
    await recordingFetch(see)(location.origin + path, { method, ...body });
  } catch {
    // The exchange shows that there was no response.
  }
}
