import type { MissingTexts } from "../en/missing.ts";

export const missing: MissingTexts = {
  title: "Hier ist nichts · Intent Resolution",
  description: "Unter dieser Adresse gibt es keine Seite.",
  heading: "Auf diese Adresse passt keine Regel",
  lead: "Hier gibt es keine Seite. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.",
  nearest: "Meinten Sie",
  destinations: {
    playground: "Regeln und Sätze probieren",
    guides: "Lesen, wie es funktioniert",
    reference: "Routen und Fehler nachschlagen",
  },
};
