import type { LintTexts } from "../en/lint.ts";

export const lint: LintTexts = {
  severities: { error: "Fehler:", warning: "Prüfen:", info: "Hinweis:" },
  advice: {
    outer_punctuation:
      "Satzzeichen zählen mit, doch die meisten Spracherkennungen lassen sie bei kurzen Befehlen weg.",
    lookalike_letter:
      "Ein Buchstabe stammt aus einer anderen Schrift und sieht nur gleich aus. Tippen Sie ihn neu.",
    invisible_character: "Dieser Text enthält ein unsichtbares Zeichen. Löschen Sie es.",
    curly_apostrophe:
      "Dieser Apostroph ist typografisch, Spracherkennungen schreiben aber oft einen geraden. Tippen Sie ihn neu.",
    turkish_i:
      "Türkische Spracherkennungen schreiben das auf zwei Arten. Fügen Sie die andere als Regel mit derselben ID hinzu.",
    needless_space:
      "Diese Schrift kennt keine Leerzeichen, und Spracherkennungen setzen sie uneinheitlich. Entfernen Sie sie.",
  },
};
