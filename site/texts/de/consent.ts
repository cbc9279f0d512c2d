import type { ConsentTexts } from "../en/consent.ts";

export const consent: ConsentTexts = {
  "1": {
    inquiry:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes speichert, was ich in dieses Formular geschrieben habe, dazu den Zeitpunkt und meine Sprache, um mir zu antworten. Ich kann das jederzeit widerrufen, indem ich dem Betreiber schreibe; das Gespeicherte wird dann gelöscht.",
    newsletter:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes meine E-Mail-Adresse speichert, dazu den Zeitpunkt und meine Sprache, um mir seinen Newsletter zu senden. Ich kann das jederzeit widerrufen, über den Link in jedem Newsletter oder indem ich dem Betreiber schreibe; dann erhalte ich nichts mehr, und auf meinen Wunsch wird das Gespeicherte gelöscht.",
  },
};
