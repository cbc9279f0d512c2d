import type { GuidesTexts } from "../en/guides.ts";

export const guides: GuidesTexts = {
  title: "Anleitungen · Intent Resolution",
  description: "Regeln schreiben, mit dem Client entwickeln und einen Intent Resolution Service betreiben.",
  heading: "Anleitungen",
  lead: "Von der ersten Regel bis zum Betrieb des Dienstes.",
  titleOf: (guide) => `${guide} · Intent Resolution`,
  groups: {
    "Application developers": "Anwendungen entwickeln",
    "Authors and testers of phrases": "Sätze schreiben und testen",
    "Callers of the service": "Den Dienst aufrufen",
    Operators: "Betreiben",
    Implementers: "Selbst implementieren",
    Packages: "Pakete",
    Project: "Projekt",
    "Package reference": "Referenz der Pakete",
  },
  all: "Alle Anleitungen",
  onThisPage: "Auf dieser Seite",
  pager: "Vorige und nächste Anleitung",
  previous: "Zurück",
  next: "Weiter",
  inEnglish: "Die Anleitungen gibt es auf Englisch.",
  search: "Anleitungen und API durchsuchen",
  found: (count) => (count === 0 ? "Keine Treffer." : count === 1 ? "1 Treffer" : `${count} Treffer`),
};
