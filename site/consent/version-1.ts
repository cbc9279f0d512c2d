import type { ConsentText } from "./text.ts";

export const version1: ConsentText = {
  en: {
    inquiry:
      "I agree that the operator of this service stores what I wrote in this form, together with the time and my language, in order to answer me. I can withdraw this at any time with a message to the operator; what was stored is then deleted.",
    newsletter:
      "I agree that the operator of this service stores my e-mail address, together with the time and my language, in order to send me its newsletter. I can withdraw this at any time with a message to the operator; I am then sent nothing more, and what was stored is deleted if I ask for it.",
  },
  de: {
    inquiry:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes speichert, was ich in dieses Formular geschrieben habe, dazu den Zeitpunkt und meine Sprache, um mir zu antworten. Ich kann das jederzeit mit einer Nachricht an den Betreiber widerrufen; das Gespeicherte wird dann gelöscht.",
    newsletter:
      "Ich bin einverstanden, dass der Betreiber dieses Dienstes meine E-Mail-Adresse speichert, dazu den Zeitpunkt und meine Sprache, um mir seinen Newsletter zu senden. Ich kann das jederzeit mit einer Nachricht an den Betreiber widerrufen; dann erhalte ich nichts mehr, und auf meinen Wunsch wird das Gespeicherte gelöscht.",
  },
};
