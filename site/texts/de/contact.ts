import { MAX_CHARACTERS } from "@intent-resolution/contract";
import type { ContactTexts } from "../en/contact.ts";
import { numberText } from "../languages.ts";
import { consent } from "./consent.ts";

export const contact: ContactTexts = {
  title: "Kontakt · Intent Resolution",
  description:
    "Schreiben Sie den Menschen hinter dem Intent Resolution Service, oder melden Sie sich zum Newsletter an.",
  heading: "Kontakt",
  lead: "Schreiben Sie den Menschen, die diesen Dienst betreiben. Bitte senden Sie keine Gesundheitsdaten und nichts Vertrauliches.",
  inquiry: {
    title: "Eine Anfrage senden",
    lead: "Für Partner, Investoren und alle, die gern daran mitarbeiten möchten.",
    action: "Anfrage senden",
  },
  newsletter: {
    title: "Newsletter",
    lead: "Neues über den Dienst, hin und wieder.",
    action: "Anmelden",
  },
  consent,
  labels: {
    kind: "Thema",
    name: "Name",
    email: "E-Mail-Adresse",
    organization: "Organisation",
    capitalRange: "Investitionsrahmen",
    message: "Nachricht (optional)",
  },
  optional: "optional",
  kinds: { partner: "Partnerschaft", investor: "Investition", career: "Mitarbeit" },
  left: (characters) => `Noch ${characters} Zeichen`,
  missing: {
    name: "Bitte geben Sie Ihren Namen an.",
    email: "Bitte geben Sie Ihre E-Mail-Adresse an.",
    consent: "Ohne Ihre Einwilligung darf nichts gespeichert werden, also wird nichts gesendet.",
  },
  missingOther: "Bitte füllen Sie das aus.",
  faults: {
    name: `Ein Name hat 1 bis ${MAX_CHARACTERS.name} Zeichen in einer Zeile.`,
    email: "Das ist keine vollständige E-Mail-Adresse, wie etwa name@example.org.",
    organization: `Eine Organisation hat höchstens ${MAX_CHARACTERS.organization} Zeichen in einer Zeile.`,
    capitalRange: `Ein Investitionsrahmen hat höchstens ${MAX_CHARACTERS.capitalRange} Zeichen in einer Zeile.`,
    message: `Eine Nachricht hat höchstens ${numberText(MAX_CHARACTERS.message, "de")} Zeichen und keine Steuerzeichen.`,
    consent: "Ohne Ihre Einwilligung darf nichts gespeichert werden, also wird nichts gesendet.",
  },
  lookAbove: "Nicht gesendet: Bitte sehen Sie sich an, was markiert ist.",
  accepted: {
    inquiry: {
      title: "Danke. Ihre Anfrage ist angekommen und sicher gespeichert.",
      next: "Die Menschen, die diesen Dienst betreiben, lesen sie und antworten an die Adresse, die Sie angegeben haben. Sie brauchen nichts weiter zu tun.",
    },
    newsletter: {
      title: "Danke. Ihre Adresse ist angekommen und sicher gespeichert.",
      next: "Von hier aus wird keine E-Mail verschickt. Die Menschen, die diesen Dienst betreiben, schreiben Ihnen und bitten Sie vielleicht zuerst, die Adresse zu bestätigen.",
    },
  },
  sent: "Was gesendet wurde",
  names: {
    kind: "Thema",
    name: "Name",
    email: "E-Mail-Adresse",
    organization: "Organisation",
    capitalRange: "Investitionsrahmen",
    message: "Nachricht",
  },
  again: { inquiry: "Noch eine Anfrage schreiben", newsletter: "Noch eine Adresse anmelden" },
  kept: "Nichts von dem, was Sie geschrieben haben, ist verloren.",
  timeout:
    "Es kam rechtzeitig keine Antwort; angekommen sein kann es trotzdem. Was Sie geschrieben haben, ist noch da. Sie können es noch einmal senden: Was binnen zehn Minuten zweimal kommt, wird einmal gespeichert.",
  tooMany: (seconds) =>
    `Zu viele Versuche. Wieder möglich in ${seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : seconds === 1 ? "1 Sekunde" : `${seconds} Sekunden`}.`,
  refused: (status) => `Der Dienst hat das nicht angenommen (Status ${status}).`,
  refusals: {
    403: "Der Dienst nimmt dieses Formular nur von seiner eigenen Adresse. Öffnen Sie diese Seite dort und versuchen Sie es noch einmal.",
    413: "Das ist länger, als der Dienst annimmt.",
    503: "Der Dienst kann im Augenblick nichts speichern. Bitte versuchen Sie es in ein paar Minuten wieder.",
  },
  unknownConsent: (version) =>
    `Dieses Formular ist geschlossen: Der Dienst ist auf den Einwilligungstext „${version}“ eingestellt, und diese Seite hat ihn nicht. Der Betreiber ergänzt ihn in site/texts und baut die Seite neu.`,
};
