import type { ShellTexts } from "../en/shell.ts";

const TYPES: Readonly<Record<string, string>> = {
  "a string": "String",
  "a string or null": "String oder null",
  "an array": "Array",
  "an array of rule ids": "Array von Regel-IDs",
  "an object": "Objekt",
  "true or false": "true oder false",
};

export const shell: ShellTexts = {
  brand: "Intent Resolution",
  skip: "Zum Inhalt springen",
  navigation: "Seiten",
  pages: { playground: "Ausprobieren", reference: "API-Referenz", contact: "Kontakt" },
  language: "Sprache",
  scheme: "Farbschema",
  schemes: { auto: "System", light: "Hell", dark: "Dunkel" },
  promise:
    "Der Dienst beschreibt Aktionen; ausführen kann sie nur Ihre Anwendung. Ihre Eingaben werden nicht gespeichert. Keine Cookies, nichts wird von anderswo geladen.",
  operator: {
    label: "Wer diesen Dienst betreibt",
    runBy: "Betrieben von",
    privacy: "Datenschutzhinweise",
    imprint: "Impressum",
    keeps: (name) => `Was Sie hier senden, speichert ${name}.`,
  },
  copy: "Kopieren",
  copied: "Kopiert",
  copyBlocked:
    "Der Browser erlaubt dieser Seite das Kopieren nicht. Markieren Sie den Text und kopieren Sie ihn selbst.",
  noScript: "Dieser Teil der Seite braucht JavaScript. Die API nicht.",
  unreachable: "Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  codeTabs: "Code in",
  close: "Schließen",
  constraints: {
    required: () => "Diese Angabe fehlt.",
    blank: () => "Geben Sie einen Text ein, der nicht leer ist.",
    tooShort: () => "Dieses Feld darf nicht leer sein.",
    tooLong: (most) => `Höchstens ${most} Zeichen sind erlaubt.`,
    tooMany: (most) => `Höchstens ${most} Einträge sind erlaubt.`,
    score: () => "Geben Sie eine Zahl von 0 bis 1 ein.",
    path: () => "Geben Sie einen Pfad innerhalb der Anwendung ein, etwa /home.",
    email: () => "Geben Sie eine vollständige E-Mail-Adresse ein.",
    language: () => "Verwenden Sie ein Sprachkürzel wie en oder de-AT.",
    oneOf: (values) => `Erlaubt ist nur: ${values}.`,
    exactly: (value) => `Hier muss ${value} stehen.`,
    members: (names) => `Nur diese Felder sind erlaubt: ${names}.`,
    textMap: () => "Erwartet wird ein Objekt, das Strings Strings zuordnet.",
    plainText: () => "Entfernen Sie Steuerzeichen aus diesem Text.",
    type: (kind) => `Der Typ muss ${TYPES[kind] ?? kind} sein.`,
    noApi: () => "Diese Eingabeart hat keine API.",
    tooLarge: () => "Die Anfrage ist größer als 32 KiB.",
  },
  exchange: {
    request: "Anfrage",
    response: "Antwort",
    responseHeaders: "Header der Antwort",
    requestId: "Anfrage-ID",
    noAnswer: "keine Antwort",
    took: (milliseconds) => `${milliseconds} ms`,
  },
};
