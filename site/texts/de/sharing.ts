import type { SharingTexts } from "../en/sharing.ts";

export const sharing: SharingTexts = {
  notices: {
    broken: "Dieser Link ist beschädigt.",
    kept: "Ihre eigenen Regeln sind unverändert.",
    unreadable: "Der Link ist unvollständig oder nicht von uns.",
    understood: "OK",
    fromLink: (title) => (title ? `Mit Ihnen geteilt: „${title}“.` : "Mit Ihnen geteilt."),
    mine: "Das sind Ihre eigenen Regeln.",
    toMine: "Zurück zu meinen Regeln",
    toLink: "Zurück zu den geteilten Regeln",
    keep: "Kopie behalten",
  },
  code: {
    showCurl: "Als curl zeigen",
    curl: "Diese Anfrage als curl",
    curlNote: (fires) =>
      `Die Eingabe mit ${fires ? "den Regeln, die greifen" : "der ersten Regel, die nicht greift"}. Zum Einfügen in ein Terminal.`,
    title: "Im Code verwenden",
    guides: "Anleitungen (englisch):",
    clientGuide: "Der Client",
    apiGuide: "Die HTTP-API",
    live: "ändert sich beim Tippen mit",
    names: {
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
      case: "Testfall",
    },
  },
  transfer: {
    title: "Exportieren und teilen",
    linkTitle: "Titel des Links",
    linkTitlePlaceholder: "optional, etwa: Licht im Flur",
    link: "Link kopieren",
    qr: "QR-Code",
    qrLabel: "Scannen und die Regeln auf dem Handy öffnen",
    qrTooLong: "Der Link ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.",
    open: "Datei öffnen …",
    save: "Regeln speichern",
    reset: "Zurücksetzen",
    note: "Ihre Regeln bleiben in diesem Browser. Im Link stehen sie hinter dem #, das Browser nie an einen Server senden.",
    faults: {
      not_json: "Das ist kein gültiges JSON.",
      no_rules: "Das ist keine Regeldatei. Sie muss ein JSON-Objekt mit einer Liste „rules“ sein.",
      not_valid: "Der Dienst würde das ablehnen:",
      no_phrases: "Diese Datei mit Sätzen ist nicht lesbar:",
      too_large: "Diese Datei ist zu groß für eine Anfrage.",
    },
  },
};
