import type { ConsentTexts } from "../en/consent.ts";

export const consent: ConsentTexts = {
  "1": {
    inquiry:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes speichert, was ich in dieses Formular geschrieben habe, dazu den Zeitpunkt und meine Sprache, um mir zu antworten. Ich kann das jederzeit mit einer Nachricht an den Betreiber widerrufen; das Gespeicherte wird dann gelöscht.",
    newsletter:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes meine E-Mail-Adresse speichert, dazu den Zeitpunkt und meine Sprache, um mir seinen Newsletter zu senden. Ich kann das jederzeit mit einer Nachricht an den Betreiber widerrufen; dann erhalte ich nichts mehr, und auf meinen Wunsch wird das Gespeicherte gelöscht.",
  },
};
