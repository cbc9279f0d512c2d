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
    listen: "Sprechen: gedrückt halten oder einmal drücken",
    states: {
      starting: "Mikrofon startet. Drücken zum Beenden",
      listening: "Mikrofon ist an. Drücken zum Beenden",
      waiting: "Mikrofon startet neu. Drücken zum Beenden",
    },
    note: "Ihr Browser wandelt Sprache in Text um. Manche Browser senden dafür die Aufnahme an ihren Hersteller. Dieser Dienst erhält nur den Text.",
    trouble:
      "Die Spracherkennung des Browsers ist fehlgeschlagen. Versuchen Sie es noch einmal oder tippen Sie.",
    troubles: {
      unsupported: "Dieser Browser hat keine Spracherkennung. Bitte tippen Sie.",
      "not-allowed":
        "Diese Seite darf das Mikrofon nicht verwenden. Erlauben Sie es im Browser oder tippen Sie.",
      "service-not-allowed": "Der Browser erlaubt auf dieser Seite keine Spracherkennung. Bitte tippen Sie.",
      "audio-capture": "Kein Mikrofon gefunden. Schließen Sie eines an oder tippen Sie.",
      network: "Die Spracherkennung des Browsers ist nicht erreichbar. Bitte tippen Sie.",
      "language-not-supported":
        "Die Spracherkennung des Browsers unterstützt diese Sprache nicht. Wählen Sie eine andere.",
    },
  },
  pad: {
    surface: "Zeichenfläche für eine Geste",
    shapes: "Gesten zum Antippen",
    ruled: "hat eine Regel",
    hint: "Wischgeste, Kreis, Haken oder L zeichnen. Ganz ohne Kamera.",
    unclear: "Nicht erkannt. Zeichnen Sie eine der Formen, größer und in einem Zug.",
  },
};
