import type { UnsubscribeTexts } from "../en/unsubscribe.ts";

export const unsubscribe: UnsubscribeTexts = {
  ask: {
    title: "Newsletter abbestellen",
    text: "Den Newsletter für diese Adresse abbestellen?",
    button: "Abbestellen",
  },
  done: {
    title: "Abbestellt",
    text: "Diese Adresse bekommt den Newsletter nicht mehr.",
  },
  invalid: {
    title: "Dieser Link führt nicht weiter",
    text: "Er ist abgeschnitten oder keiner von uns. Bitte den ganzen Link aus der E-Mail öffnen oder dem Absender schreiben.",
  },
  away: {
    title: "Bitte noch einmal versuchen",
    text: "Das ging gerade nicht. Bitte gleich noch einmal versuchen.",
  },
  held: {
    title: "Zu viele Anfragen",
    text: "Aus diesem Netz kamen zu viele Anfragen. Bitte {when} noch einmal versuchen.",
  },
};
