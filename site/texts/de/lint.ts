import { MAX_BODY_BYTES, MAX_RULES } from "@intent-resolution/contract";
import type { LintTexts } from "../en/lint.ts";

export const lint: LintTexts = {
  severities: { error: "Fehler:", warning: "Prüfen:", info: "Hinweis:" },
  related: (number) => `Siehe Regel ${number}.`,
  advice: {
    too_many_rules: `Eine Anfrage fasst höchstens ${MAX_RULES} Regeln. Senden Sie die, die der Bildschirm gerade braucht.`,
    body_too_large: `Die Anfrage ist größer als ${MAX_BODY_BYTES / 1024} KiB. Kürzen Sie Texte oder senden Sie weniger Regeln.`,
    blank_match:
      "Sagen Sie, worauf die Regel passt: Auf Stille passt nichts, und der Dienst lehnt Leeres ab.",
    duplicate_match: "Eine frühere Regel hat denselben Satz und dieselbe Aktion: Beide greifen.",
    conflicting_match: "Eine frühere Regel hat denselben Satz und eine andere Aktion: Beide greifen.",
    duplicate_id:
      "Eine frühere Regel hat dieselbe ID und eine andere Aktion. Geben Sie dieser Regel eine eigene ID.",
    disabled_rule: "Diese Regel ist ausgeschaltet und greift nie.",
    threshold_zero:
      "Jede Konfidenz erreicht 0. Lassen Sie das Feld leer, es sei denn, dass überhaupt eine da sein muss.",
    threshold_out_of_range: "Eine Mindestkonfidenz ist eine Zahl von 0 bis 1.",
    threshold_without_score: "Diese Quelle gibt keine Konfidenz an, also greift die Regel nie.",
    outer_punctuation: "Satzzeichen zählen, und die meisten Erkenner lassen sie bei kurzen Befehlen weg.",
    lookalike_letter:
      "Ein Buchstabe stammt aus einer anderen Schrift: Er sieht gleich aus und ist es nicht. Tippen Sie ihn neu.",
    invisible_character: "Hier steht ein Zeichen, das man nicht sieht. Löschen Sie es.",
    turkish_i:
      "Türkische Erkenner schreiben das auf zwei Arten. Fügen Sie die andere als Regel mit derselben ID hinzu.",
    needless_space:
      "Diese Schrift kennt keine Leerzeichen, und Erkenner setzen sie, wie es kommt. Lassen Sie sie weg.",
  },
};
