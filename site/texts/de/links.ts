import type { LinkTexts } from "../en/links.ts";

export const links: LinkTexts = {
  unsubscribe: {
    ask: {
      title: "Newsletter abbestellen",
      text: "Den Newsletter für diese Adresse abbestellen?",
      button: "Abbestellen",
    },
    done: {
      title: "Abbestellt",
      text: "Diese Adresse bekommt den Newsletter nicht mehr.",
    },
  },
  confirm: {
    ask: {
      title: "Anmeldung bestätigen",
      text: "Möchten Sie den Newsletter an diese Adresse bekommen?",
      button: "Bestätigen",
    },
    done: {
      title: "Bestätigt",
      text: "Vielen Dank. Ihre Bestätigung ist festgehalten.",
    },
  },
  invalid: {
    title: "Dieser Link funktioniert nicht",
    text: "Der Link ist unvollständig oder nicht von uns. Bitte öffnen Sie den ganzen Link aus der E-Mail, oder schreiben Sie dem Absender.",
  },
  expired: {
    title: "Dieser Link ist abgelaufen",
    text: "Er galt 14 Tage. Bitte melden Sie sich noch einmal an, um einen neuen zu bekommen.",
  },
  unavailable: {
    title: "Bitte noch einmal versuchen",
    text: "Das geht gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
  },
  limited: {
    title: "Zu viele Anfragen",
    text: "Es waren zu viele Anfragen. Bitte versuchen Sie es {when} noch einmal.",
  },
};
