import type { ShellTexts } from "../en/shell.ts";

export const shell: ShellTexts = {
  brand: "Intent Resolution",
  skip: "Zum Inhalt springen",
  navigation: "Seiten",
  pages: { playground: "Ausprobieren", reference: "API-Referenz", contact: "Kontakt" },
  language: "Sprache",
  scheme: "Farbschema",
  schemes: { auto: "wie im System", light: "hell", dark: "dunkel" },
  promise:
    "Der Dienst beschreibt Aktionen und führt sie nie aus. Was Sie auflösen lassen, wird nicht aufbewahrt. Diese Seiten setzen keine Cookies und laden nichts von anderswo.",
  operator: {
    label: "Wer diesen Dienst betreibt",
    runBy: "Betrieben von",
    privacy: "Datenschutzhinweise",
    imprint: "Impressum",
    keeps: (name) => `Was Sie hier senden, bewahrt ${name} auf.`,
  },
  copy: "Kopieren",
  copied: "Kopiert",
  copyBlocked:
    "Dieser Browser lässt die Seite nicht kopieren. Markieren Sie den Text und kopieren Sie ihn selbst.",
  noScript: "Dieser Teil der Seite braucht JavaScript. Die API nicht.",
  unreachable: "Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  codeTabs: "Code in",
  close: "Schließen",
  exchange: {
    request: "Anfrage",
    response: "Antwort",
    requestId: "Anfrage-ID",
    noAnswer: "keine Antwort",
    took: (milliseconds) => `${milliseconds} ms`,
  },
};
