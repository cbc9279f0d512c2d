import type { SharingTexts } from "../en/sharing.ts";

export const sharing: SharingTexts = {
  notices: {
    broken: "Dieser Link ist beschädigt.",
    kept: "Ihre eigene Arbeit ist unverändert.",
    unreadable: "Er wurde unterwegs abgeschnitten oder verändert.",
    understood: "OK",
    fromLink: "Sie sehen, was ein Link mitgebracht hat.",
    mine: "Das ist Ihre eigene Arbeit.",
    toMine: "Zurück zu meiner",
    toLink: "Zurück zum Link",
    keep: "Als meine behalten",
  },
  code: {
    title: "Mitnehmen",
    live: "folgt jeder Änderung",
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
    qrLabel: "QR-Code des Links",
    qrTooLong: "Das ist zu viel für einen QR-Code, den ein Telefon lesen kann. Kopieren Sie den Link.",
    open: "Datei öffnen …",
    save: "Regeln speichern",
    reset: "Zurücksetzen",
    note: "Was Sie schreiben, bleibt in diesem Browser. Im Link steht es hinter dem #, und das schicken Browser nie an einen Server.",
    faults: {
      not_json: "Das lässt sich nicht lesen: Es ist kein JSON.",
      no_rules: "Das ist keine Regeldatei: Es muss ein Objekt mit einer Liste von Regeln sein.",
      not_valid: "Der Dienst würde das ablehnen:",
      too_large: "Das ist größer, als eine Anfrage sein darf.",
    },
  },
};
