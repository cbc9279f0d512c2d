import { keep, recall } from "../../shell/storage.ts";
import type { Content } from "./session.ts";
import { unfinishedWork } from "./unfinished.ts";

/** A work that this browser kept. */
export interface Kept {
  readonly slot: string;
  /** When it was changed last, in milliseconds since 1970. */
  readonly time: number;
  readonly content: Content;
}

const PREFIX = "intents.work.";
const TAB = "intents.tab";
const MAX_KEPT = 8;

/** Keeps a work under a slot of its own, so that two tabs do not erase each other; null forgets it. */
export function save(slot: string, content: Content | null): void {
  if (content === null) {
    keep(PREFIX + slot, null);
    return;
  }
  const { input, rules, cases } = content;
  keep(PREFIX + slot, JSON.stringify({ time: Date.now(), input, rules, cases }));
  // They are read only where there are too many: it takes longer than to write one.
  if (keptNames().length > MAX_KEPT)
    for (const { slot: old } of keptWorks().slice(MAX_KEPT)) keep(PREFIX + old, null);
}

/** The works that this browser kept, the latest first. What cannot be read is left out. */
export function keptWorks(): Kept[] {
  return keptNames()
    .flatMap((name) => {
      const value = parsed(recall(name) ?? "");
      const content = unfinishedWork(value);
      const { time } = Object(value) as { time?: unknown };
      return content && isTime(time) ? [{ slot: name.slice(PREFIX.length), time, content }] : [];
    })
    .sort((a, b) => b.time - a.time);
}

/** A number beyond what a `Date` can be would end the page that shows it. */
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

/** The slot of this tab, which survives a reload. */
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
 * Holds the slot for as long as the page lives. A tab that was copied brings its original's along: it is told of
 * another one then. Where the browser has no locks (plain HTTP, other than localhost) nobody is told.
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
