import type { ResolveRequest } from "@intent-resolution/contract";
import { keep, recall } from "../shell/storage.ts";
import { RulesFileError, readRequest } from "./rules-file.ts";

const KEY = "intents.playground";

/** Keeps the request in this browser; null forgets it. */
export function save(request: ResolveRequest | null): void {
  keep(KEY, request && JSON.stringify(request));
}

/** The request that this browser kept; null where there is none or it cannot be read. */
export function saved(): ResolveRequest | null {
  try {
    return readRequest(recall(KEY) ?? "");
  } catch (error) {
    if (error instanceof RulesFileError) return null;
    throw error;
  }
}
