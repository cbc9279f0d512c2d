import type { Capability, Sense } from "@intent-resolution/contract";

/** What the microphone, the pad and the strip of senses say. */
export const acquisition = {
  microphone: {
    language: "Language of the speech recognizer",
    listen: "Speak: hold, or press once",
    listening: "Listening. Press to stop",
    note: "Your browser turns speech into text; some browsers send the sound to their maker for it. The service only ever gets text.",
    missing: "This browser has no speech recognition. Type what you would say.",
    trouble: "Nothing was understood. Try again, or type it.",
    troubles: {
      "not-allowed": "The browser may not use the microphone. Allow it for this page, or type.",
      "no-speech": "There was nothing to hear. Try again, or type it.",
      network: "The browser’s speech recognition could not be reached. Type it instead.",
      "language-not-supported": "The browser’s speech recognition does not know this language.",
    } as Record<string, string | undefined>,
  },
  pad: {
    surface: "Surface to draw a gesture on",
    draw: "Draw here",
    shapes: "Gestures to try without drawing",
    hint: "A swipe, a circle, a check or an L. Only the shape counts; there is no camera.",
    unclear: "That was none of the shapes below. Draw it larger, in one stroke.",
  },
  senses: {
    title: "Six senses",
    lead: "From the service’s own capability catalog. The stages are the operator’s word and not verified.",
    try: "Try it",
    tryRefusal: "See the refusal",
    names: {
      voice: "Voice",
      motion: "Gesture",
      smell: "Smell",
      taste: "Taste",
      view: "View",
      touch: "Touch",
    } satisfies Record<Sense, string>,
    stages: {
      production: "In production",
      development: "In development",
      research: "In research",
      roadmap: "On the roadmap",
    } as Record<Capability["productStage"], string>,
  },
};

export type AcquisitionTexts = typeof acquisition;
