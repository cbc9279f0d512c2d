import type { documents as english } from "../en/documents.ts";

export const documents: typeof english = {
  playground: {
    title: "Intent Resolution: Aus Worten und Gesten werden Aktionen Ihrer App",
    description:
      "Eine kleine HTTP-API und Bibliothek, die ein Transkript oder eine Geste mit Ihren eigenen Regeln vergleicht. Exakt, nachvollziehbar, zustandslos. Nur Ihre registrierten Handler führen etwas aus.",
  },
  reference: {
    title: "API-Referenz · Intent Resolution",
    description: "Jede Route der Intent-Resolution-API mit Schemas, Statuscodes, Headern und Limits.",
  },
  guides: {
    title: "Anleitungen · Intent Resolution",
    description: "Regeln schreiben, mit dem Client entwickeln und einen Intent Resolution Service betreiben.",
  },
  contact: {
    title: "Kontakt · Intent Resolution",
    description:
      "Melden Sie sich für den Newsletter an oder schreiben Sie den Betreibern dieses Intent Resolution Service.",
  },
  "not-found": {
    title: "Seite nicht gefunden · Intent Resolution",
    description: "Unter dieser Adresse gibt es keine Seite.",
  },
};
