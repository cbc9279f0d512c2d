import type { PlaygroundTexts } from "../en/playground.ts";
import { acquisition } from "./acquisition.ts";
import { lint } from "./lint.ts";
import { sharing } from "./sharing.ts";
import { starter } from "./starter.ts";
import { workbench } from "./workbench.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const playground: PlaygroundTexts = {
  title: "Intent Resolution: Aus Worten und Gesten werden Aktionen Ihrer App",
  description:
    "Eine kleine HTTP-API und Bibliothek, die ein Transkript oder eine Geste mit Ihren eigenen Regeln vergleicht. Exakt, nachvollziehbar, zustandslos. Nur Ihre registrierten Handler führen etwas aus.",
  hero: {
    title: "Gesagt. Geprüft. Getan.",
    lead: "Kleine HTTP-API und Bibliothek. Exakte Regeln, kein Modell, kein Schlüssel, nichts gespeichert.",
  },
  noScript: "Zum Ausprobieren braucht diese Seite JavaScript. Die API und ihre Referenz brauchen es nicht.",
  undo: "Rückgängig",
  redo: "Wiederholen",
  starter,
  composer: {
    title: "Eingabe",
    sense: "Eingabeart",
    senses: { voice: "Stimme", motion: "Geste" },
    transcript: "Was gesagt wurde",
    placeholder: "Sprechen oder tippen",
    gesture: "Geste",
    gesturePlaceholder: "Name der Geste",
    justMisses: "knapp daneben",
    chips: "Beispielsätze",
    resolve: "Senden",
    privacy: "Bitte geben Sie keine Gesundheitsdaten und nichts Persönliches ein.",
  },
  pipeline: {
    title: "Von der Eingabe zur Aktion",
    input: "Eingabe",
    rule: "Regel",
    intent: "Intent",
    confidence: "Konfidenz",
    noScore: "keine",
    comparedAs: "verglichen als",
    silence: { voice: "Noch nichts gesagt.", motion: "Noch keine Geste." },
    noApi: (sense) => `„${sense}“ hat keine API. Beim Senden sehen Sie die Ablehnung.`,
    refused: "Der Dienst würde das ablehnen:",
    fire: (count) => plural(count, "Regel greift", "Regeln greifen"),
    quoted: (text) => `„${text}“`,
    noRules: "Noch keine Regeln.",
    stale: (line) => `Es gelten noch die vorherigen Regeln: Zeile ${line} ist nicht lesbar.`,
    noRule: "Keine Regel greift.",
    closest: "Am nächsten:",
    noIntent: "Keiner. Es passiert nichts.",
    more: (count) => `und ${count} weitere`,
  },
  wire: {
    title: "Anfrage und Antwort",
    sending: "wird gesendet …",
    idle: "Mit Enter senden",
    tap: "Auf „Senden“ tippen",
    wait: (seconds) => `Zu viele Anfragen. Nächster Versuch in ${plural(seconds, "Sekunde", "Sekunden")}.`,
    unavailable: (seconds) =>
      `Der Dienst ist nicht verfügbar. Nächster Versuch in ${plural(seconds, "Sekunde", "Sekunden")}.`,
    again: "Noch einmal senden",
    earlier: "zu früherer Eingabe",
    timeout:
      "Der Dienst hat nicht rechtzeitig geantwortet. Die Anfrage kann trotzdem verarbeitet worden sein.",
  },
  handler: {
    name: "Handler",
    waits: "Nur Ihr Handler handelt.",
    nothing: "Es ist nichts passiert.",
    noIntents: "Kein Intent. Es ist nichts passiert.",
    outcomes: {
      handled: "ausgeführt",
      unregistered: "kein Handler, es ist nichts passiert",
      failed: "fehlgeschlagen",
      declined: "von der App abgelehnt",
      aborted: "abgebrochen",
      skipped: "übersprungen",
      duplicate: "doppelt",
    },
  },
  app: {
    title: "Ihre App",
    tag: "Demo-Handler. Schalten Sie einen aus.",
    tiles: {
      screen: "Bildschirm",
      note: "Notiz",
      player: "Player",
      scene: "Szenen",
      workflows: "Workflows",
    },
    acted: "hat auf die letzte Anfrage reagiert",
    switch: (type) => `Handler für ${type} ist registriert`,
    pages: { "/": "Willkommen", "/home": "Zuhause", "/map": "Karte" },
    page: (path) => `Das ist ${path}`,
    playing: "spielt",
    paused: "angehalten",
    firstNote: "Blumen gießen",
  },
  lint,
  why: {
    title: "Warum",
    live: "live, auf dieser Seite",
    fires: "greift:",
    refused: "Der Dienst würde diese Anfrage ablehnen, deshalb wird keine Regel geprüft.",
    verdict: (firing, all) =>
      all === 0
        ? "Noch keine Regeln."
        : firing === 0
          ? "Keine Regel greift."
          : `${plural(firing, "Regel greift", "Regeln greifen")}.`,
    rest: (count, shown) =>
      shown > 0
        ? plural(count, "weitere", "weitere")
        : `${plural(count, "Regel greift", "Regeln greifen")} nicht`,
    open: {
      taken: (name, rest) => `Nimmt beliebigen Text: ${name} = „${rest}“`,
      expects: (before, expected) => `Erwartet nach „${before}“ noch ${expected}`,
    },
    heard: "Eingabe",
    expected: "Regel",
    end: "Ende",
    space: "ein Leerzeichen",
    why: {
      disabled: "ist ausgeschaltet",
      silence: "kann nicht passen: Die Eingabe ist leer",
      differs: "weicht von der Eingabe ab, zuerst hier:",
      scoreMissing: (least) =>
        `passt, verlangt aber eine Konfidenz von mindestens ${least}, und die Eingabe hat keine`,
      scoreBelow: (score, least) => `passt, aber die Konfidenz ${score} liegt unter dem Minimum ${least}`,
      noApi: "wurde nicht geprüft, weil diese Eingabeart keine API hat",
    },
  },
  ...workbench,
  ...acquisition,
  ...sharing,
};
