import type { ConsentTexts } from "../en/consent.ts";

export const consent: ConsentTexts = {
  "1": {
    inquiry:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes speichert, was ich hier schreibe, dazu den Zeitpunkt und meine Sprache, um mir zu antworten. Das kann ich jederzeit widerrufen, indem ich dem Betreiber schreibe; dann wird meine Nachricht gelöscht.",
    newsletter:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes meine E-Mail-Adresse, den Zeitpunkt und meine Sprache speichert, um mir seinen Newsletter zu senden. Das kann ich jederzeit widerrufen: über den Link in jedem Newsletter oder indem ich dem Betreiber schreibe.",
  },
};
