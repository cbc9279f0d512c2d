import type { StarterTexts } from "../en/starter.ts";

export const starter: StarterTexts = {
  phrases: { home: "nach Hause", music: "spiel Jazz", night: "gute Nacht", note: "Grüße notieren" },
  note: "Schöne Grüße",
  chips: [
    { text: "  NACH   hause ", teaches: "Groß/klein, Leerzeichen" },
    { text: "gute Nacht", teaches: "drei Intents" },
    { text: "STRASSE", teaches: "ß ist ss" },
    { text: "nach Hause!", teaches: "knapp daneben" },
    { text: "GRÜSSE notieren", teaches: "ü und ß" },
  ],
  smartHome: `küche-an: Küchenlicht an => workflow.trigger lights-on room=kitchen
flur-an: Flurlicht an => workflow.trigger lights-on room=hall
licht-aus: Licht aus => workflow.trigger lights-off room=all
wärmer: mach es wärmer => workflow.trigger heating change=up
radio: spiel das Radio => media.play morning-radio
still: Musik aus => media.pause morning-radio
gehen-licht: ich gehe => workflow.trigger lights-off room=all
gehen-tür: ich gehe => workflow.trigger doors-lock
`,
};
