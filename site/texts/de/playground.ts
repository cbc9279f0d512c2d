import { MAX_RULES } from "@intent-resolution/contract";
import type { PlaygroundTexts } from "../en/playground.ts";
import { acquisition } from "./acquisition.ts";
import { starter } from "./starter.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const playground: PlaygroundTexts = {
  hero: {
    title: "Gesagt. Geprüft. Getan.",
    lead: "Sie legen fest, was man sagen darf; Ihre App erhält die Aktion. Exakt, ohne KI‑Modell, ohne API‑Schlüssel, ohne Spuren.",
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
    listening: "Ich höre zu …",
    gesture: "Geste",
    gesturePlaceholder: "Name der Geste",
    justMisses: "knapp daneben",
    chips: "Beispielsätze",
    resolve: "Senden",
    privacy: "Bitte geben Sie keine Gesundheitsdaten und nichts Persönliches ein.",
    today: "Nimmt heute Stimme und Gesten an.",
    sensesLink: "Alle Eingabearten und ihre Stufen",
  },
  pipeline: {
    title: "Von der Eingabe zur Aktion",
    input: "Eingabe",
    rule: "Regel",
    intent: "Intent",
    confidence: "Konfidenz",
    noScore: "keine",
    comparedAs: "verglichen als",
    asHeard: "wie beim Zuhören",
    silence: { voice: "Noch nichts gesagt.", motion: "Noch keine Geste." },
    noApi: (sense) => `„${sense}“ hat keine API. Beim Senden sehen Sie die Ablehnung.`,
    refused: "Der Dienst würde das ablehnen:",
    fire: (count) => plural(count, "Regel greift", "Regeln greifen"),
    quoted: (text) => `„${text}“`,
    noRules: "Noch keine Regeln.",
    stale: (line) => `Zeile ${line} ist noch nicht lesbar, deshalb gelten die vorherigen Regeln.`,
    noRule: "Keine Regel greift.",
    closest: "Am nächsten:",
    noIntent: "Keiner, also wird nichts passieren.",
    more: (count) => `und ${count} weitere`,
    makeRule: "Daraus eine Regel machen",
    addWording: "Diesen Wortlaut aufnehmen",
    spoken: {
      fires: (ids) => `Es greift: ${ids}.`,
      closest: (text, wanted, found) =>
        `Keine Regel greift. Am nächsten: ${text}; ${wanted === "" ? `„${found}“ ist zu viel` : found === "" ? `„${wanted}“ fehlt` : `„${found}“ statt „${wanted}“`}.`,
      acted: (count) => plural(count, "Handler hat reagiert.", "Handler haben reagiert."),
    },
  },
  wire: {
    title: "Antwort",
    inProcess: (count) => `${count} Regeln, in der Seite aufgelöst; eine Anfrage fasst ${MAX_RULES}`,
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
    waits: "Wartet auf die Antwort.",
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
    tag: "Eine Demo: einen Handler ausschalten und es noch einmal sagen.",
    handlers: "Handler",
    acted: "hat auf die letzte Anfrage reagiert",
    switch: (type) => `Handler für ${type} ist registriert`,
    pages: { "/": "Willkommen", "/home": "Zuhause", "/map": "Karte" },
    state: (room) =>
      [
        `Ein Zimmer, ${room.scene === "night" ? "nachts" : room.scene === "day" ? "am Tag" : room.scene}.`,
        `An der Wand: ${room.page}. Notiz: ${room.note}.`,
        `Licht: ${Object.entries({ kitchen: "Küche", bath: "Bad", living_room: "Wohnzimmer" })
          .map(([lamp, name]) => `${name} ${room.lamps[lamp as keyof typeof room.lamps] ? "an" : "aus"}`)
          .join(", ")}.`,
        `Jalousie ${room.blinds} Prozent unten, Tür ${{ closed: "zu", locked: "abgeschlossen", open: "offen" }[room.door]}.`,
        `Musik: ${room.player.target}, ${room.player.playing ? "spielt" : "angehalten"}.`,
        room.workflow && `Workflow: ${room.workflow}.`,
      ].join(" "),
    firstNote: "Blumen gießen",
  },
  why: {
    title: "Warum",
    captured: (name, meaning, said) =>
      meaning === said ? `{${name}} = ${meaning}` : `{${name}} = ${meaning}, aus „${said}“`,
    expects: (before, expected) =>
      before === "" ? `beginnt mit ${expected}` : `nach „${before}“ kommt ${expected}`,
    next: (text) => (text === "" ? "das Ende" : `„${text}“`),
    heard: "Eingabe",
    expected: "Satz",
    end: "Ende",
    space: "ein Leerzeichen",
    why: {
      scoreMissing: (least) => `verlangt eine Konfidenz von mindestens ${least}, und die Eingabe hat keine`,
      scoreBelow: (score, least) =>
        `verlangt eine Konfidenz von mindestens ${least}, und die Eingabe hat ${score}`,
    },
  },
  said: {
    removed: (number) => `Regel ${number} wurde entfernt.`,
    loaded: (name) => `Geladen: ${name}.`,
    made: "Die neue Regel steht am Ende.",
    wordingAdded: (id) => `Zu ${id} hinzugefügt.`,
  },
  actions: {
    "navigation.open": "Seite öffnen",
    "text.insert": "Text einfügen",
    "media.play": "Abspielen",
    "media.pause": "Anhalten",
    "scene.focus": "Szene wählen",
    "workflow.trigger": "Workflow starten",
  },
  ...acquisition,
  notices: {
    broken: "Dieser Link ist beschädigt.",
    kept: "Ihre eigenen Regeln sind unverändert.",
    unreadable: "Der Link ist unvollständig oder nicht von uns.",
    understood: "OK",
    fromLink: "Geteilte Regeln.",
    mine: "Das sind Ihre eigenen Regeln.",
    toMine: "Zurück zu meinen Regeln",
    toLink: "Zurück zu den geteilten Regeln",
    keep: "Kopie behalten",
  },
  fileFaults: {
    not_json: "Das ist kein gültiges JSON.",
    no_rules: "Das ist keine Regeldatei. Sie muss ein JSON-Objekt mit einer Liste „rules“ sein.",
    not_valid: "Der Dienst würde das ablehnen:",
    too_large: "Diese Datei ist zu groß für diese Seite.",
  },
};
