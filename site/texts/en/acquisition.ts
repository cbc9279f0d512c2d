import type { Locale } from "../languages.ts";

/** The texts of the microphone and the pad. */
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
    listen: "Speak: hold to talk, or press once",
    states: {
      starting: "Starting to listen. Press to stop",
      listening: "Listening. Press to stop",
      waiting: "Listening again in a moment. Press to stop",
    } as Record<string, string | undefined>,
    note: "Your browser turns speech into text. Some browsers send the recording to their vendor for this. This service receives only the text.",
    trouble: "Speech recognition failed in this browser. Try again, or type instead.",
    troubles: {
      unsupported: "This browser has no speech recognition. Type instead.",
      "not-allowed": "This page may not use the microphone. Allow it in the browser, or type instead.",
      "service-not-allowed": "The browser does not allow speech recognition on this page. Type instead.",
      "audio-capture": "No microphone found. Connect one, or type instead.",
      network: "The browser’s speech recognition cannot be reached. Type instead.",
      "language-not-supported":
        "The browser’s speech recognition does not support this language. Choose another.",
    } as Record<string, string | undefined>,
  },
  pad: {
    surface: "Area to draw a gesture in",
    shapes: "Gestures to try without drawing",
    ruled: "has a rule",
    hint: "Draw a swipe, a circle, a check mark or an L. No camera is used.",
    unclear: "Not recognized. Draw one of the shapes, larger and in one stroke.",
  },
};

export type AcquisitionTexts = typeof acquisition;
