import type { WorkbenchTexts } from "../en/workbench.ts";

export const workbench: WorkbenchTexts = {
  tabs: { rules: "Regeln", text: "Text", json: "JSON", test: "Test" },
  rules: {
    title: "Ihre Regeln",
    none: "Noch keine Regeln. Eine Eingabe ohne Regeln ergibt nichts.",
    add: "Regel hinzufügen",
    full: (most) => `Mehr als ${most} Regeln fasst eine Anfrage nicht`,
    count: (count, most) => `${count} von ${most} Regeln`,
    bytesLabel: "Größe der Anfrage",
    bytes: (used, most) => `${used} von ${most} KiB`,
    line: (line) => `Zeile ${line}:`,
    moved: (from, to, count) => `Regel ${from} ist jetzt Regel ${to} von ${count}.`,
  },
  rule: {
    title: (number) => `Regel ${number}`,
    fires: "greift",
    rests: "greift nicht",
    matchOf: (number, state) => `Satz von Regel ${number}, ${state}`,
    matchPlaceholder: "ein Satz, oder mehrere einfügen",
    actionOf: (number) => `Aktion von Regel ${number}:`,
    enabledOf: (number) => `Regel ${number} ist aktiv`,
    move: (number, count) => `Regel ${number} von ${count} verschieben`,
    moveHint: "Ziehen, oder Alt mit einer Pfeiltaste",
    remove: (number) => `Regel ${number} entfernen`,
    id: "ID der Regel",
    threshold: "Mindestkonfidenz",
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
      "workflow.trigger": { target: "Workflow", parameters: "Parameter" },
    },
    parameterName: (number) => `Name von Parameter ${number}`,
    parameterValue: (number) => `Wert von Parameter ${number}`,
    removeParameter: (number) => `Parameter ${number} entfernen`,
    addParameter: "Parameter hinzufügen",
  },
  templates: {
    title: "Beginnen mit",
    starter: "dem Anfang dieser Seite",
    names: {
      "voice-home": "„Go home“ öffnet die Startseite",
      "motion-focus": "Die offene Hand wählt die Hauptszene",
    },
  },
  kept: {
    title: (count) => `Früher oder in anderen Tabs Behaltenes (${count})`,
    name: "Behaltenes",
  },
  said: {
    removed: (number) => `Regel ${number} wurde entfernt.`,
    loaded: (name) => `Ersetzt durch: ${name}.`,
  },
};
