import type { LinkTexts } from "../en/links.ts";

export const links: LinkTexts = {
  unsubscribe: {
    ask: {
      title: "Newsletter abbestellen?",
      text: "Er wird dann nicht mehr an diese Adresse gesendet.",
      button: "Abbestellen",
    },
    done: {
      title: "Abbestellt",
      text: "Diese Adresse erhält den Newsletter nicht mehr.",
    },
  },
  confirm: {
    ask: {
      title: "Anmeldung bestätigen",
      text: "Möchten Sie den Newsletter unter dieser Adresse erhalten?",
      button: "Bestätigen",
    },
    done: {
      title: "Bestätigt",
      text: "Vielen Dank. Diese Adresse erhält ab jetzt den Newsletter.",
    },
  },
  absent: {
    title: "Nicht angemeldet",
    text: "Diese Adresse erhält den Newsletter nicht.",
  },
  invalid: {
    title: "Dieser Link funktioniert nicht",
    text: "Der Link ist unvollständig oder nicht von uns. Bitte öffnen Sie den vollständigen Link aus der E-Mail oder schreiben Sie dem Absender.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Er war 14 Tage lang gültig. Bitte melden Sie sich noch einmal an, um einen neuen zu erhalten.",
  },
  unavailable: {
    title: "Gerade nicht möglich",
    text: "Der Dienst kann gerade nichts speichern. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  },
  limited: {
    title: "Zu viele Anfragen",
    text: "Bitte versuchen Sie es {when} noch einmal.",
  },
};
