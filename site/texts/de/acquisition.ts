import type { AcquisitionTexts } from "../en/acquisition.ts";

export const acquisition: AcquisitionTexts = {
  microphone: {
    language: "Sprache der Spracherkennung",
    languages: {
      "en-GB": "Englisch (Großbritannien)",
      "en-US": "Englisch (USA)",
      "en-IN": "Englisch (Indien)",
      "de-DE": "Deutsch (Deutschland)",
      "de-AT": "Deutsch (Österreich)",
      "de-CH": "Deutsch (Schweiz)",
      "es-ES": "Spanisch (Spanien)",
      "es-MX": "Spanisch (Mexiko)",
      "fr-FR": "Französisch",
      "hi-IN": "Hindi",
      "it-IT": "Italienisch",
      "ja-JP": "Japanisch",
      "nl-NL": "Niederländisch",
      "pl-PL": "Polnisch",
      "pt-BR": "Portugiesisch (Brasilien)",
      "sv-SE": "Schwedisch",
      "tr-TR": "Türkisch",
      "uk-UA": "Ukrainisch",
      "zh-CN": "Chinesisch (Mandarin)",
    },
    listen: "Sprechen: halten oder einmal drücken",
    states: {
      starting: "Das Mikrofon hört gleich zu. Drücken zum Beenden",
      listening: "Hört zu. Drücken zum Beenden",
      waiting: "Hört gleich wieder zu. Drücken zum Beenden",
    },
    note: "Ihr Browser macht aus Sprache Text; manche Browser schicken dafür den Ton an ihren Hersteller. Der Dienst bekommt immer nur Text.",
    trouble:
      "Die Spracherkennung des Browsers meldet einen Fehler. Versuchen Sie es noch einmal, oder schreiben Sie, was Sie sagen würden.",
    troubles: {
      unsupported: "Dieser Browser hat keine Spracherkennung. Schreiben Sie, was Sie sagen würden.",
      "not-allowed":
        "Der Browser darf das Mikrofon nicht benutzen. Erlauben Sie es dieser Seite, oder schreiben Sie.",
      "service-not-allowed":
        "Der Browser erlaubt dieser Seite keine Spracherkennung. Schreiben Sie stattdessen.",
      "audio-capture": "Es ist kein Mikrofon zu hören. Schließen Sie eines an, oder schreiben Sie.",
      network: "Die Spracherkennung des Browsers ist nicht erreichbar. Schreiben Sie stattdessen.",
      "language-not-supported":
        "Die Spracherkennung des Browsers kennt diese Sprache nicht. Wählen Sie eine andere.",
    },
  },
  pad: {
    surface: "Fläche, auf die man eine Geste zeichnet",
    draw: "Hier zeichnen",
    shapes: "Gesten zum Ausprobieren ohne Zeichnen",
    hint: "Ein Wisch, ein Kreis, ein Haken oder ein L. Nur die Form zählt; eine Kamera gibt es nicht.",
    unclear: "Das war keine der Formen hier unten. Zeichnen Sie größer, in einem Zug.",
  },
  senses: {
    title: "Sechs Eingabearten",
    lead: "Aus dem Verzeichnis des Dienstes selbst. Die Stufen gibt der Betreiber an; geprüft sind sie nicht.",
    try: "Ausprobieren",
    tryRefusal: "Ablehnung ansehen",
    names: {
      voice: "Stimme",
      motion: "Geste",
      smell: "Geruch",
      taste: "Geschmack",
      view: "Sehen",
      touch: "Berührung",
    },
    stages: {
      production: "Im Einsatz",
      development: "In Entwicklung",
      research: "In der Forschung",
      roadmap: "Geplant",
    },
  },
};
