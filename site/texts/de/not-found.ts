import type { NotFoundTexts } from "../en/not-found.ts";

export const notFound: NotFoundTexts = {
  heading: "Für diese Adresse greift keine Regel",
  lead: "Diese Seite gibt es nicht oder nicht mehr. Vielleicht ein Tippfehler?",
  didYouMean: "Meinten Sie",
  steps: {
    input: "Eingabe",
    rule: "Regel",
    closest: "kommt dem am nächsten.",
    none: "Keine Regel kommt ihr nahe.",
    intent: "Intent",
    noIntent: "Keiner, also wird nichts passieren.",
    handler: "Handler",
    yours: "Jetzt sind Sie dran: Wählen Sie eine Seite.",
  },
  destinations: {
    playground: "Regeln und Sätze testen",
    guides: "Lesen, wie es funktioniert",
    reference: "Routen und Fehler nachschlagen",
  },
};
