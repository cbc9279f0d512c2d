import { MAX_CHARACTERS } from "@intent-resolution/contract";
import type { ContactTexts } from "../en/contact.ts";
import { numberText } from "../languages.ts";
import { consent } from "./consent.ts";

export const contact: ContactTexts = {
  heading: "Kontakt",
  inquiry: {
    title: "Schreiben Sie uns",
    lead: "Für Partnerschaften, Investitionen und Bewerbungen.",
    action: "Nachricht senden",
  },
  newsletter: {
    title: "Newsletter",
    lead: "Wenige Mails im Jahr: Neuerungen und Änderungen.",
    action: "Anmelden",
  },
  consent,
  labels: {
    kind: "Thema",
    name: "Name",
    email: "E-Mail-Adresse",
    organization: "Organisation",
    capitalRange: "Investitionsrahmen",
    message: "Nachricht",
  },
  optional: "optional",
  kinds: { partner: "Partnerschaft", investor: "Investition", career: "Karriere" },
  hint: "Bitte keine Gesundheitsdaten und nichts Vertrauliches.",
  left: (characters, left) => (left < 0 ? `${characters} Zeichen zu viel` : `Noch ${characters} Zeichen`),
  missing: {
    kind: "Wählen Sie ein Thema",
    name: "Geben Sie Ihren Namen ein",
    email: "Geben Sie Ihre E-Mail-Adresse ein",
    consent: "Setzen Sie das Häkchen: Ohne Ihre Einwilligung dürfen wir nichts speichern",
  },
  missingOther: "Füllen Sie dieses Feld aus",
  faults: {
    name: `Der Name darf höchstens ${MAX_CHARACTERS.name} Zeichen lang sein, ohne Zeilenumbruch`,
    email: "Geben Sie eine vollständige E-Mail-Adresse ein, etwa name@example.org",
    organization: `Die Organisation darf höchstens ${MAX_CHARACTERS.organization} Zeichen lang sein, ohne Zeilenumbruch`,
    capitalRange: `Der Investitionsrahmen darf höchstens ${MAX_CHARACTERS.capitalRange} Zeichen lang sein, ohne Zeilenumbruch`,
    message: `Die Nachricht darf höchstens ${numberText(MAX_CHARACTERS.message, "de")} Zeichen lang sein und keine Steuerzeichen enthalten`,
  },
  subscribeAgain: "Erneut anmelden",
  users: {
    title: "Eine Frage zur Benutzung?",
    guides: "Die Anleitungen haben eine Suche (Strg+K):",
    write: "Was dort nicht steht, fragen Sie hier:",
  },
  tryAgain: "Noch einmal senden",
  aside: {
    next: "Wie es weitergeht",
    reply:
      "Die Betreiber dieses Dienstes lesen Ihre Nachricht und antworten an die E-Mail-Adresse, die Sie angeben.",
    data: "Ihre Daten",
  },
  dataNote: "Fragen zu Ihren Daten? Schreiben Sie uns über dieses Formular.",
  withdraw: "Widerruf und Fragen zu Ihren Daten:",
  back: "Zurück zum Formular",
  summary: "Bitte prüfen Sie Ihre Angaben",
  accepted: {
    inquiry: {
      title: "Danke. Wir haben Ihre Nachricht erhalten.",
      next: "Sie ist sicher gespeichert. Wir antworten an die Adresse, die Sie angegeben haben.",
    },
    newsletter: {
      title: "Danke. Wir haben Ihre Adresse erhalten.",
      next: "Sie ist sicher gespeichert. Falls Sie eine E-Mail mit der Bitte um Bestätigung erhalten, bestätigen Sie bitte.",
    },
  },
  sent: "Ihre Angaben",
  again: { inquiry: "Noch eine Nachricht schreiben", newsletter: "Noch eine Adresse anmelden" },
  kept: "Ihre Angaben sind noch da.",
  timeout:
    "Der Dienst hat nicht rechtzeitig geantwortet, aber Ihre Nachricht kann trotzdem angekommen sein. Ihre Angaben sind noch da. Sie können sie noch einmal senden: Dieselbe Nachricht wird innerhalb von zehn Minuten nur einmal gespeichert.",
  tooMany: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`} noch einmal.`,
  refused: (status) => `Der Dienst hat das nicht angenommen (Status ${status}).`,
  refusals: {
    403: "Der Dienst nimmt dieses Formular nur von seiner eigenen Adresse an. Öffnen Sie diese Seite dort und versuchen Sie es noch einmal.",
    413: "Das ist zu lang. Bitte kürzen Sie Ihre Nachricht.",
    503: "Der Dienst kann gerade nichts speichern. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
  },
  unknownConsent: (version) =>
    `Dieses Formular ist vorübergehend geschlossen: Der Einwilligungstext (Version „${version}“) fehlt.`,
};
