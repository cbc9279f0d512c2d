import { MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import type { LintTexts } from "../en/lint.ts";

export const lint: LintTexts = {
  severities: { error: "Fehler:", warning: "Prüfen:", info: "Hinweis:" },
  related: (number) => `Siehe Regel ${number}.`,
  advice: {
    too_many_rules: `Eine Anfrage enthält höchstens ${MAX_RULES} Regeln. Senden Sie nur die, die der aktuelle Bildschirm braucht.`,
    body_too_large: `Die Anfrage ist größer als ${MAX_BODY_BYTES / 1024} KiB. Kürzen Sie Texte oder senden Sie weniger Regeln.`,
    blank_match: "Auf welchen Satz soll die Regel passen? Einen leeren lehnt der Dienst ab.",
    duplicate_match: "Eine frühere Regel hat denselben Satz und dieselbe Aktion. Beide greifen.",
    conflicting_match: "Eine frühere Regel hat denselben Satz und eine andere Aktion. Beide greifen.",
    duplicate_id:
      "Eine frühere Regel hat dieselbe ID und eine andere Aktion. Geben Sie dieser Regel eine eigene ID.",
    disabled_rule: "Diese Regel ist ausgeschaltet und greift nie.",
    threshold_zero:
      "Jede Konfidenz ist mindestens 0. Lassen Sie das Feld leer, es sei denn, die Eingabe muss eine Konfidenz haben.",
    threshold_out_of_range: "Eine Mindestkonfidenz ist eine Zahl von 0 bis 1.",
    threshold_without_score: "Diese Quelle liefert keine Konfidenz, deshalb greift die Regel nie.",
    outer_punctuation:
      "Satzzeichen zählen mit, doch die meisten Spracherkennungen lassen sie bei kurzen Befehlen weg.",
    lookalike_letter:
      "Ein Buchstabe stammt aus einer anderen Schrift und sieht nur gleich aus. Tippen Sie ihn neu.",
    invisible_character: "Dieser Text enthält ein unsichtbares Zeichen. Löschen Sie es.",
    curly_apostrophe:
      "Dieser Apostroph ist typografisch, Spracherkennungen schreiben aber oft einen geraden. Tippen Sie ihn neu.",
    relative_target:
      "Wohin dieses Ziel führt, hängt von der geöffneten Seite ab. Beginnen Sie es mit einem Schrägstrich.",
    turkish_i:
      "Türkische Spracherkennungen schreiben das auf zwei Arten. Fügen Sie die andere als Regel mit derselben ID hinzu.",
    needless_space:
      "Diese Schrift kennt keine Leerzeichen, und Spracherkennungen setzen sie uneinheitlich. Entfernen Sie sie.",
  },
};
