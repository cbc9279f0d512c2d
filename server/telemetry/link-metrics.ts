import { LINK_PURPOSES, type LinkPurpose } from "@intent-resolution/contacts";
import type { LinkWatcher, PageState } from "@intent-resolution/contacts/pages";
import { Counter, type Registry } from "@prometheus-io/client";

const STATES: readonly PageState[] = [
  "ask",
  "done",
  "absent",
  "invalid",
  "expired",
  "unavailable",
  "limited",
];

/** Counts what the pages of signed links show: many that are invalid are a sign of a key that is missing here. */
export function linkMetrics(register: Registry): LinkWatcher {
  const shown = new Counter({
    name: "intent_service_link_pages_total",
    help: "Pages of signed links by what they showed: ask, done, invalid, expired, unavailable or limited.",
    labelNames: ["purpose", "state"],
    registers: [register],
  });
  // Each has a sample from the start: a rate of a series that does not exist yet has no value.
  for (const purpose of Object.keys(LINK_PURPOSES) as LinkPurpose[])
    for (const state of STATES) shown.inc({ purpose, state }, 0);
  return (purpose, state) => shown.inc({ purpose, state });
}
