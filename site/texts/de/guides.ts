import type { GuidesTexts } from "../en/guides.ts";

export const guides: GuidesTexts = {
  heading: "Anleitungen",
  lead: "Von der ersten Regel bis zum Betrieb des Dienstes.",
  start: "Hier anfangen",
  steps: {
    listen: "Eine Seite, eine React-Komponente oder ein Programm mit Sprache und Gesten verbinden.",
    phrases: "Alle Formulierungen kompakt auf einer Seite aufschreiben.",
    rules: "Was eine Regel ist, was zu ihr passt und was nicht.",
  },
  titleOf: (guide) => `${guide} · Intent Resolution`,
  groups: {
    "Application developers": "Anwendungen entwickeln",
    "Authors and testers of phrases": "Sätze schreiben und testen",
    "Callers of the service": "Den Dienst aufrufen",
    Operators: "Betreiben",
    Implementers: "Selbst implementieren",
    Packages: "Pakete",
    Project: "Projekt",
  },
  all: "Alle Anleitungen",
  onThisPage: "Auf dieser Seite",
  pager: "Vorige und nächste Anleitung",
  previous: "Zurück",
  next: "Weiter",
  tryIt: "Ausprobieren",
  inEnglish: "Die Anleitungen gibt es nur auf Englisch.",
};
