import type { SharingTexts } from "../en/sharing.ts";

export const sharing: SharingTexts = {
  notices: {
    broken: "Dieser Link ist beschädigt.",
    kept: "Ihre eigenen Regeln sind unverändert.",
    unreadable: "Der Link ist unvollständig oder nicht von uns.",
    understood: "OK",
    fromLink: "Geteilte Regeln.",
    mine: "Das sind Ihre eigenen Regeln.",
    toMine: "Zurück zu meinen Regeln",
    toLink: "Zurück zu den geteilten Regeln",
    keep: "Kopie behalten",
  },
  code: {
    title: "Im Code verwenden",
    guides: "Anleitungen (englisch):",
    clientGuide: "Der Client",
    apiGuide: "Die HTTP-API",
    notSent: "Noch nicht gesendet. Das wird der Dienst antworten.",
    inProcess: "In dieser Seite aufgelöst, wie in Ihrer eigenen App.",
    onlyFiring: "Die Anfrage enthält die Regeln, die greifen: Alle zusammen fasst sie nicht.",
    names: {
      answer: "Antwort",
      request: "Anfrage",
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
    },
  },
  transfer: {
    title: "Exportieren und teilen",
    link: "Link kopieren",
    qr: "QR-Code",
    qrLabel: "Scannen und die Regeln auf dem Handy öffnen",
    qrTooLong: "Der Link ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.",
    open: "Datei öffnen …",
    save: "Regeln herunterladen",
    note: "Ihre Regeln bleiben in diesem Browser. Im Link stehen sie hinter dem #, das Browser nie an einen Server senden.",
    faults: {
      not_json: "Das ist kein gültiges JSON.",
      no_rules: "Das ist keine Regeldatei. Sie muss ein JSON-Objekt mit einer Liste „rules“ sein.",
      not_valid: "Der Dienst würde das ablehnen:",
      too_large: "Diese Datei ist zu groß für diese Seite.",
    },
  },
};
