import { keep, recall } from "../../shell/storage.ts";
import type { Draft } from "./history.ts";
import { keptDraft } from "./kept-draft.ts";

/** A draft that this browser saved. */
export interface SavedDraft {
  readonly slot: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly time: number;
  readonly content: Draft;
}

const PREFIX = "intents.work.";
const TAB = "intents.tab";
const MAX_KEPT = 8;

/** Saves a draft in a slot. Each tab has its own, so that two tabs do not overwrite each other. Null removes it. */
export function save(slot: string, content: Draft | null): void {
  if (content === null) {
    keep(PREFIX + slot, null);
    return;
  }
  const { input, phrases, cases } = content;
  keep(PREFIX + slot, JSON.stringify({ time: Date.now(), input, phrases, cases }));
  // All are read only if there are too many, because reading all takes longer than writing one.
  if (keptNames().length > MAX_KEPT)
    for (const { slot: old } of savedDrafts().slice(MAX_KEPT)) keep(PREFIX + old, null);
}

/** Returns the drafts that this browser saved, the latest first. What cannot be read is left out. */
export function savedDrafts(): SavedDraft[] {
  return keptNames()
    .flatMap((name) => {
      const value = parsed(recall(name) ?? "");
      const content = keptDraft(value);
      const { time } = Object(value) as { time?: unknown };
      return content && isTime(time) ? [{ slot: name.slice(PREFIX.length), time, content }] : [];
    })
    .sort((a, b) => b.time - a.time);
}

/** Refuses a number that is out of the range of `Date`: the page that shows it would throw. */
const isTime = (value: unknown): value is number =>
  typeof value === "number" && !Number.isNaN(new Date(value).getTime());

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keptNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Returns the slot of this tab, which survives a reload. */
export function slotOfTab(): string {
  try {
    const slot = sessionStorage.getItem(TAB) ?? newSlot();
    sessionStorage.setItem(TAB, slot);
    return slot;
  } catch {
    return newSlot();
  }
}

const newSlot = () => Math.random().toString(36).slice(2, 10);

/**
 * Locks the slot for as long as the page is open. A duplicated tab has the slot of its original. It then gets another
 * one, which is passed to `onTaken`. Without locks in the browser (plain HTTP, other than localhost) `onTaken` is not called.
 */
export function holdSlot(slot: string, onTaken: (other: string) => void): void {
  if (!("locks" in navigator)) return;
  void navigator.locks.request(PREFIX + slot, { ifAvailable: true }, (lock) => {
    if (lock) return new Promise(() => {});
    const other = newSlot();
    try {
      sessionStorage.setItem(TAB, other);
    } catch {
      // Without storage nothing is kept that could be erased.
    }
    onTaken(other);
    return undefined;
  });
}
