import type { StarterTexts } from "../en/starter.ts";

export const starter: StarterTexts = {
  phrases: { home: "nach Hause", music: "spiel Jazz", night: "gute Nacht", note: "Grüße notieren" },
  note: "Schöne Grüße ausrichten",
  chips: [
    { text: "  NACH   hause ", teaches: "Groß/klein, Leerzeichen" },
    { text: "gute Nacht", teaches: "drei Intents" },
    { text: "STRASSE", teaches: "ß ist ss" },
    { text: "nach Hause!", teaches: "knapp daneben" },
    { text: "GRÜSSE notieren", teaches: "ü und ß" },
  ],
};
