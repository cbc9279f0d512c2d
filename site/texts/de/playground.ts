import type { PlaygroundTexts } from "../en/playground.ts";
import { lint } from "./lint.ts";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const playground: PlaygroundTexts = {
  title: "Intent Resolution: aus Worten und Gesten werden Absichten, Ihre Anwendung handelt",
  description:
    "Eine API, die ein Transkript oder eine Geste mit Ihren eigenen Regeln vergleicht und mit Absichten antwortet. Genau, erklärt, zustandslos; nur von Ihnen angemeldete Handler handeln.",
  hero: {
    title: "Sagen. Vergleichen. Ihre App handelt.",
    lead: "Dieser Dienst vergleicht Gesagtes oder Gezeigtes mit Ihren eigenen Regeln und antwortet mit Absichten: schlichten Beschreibungen einer Aktion. Ausführen wird er nie eine. Das tut nur ein Handler, den Ihre Anwendung angemeldet hat.",
    way: [
      { name: "Eingabe", example: "„Go  HOME“", note: "ein Transkript oder eine Geste" },
      { name: "Regel", example: "go home", note: "Ihre Worte, als Ganzes verglichen" },
      { name: "Absicht", example: "navigation.open /home", note: "was geschehen soll" },
      { name: "Handler", example: "open(„/home“)", note: "Ihrer, und nur Ihrer, handelt" },
    ],
  },
  templates: {
    title: "Mit einer Vorlage beginnen",
    loading: "Wird geladen …",
    names: {
      "voice-home": "„Go home“ sagen und die Startseite öffnen",
      "motion-focus": "Die offene Hand zeigen und die Hauptszene wählen",
    },
  },
  input: {
    title: "Eingabe",
    sense: "Sinn",
    words: {
      voice: {
        name: "Stimme",
        label: "Was gesagt wurde",
        hint: "Bitte keine Gesundheits- oder Personendaten",
      },
      motion: { name: "Geste", label: "Geste", hint: "Ihr Kürzel; keine Gesundheits- oder Personendaten" },
    },
    confidence: "Sicherheit",
    confidenceSlider: "Sicherheit, als Schieberegler",
    noScore: "keine",
    noApi: (sense) =>
      `Der Sinn „${sense}“ hat keine API. Lassen Sie ihn auflösen, um die Absage zu sehen, oder wählen Sie Stimme oder Geste.`,
    resolve: "Auflösen",
    resolveHint: "Bevor Sie auflösen, verlässt nichts diese Seite.",
  },
  microphone: {
    listen: "Sprechen",
    listening: "Hört zu … drücken zum Beenden",
    note: "Ihr Browser macht aus Sprache Text; manche Browser schicken dafür den Ton an ihren Hersteller. Der Dienst bekommt immer nur Text.",
    missing: "Dieser Browser hat keine Spracherkennung. Schreiben Sie, was Sie sagen würden.",
    trouble: "Es wurde nichts verstanden. Versuchen Sie es noch einmal, oder schreiben Sie.",
    troubles: {
      "not-allowed":
        "Der Browser darf das Mikrofon nicht benutzen. Erlauben Sie es dieser Seite, oder schreiben Sie.",
      "no-speech": "Es war nichts zu hören. Versuchen Sie es noch einmal, oder schreiben Sie.",
      network: "Die Spracherkennung des Browsers ist nicht erreichbar. Schreiben Sie stattdessen.",
    },
  },
  rules: {
    title: "Regeln",
    none: "Noch keine Regeln. Eine Eingabe ohne Regeln ergibt nichts.",
    add: "Regel hinzufügen",
    full: (most) => `Mehr als ${most} Regeln fasst eine Anfrage nicht`,
    count: (count, most) => `${count} von ${most} Regeln`,
    bytesLabel: "Größe der Anfrage",
    bytes: (used, most) => `${used} von ${most} KiB`,
  },
  rule: {
    title: (number) => `Regel ${number}`,
    fires: "greift",
    rests: "ruht",
    enabled: "Aktiv",
    up: (number) => `Regel ${number} nach oben`,
    down: (number) => `Regel ${number} nach unten`,
    remove: (number) => `Regel ${number} entfernen`,
    match: "Wenn die Eingabe lautet",
    matchPlaceholder: "go home",
    id: "Kennung der Regel",
    threshold: "Mindestsicherheit",
    noThreshold: "jede",
  },
  action: {
    type: "Dann",
    fields: {
      "navigation.open": { target: "Pfad in der Anwendung" },
      "text.insert": { text: "Text" },
      "media.play": { target: "Medium" },
      "media.pause": { target: "Medium" },
      "scene.focus": { target: "Szene" },
      "workflow.trigger": { target: "Ablauf", parameters: "Parameter" },
    },
    parameterName: (number) => `Name von Parameter ${number}`,
    parameterValue: (number) => `Wert von Parameter ${number}`,
    removeParameter: (number) => `Parameter ${number} entfernen`,
    addParameter: "Parameter hinzufügen",
  },
  lint,
  outcome: {
    title: "Warum",
    live: "sofort, in dieser Seite",
    verdict: (firing, all) =>
      all === 0
        ? "Es gibt keine Regel zum Vergleichen."
        : firing === 0
          ? "Keine Regel greift."
          : `${plural(firing, "Regel greift", "Regeln greifen")}, ${all - firing} ${all - firing === 1 ? "ruht" : "ruhen"}.`,
    heard: "Eingabe",
    expected: "Regel",
    end: "Ende",
    space: "ein Leerzeichen",
    why: {
      disabled: "ist ausgeschaltet",
      silence: "hat nichts zum Vergleichen: Die Eingabe ist leer",
      differs: "weicht von der Eingabe ab, zuerst hier:",
      scoreMissing: (least) => `passt, verlangt aber eine Sicherheit von ${least}, und die Eingabe hat keine`,
      scoreBelow: (score, least) => `passt, aber ${score} liegt unter ${least}`,
      noApi: "wurde nicht angesehen: Dieser Sinn hat keine API",
    },
  },
  result: {
    none: "Drücken Sie „Auflösen“: Die Anfrage geht über HTTP, und die Handler hier unten handeln danach.",
    noIntents: "Der Dienst antwortet: Keine Regel passt. Nichts handelt.",
    refused: (status) => `Abgelehnt mit ${status}`,
    wait: (seconds) => `Versuchen Sie es in ${plural(seconds, "Sekunde", "Sekunden")} wieder.`,
    timeout: "Es kam rechtzeitig keine Antwort. Das beweist nicht, dass die Anfrage nicht bearbeitet wurde.",
    outcomes: {
      handled: "ausgeführt",
      unregistered: "nicht angemeldet",
      declined: "abgelehnt",
      aborted: "abgebrochen",
      failed: "gescheitert",
      skipped: "übergangen",
      duplicate: "doppelt",
    },
    unregisteredHint: "Für diesen Typ ist kein Handler angemeldet, also handelt nichts.",
  },
  stage: {
    title: "Bühne",
    tag: "Handler zum Zeigen",
    tiles: {
      screen: "Bildschirm",
      note: "Notiz",
      player: "Spieler",
      scene: "Szenen",
      workflows: "Abläufe",
    },
    switch: (type) => `Handler für ${type} ist angemeldet`,
    startPage: "Startseite",
    page: (path) => `Das ist ${path}`,
    emptyNote: "Noch nichts geschrieben",
    silence: "Es spielt nichts",
    playing: "spielt",
    paused: "angehalten",
    focused: "im Blick",
    noRuns: "Kein Ablauf wurde ausgelöst",
  },
  wire: { title: "Auf der Leitung" },
  transfer: {
    title: "Mitnehmen",
    copies: {
      curl: "Als curl kopieren",
      typescript: "Als TypeScript kopieren",
      case: "Als Testfall kopieren",
    },
    link: "Link kopieren",
    open: "Regeln öffnen …",
    save: "Regeln speichern",
    clear: "Alles löschen",
    note: "Was Sie schreiben, bleibt in diesem Browser, bis Sie es löschen. Im Link steht es hinter dem #, und das schicken Browser nie an einen Server.",
    faults: {
      not_json: () => "Das lässt sich nicht lesen: Es ist kein JSON.",
      no_rules: () => "Das ist keine Regeldatei: Es muss ein Objekt mit einer Liste von Regeln sein.",
      not_a_rule: (place) => `Was bei ${place} steht, ist keine Regel, die diese Seite zeigen kann.`,
      too_large: () => "Das ist größer, als eine Anfrage sein darf.",
    },
  },
  senses: {
    title: "Sechs Sinne",
    lead: "Was der Dienst in diesem Augenblick von sich sagt, aus seinem Verzeichnis der Fähigkeiten. Die Stufen gibt der Betreiber an; geprüft sind sie nicht.",
    available: "API",
    unavailable: "keine API",
    try: "Ausprobieren",
    tryRefusal: "Absage ansehen",
    names: {
      voice: "Stimme",
      motion: "Bewegung",
      smell: "Geruch",
      taste: "Geschmack",
      view: "Sehen",
      touch: "Berührung",
    },
    stages: {
      production: "Im Einsatz",
      development: "In Entwicklung",
      research: "In Erforschung",
      roadmap: "Geplant",
    },
  },
};
