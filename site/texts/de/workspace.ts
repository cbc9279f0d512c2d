import type { WorkspaceTexts } from "../en/workspace.ts";
import { lint } from "./lint.ts";
import { phraseFaults, syntaxRows } from "./phrases.ts";

export const workspace: WorkspaceTexts = {
  tabs: { rules: "Regeln", text: "Text" },
  rules: {
    title: "Ihre Regeln",
    none: "Noch keine Regeln.",
    add: "Regel hinzufügen",
    count: (count) => (count === "1" ? "1 Regel" : `${count} Regeln`),
    keys: "Pfeiltasten führen zu den anderen Feldern einer Regel und zu anderen Regeln.",
    more: (count) => `${count} weitere Zeilen stehen unter „Text“.`,
    line: (line) => `Zeile ${line}:`,
    moved: (from, to, count) => `Regel ${from} ist jetzt Regel ${to} von ${count}.`,
  },
  syntax: {
    title: "Syntax",
    guide: "Die ganze Syntax (englisch)",
  },
  rule: {
    title: (number) => `Regel ${number}`,
    fires: "greift",
    closest: "greift nicht, kommt am nächsten",
    rests: "greift nicht",
    matchOf: (number, state) => `Satz von Regel ${number}, ${state}`,
    given: (name) => `Werte von {${name}}, die Ihre App liefert. Zum Ausprobieren:`,
    definitionOf: (number) => `Liste oder Teil in Zeile ${number}`,
    matchPlaceholder: "Satz tippen oder mehrere Zeilen einfügen",
    actionOf: (number) => `Aktion von Regel ${number}`,
    more: (number) => `Mehr zu Regel ${number}`,
    wanted: "Geben Sie ein Ziel an. Die Regel gilt erst, wenn sie eines hat.",
    enabledOf: (number) => `Regel ${number} ist aktiv`,
    move: (number) => `Regel ${number} verschieben`,
    moveHint: "Ziehen oder in der Regel Alt und eine Pfeiltaste drücken",
    remove: (number) => `Regel ${number} entfernen`,
    line: {
      move: (number) => `Zeile ${number} verschieben`,
      remove: (number) => `Zeile ${number} entfernen`,
    },
    id: "ID der Regel",
    threshold: "Mindestkonfidenz",
    noThreshold: "jede",
  },
  action: {
    own: "Eigenen Workflow starten",
    targetOf: (number) => `Ziel von Regel ${number}`,
  },
  test: {
    heading: "Tests",
    none: "Noch keine Sätze. Nehmen Sie die aktuelle Eingabe auf: Die Regeln, die jetzt greifen, gelten dann als erwartet.",
    verdict: (passed, all) => `${passed} von ${all} bestanden.`,
    add: "Aktuelle Eingabe aufnehmen",
    save: "Tests herunterladen",
    hint: "Tippen Sie eine Regel an, um sie zu erwarten. Die gespeicherte Datei führt „intents test“ aus.",
    met: "wie erwartet:",
    missed: "nicht wie erwartet:",
    phraseOf: (number) => `Satz ${number}`,
    missing: "fehlt",
    unexpected: "unerwartet",
    expect: "Weitere Regel erwarten …",
    more: (number) => `Mehr zu Satz ${number}`,
    remove: (number) => `Satz ${number} entfernen`,
  },
  witnesses: {
    title: "Überschneidungen finden",
    open: "Prüft, ob ein möglicher Satz zwei Bedeutungen hat.",
    busy: "Wird geprüft …",
    unreadable: "Die Regeln lassen sich nicht lesen. Korrigieren Sie zuerst die markierten Zeilen.",
    unavailable: "Die Prüfung ließ sich nicht laden. Versuchen Sie es noch einmal.",
    proven:
      "Keine Überschneidungen. Es ist bewiesen, dass kein möglicher Satz zwei Bedeutungen hat, und jede Regel kann greifen.",
    found: (shared, open) =>
      `${shared === 1 ? "1 Überschneidung" : `${shared} Überschneidungen`}${open > 0 ? `, ${open} nicht entschieden` : ""}. Tippen Sie einen Satz an, um ihn auszuprobieren.`,
    unreachable: "Greift nie allein, weil frühere Regeln dasselbe tun:",
  },
  templates: {
    title: "Beginnen mit",
    starter: "Beispielregeln",
    smartHome: "Smart Home",
  },
  kept: {
    title: (count) => `Früher oder in anderen Tabs gespeichert (${count})`,
    name: "Gespeicherte Regeln",
  },
  smartHome: `{raum} = in der Küche -> kitchen | im (Bad|Badezimmer) -> bath | im Wohnzimmer -> living_room | überall -> all
{stufe} = 0..100 in de
an: [bitte] [mach das] Licht {raum} an => workflow.trigger light room={raum} state=on
aus: [bitte] [mach das] Licht {raum} aus => workflow.trigger light room={raum} state=off
jalousie: [stell die] Jalousie auf {stufe} [Prozent] => workflow.trigger blinds to={stufe}
zu: (Tür zu|schließ die Tür ab) => workflow.trigger door state=locked
auf: (Tür auf|schließ die Tür auf) => workflow.trigger door state=open
radio: spiel [das] Radio => media.play morning-radio
ruhe: (Ruhe|Musik aus) => media.pause morning-radio
gehen: ich gehe => scene.focus night
da: ich bin da => scene.focus day
`,
  smartHomeSays: "Licht in der Küche an",
  code: {
    title: "Im Code verwenden",
    guides: "Anleitungen (englisch):",
    clientGuide: "Der Client",
    apiGuide: "Die HTTP-API",
    notSent: "Noch nicht gesendet. Das wird der Dienst antworten.",
    inProcess: "In dieser Seite aufgelöst, wie in Ihrer eigenen App.",
    onlyFiring: "Die Anfrage enthält die Regeln, die greifen: Alle zusammen fasst sie nicht.",
    names: {
      answer: "Antwort",
      request: "Anfrage",
      curl: "curl",
      fetch: "fetch",
      typescript: "TypeScript",
      python: "Python",
      go: "Go",
    },
  },
  transfer: {
    title: "Exportieren und teilen",
    link: "Link kopieren",
    qr: "QR-Code",
    qrLabel: "Scannen und die Regeln auf dem Handy öffnen",
    qrTooLong: "Der Link ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.",
    open: "Datei öffnen …",
    save: "Regeln herunterladen",
    note: "Ihre Regeln bleiben in diesem Browser. Im Link stehen sie hinter dem #, das Browser nie an einen Server senden.",
  },
  lint,
  syntaxRows,
  phraseFaults,
};
