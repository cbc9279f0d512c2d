import type { Capability, Sense } from "@intent-resolution/contract";

const unavailable = { apiAvailable: false, acquisition: "unavailable" } as const;

/** What the catalog says of each sense; a page that only resolves carries these rows and no other catalog. */
export const senses: Record<Sense, Omit<Capability, "sense">> = {
  voice: {
    productStage: "production",
    apiAvailable: true,
    acquisition: "client_transcript",
    note: "The client turns speech into a transcript; the service takes text and no audio.",
  },
  motion: {
    productStage: "development",
    apiAvailable: true,
    acquisition: "client_gesture",
    note: "The client recognizes the gesture; the service takes its identifier and no pictures.",
  },
  smell: { productStage: "research", ...unavailable, note: "Research only; there is no API." },
  taste: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
  view: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
  touch: { productStage: "roadmap", ...unavailable, note: "On the roadmap; there is no API." },
};

/** Whether inputs of this sense can be resolved. */
export function isAvailable(sense: Sense): boolean {
  return senses[sense]?.apiAvailable === true;
}
