import type { Capability, Sense } from "@intent-resolution/contract";
import type { Locale } from "../languages.ts";

/** What the microphone, the pad and the strip of senses say. */
export const acquisition = {
  microphone: {
    language: "Language of the speech recognizer",
    languages: {
      "en-GB": "English (UK)",
      "en-US": "English (US)",
      "en-IN": "English (India)",
      "de-DE": "German (Germany)",
      "de-AT": "German (Austria)",
      "de-CH": "German (Switzerland)",
      "es-ES": "Spanish (Spain)",
      "es-MX": "Spanish (Mexico)",
      "fr-FR": "French",
      "hi-IN": "Hindi",
      "it-IT": "Italian",
      "ja-JP": "Japanese",
      "nl-NL": "Dutch",
      "pl-PL": "Polish",
      "pt-BR": "Portuguese (Brazil)",
      "sv-SE": "Swedish",
      "tr-TR": "Turkish",
      "uk-UA": "Ukrainian",
      "zh-CN": "Chinese (Mandarin)",
    } satisfies Record<Locale, string>,
    listen: "Speak: hold, or press once",
    states: {
      starting: "The microphone is about to listen. Press to stop",
      listening: "Listening. Press to stop",
      waiting: "Listening again in a moment. Press to stop",
    } as Record<string, string | undefined>,
    note: "Your browser turns speech into text; some browsers send the sound to their maker for it. The service only ever gets text.",
    trouble: "The browser’s speech recognition reports a fault. Try again, or type what you would say.",
    troubles: {
      unsupported: "This browser has no speech recognition. Type what you would say.",
      "not-allowed": "The browser may not use the microphone. Allow it for this page, or type.",
      "service-not-allowed": "The browser allows this page no speech recognition. Type instead.",
      "audio-capture": "There is no microphone to be heard. Connect one, or type.",
      network: "The browser’s speech recognition cannot be reached. Type instead.",
      "language-not-supported":
        "The browser’s speech recognition does not know this language. Choose another.",
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
