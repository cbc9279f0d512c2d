import type { PlaygroundTexts } from "../en/playground.ts";
import { acquisition } from "./acquisition.ts";
import { lint } from "./lint.ts";
import { sharing } from "./sharing.ts";
import { starter } from "./starter.ts";
import { workbench } from "./workbench.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const playground: PlaygroundTexts = {
  title: "Intent Resolution: Worte und Gesten werden zu Intents, Ihre Anwendung handelt",
  description:
    "Eine API, die ein Transkript oder eine Geste mit Ihren eigenen Regeln vergleicht und mit Intents antwortet. Genau, erklärt, zustandslos; nur von Ihnen registrierte Handler handeln.",
  hero: {
    title: "Gesagt. Geprüft. Getan.",
    lead: "Genaue Regeln. Kein Modell, kein Schlüssel, nichts gespeichert.",
  },
  noScript:
    "Zum Ausprobieren braucht diese Seite JavaScript. Die API braucht es nicht, und ihre Referenz lässt sich ohne lesen.",
  undo: "Rückgängig",
  redo: "Wiederholen",
  starter,
  composer: {
    title: "Eingabe",
    sense: "Eingabeart",
    senses: { voice: "Stimme", motion: "Geste" },
    transcript: "Was gesagt wurde",
    placeholder: "Sprechen oder tippen Sie",
    gesture: "Geste",
    gesturePlaceholder: "Name der Geste",
    chips: "Beispielsätze",
    resolve: "Senden",
    privacy: "Bitte nichts über Gesundheit und nichts Persönliches.",
  },
  pipeline: {
    title: "Von der Eingabe zur Aktion",
    input: "Eingabe",
    rule: "Regel",
    intent: "Intent",
    confidence: "Konfidenz",
    noScore: "keine",
    comparedAs: "verglichen als",
    silence: { voice: "Noch wurde nichts gesagt.", motion: "Noch keine Geste." },
    noApi: (sense) => `„${sense}“ hat keine API: Senden Sie es, um die Ablehnung zu sehen.`,
    refused: "Der Dienst würde das ablehnen:",
    fire: (count) => plural(count, "Regel greift", "Regeln greifen"),
    quoted: (text) => `„${text}“`,
    noRules: "Es gibt keine Regel zum Vergleichen.",
    noRule: "Keine Regel greift.",
    closest: "Am nächsten:",
    noIntent: "Keiner, also geschieht nichts.",
    more: (count) => `und ${count} weitere`,
  },
  wire: {
    title: "Auf der Leitung",
    sending: "wird gesendet …",
    idle: "Noch nicht gesendet: Enter",
    wait: (seconds) => `Zu viele Anfragen. Wieder möglich in ${plural(seconds, "Sekunde", "Sekunden")}.`,
    unavailable: (seconds) =>
      `Der Dienst kann gerade nicht antworten. Wieder versuchen in ${plural(seconds, "Sekunde", "Sekunden")}.`,
    again: "Noch einmal senden",
    earlier: "zu einer früheren Eingabe",
    timeout: "Es kam rechtzeitig keine Antwort. Das beweist nicht, dass die Anfrage nicht bearbeitet wurde.",
  },
  handler: {
    name: "Handler",
    waits: "Nur Ihrer handelt.",
    nothing: "Nichts ist geschehen.",
    noIntents: "Kein Intent, also ist nichts geschehen.",
    outcomes: {
      handled: "ausgeführt",
      unregistered: "kein Handler registriert: nichts ist geschehen",
      failed: "fehlgeschlagen",
      declined: "von der App abgelehnt",
      aborted: "abgebrochen",
      skipped: "übersprungen",
      duplicate: "doppelt",
    },
  },
  app: {
    title: "Ihre App",
    tag: "Demo-Handler, jeder mit seinem Schalter",
    tiles: {
      screen: "Bildschirm",
      note: "Notiz",
      player: "Player",
      scene: "Szenen",
      workflows: "Workflow-Log",
    },
    acted: "hat bei der letzten Anfrage gehandelt",
    switch: (type) => `Handler für ${type} ist registriert`,
    pages: { "/": "Start", "/home": "Zuhause", "/map": "Karte" },
    page: (path) => `Das ist ${path}`,
    playing: "spielt",
    paused: "angehalten",
    firstNote: "Blumen gießen",
  },
  lint,
  why: {
    title: "Warum",
    live: "live, in dieser Seite",
    fires: "greift:",
    refused: "Keine Regel wird geprüft: Der Dienst würde diese Anfrage ablehnen.",
    verdict: (firing, all) =>
      all === 0
        ? "Es gibt keine Regel zum Vergleichen."
        : firing === 0
          ? "Keine Regel greift."
          : `${plural(firing, "Regel greift", "Regeln greifen")}.`,
    rest: (count) => `${plural(count, "Regel greift", "Regeln greifen")} nicht`,
    heard: "Eingabe",
    expected: "Regel",
    end: "Ende",
    space: "ein Leerzeichen",
    why: {
      disabled: "ist ausgeschaltet",
      silence: "hat nichts zum Vergleichen: Die Eingabe ist leer",
      differs: "weicht von der Eingabe ab, zuerst hier:",
      scoreMissing: (least) => `passt, verlangt aber eine Konfidenz von ${least}, und die Eingabe hat keine`,
      scoreBelow: (score, least) => `passt, aber ${score} liegt unter ${least}`,
      noApi: "wurde nicht geprüft: Diese Eingabeart hat keine API",
    },
  },
  ...workbench,
  ...acquisition,
  ...sharing,
};
