import type { StarterTexts } from "../en/starter.ts";

export const starter: StarterTexts = {
  phrases: `# Was man sagen darf, und was Ihre App tun soll
{raum} = in der Küche -> kitchen | im (Bad|Badezimmer) -> bath | im Wohnzimmer -> living_room
{stufe} = 0..100/25
licht: [bitte] [mach das] Licht {raum} an => workflow.trigger light room={raum}
jalousie: Jalousie auf {stufe} Prozent => workflow.trigger blinds to={stufe}
jazz: spiel Jazz => media.play evening-jazz
still: (gute Nacht|open_palm) => media.pause evening-jazz
nacht: (gute Nacht|circle) => scene.focus night
tag: guten Morgen => scene.focus day
heim: (nach Hause|swipe_left) => navigation.open /home
karte: zeig die Straße => navigation.open /map
notiz: notiere {text...} => text.insert {text}
`,
  night: "gute Nacht",
  chips: [
    { text: "bitte mach das Licht im Bad an", teaches: "16 Sätze, eine Zeile", expect: ["licht"] },
    { text: "gute Nacht", teaches: "zwei Intents", expect: ["still", "nacht"] },
    { text: "Jalousie auf 75 Prozent", teaches: "ein Zahlbereich", expect: ["jalousie"] },
    { text: "notiere Milch kaufen", teaches: "freier Text", expect: ["notiz"] },
    { text: "  ZEIG  die STRASSE ", teaches: "Groß/klein, ß ist ss", expect: ["karte"] },
    { text: "gute Nach", teaches: "knapp daneben", expect: [] },
  ],
};
