import type { PhraseFaultTexts, SyntaxRows } from "../en/phrases.ts";

export const phraseFaults: PhraseFaultTexts = {
  threshold: "Eine Mindestkonfidenz ist eine Zahl von 0 bis 1.",
  space_beside_free: "Neben {%0...} fehlt ein Leerzeichen, denn es nimmt ganze Wörter.",
  statement_too_long: "Eine Anweisung hat höchstens %0 Zeichen.",
  no_statement_before: "Vor dieser Zeile steht keine Anweisung: Eine Anweisung beginnt am Zeilenanfang.",
  dangling_backslash: "Hinter diesem Backslash fehlt ein Zeichen.",
  closes_nothing: "Dieses %0 schließt keine Klammer. Als Text wird es \\%0 geschrieben.",
  closes_no_part:
    "Vor einer Aktion steht =>, vor der Bedeutung eines Werts ->, außerhalb von Klammern und mit Leerzeichen auf beiden Seiten. Dieses > schließt keine Klammer. Als Text wird es \\> geschrieben.",
  meaning_place:
    "Eine Bedeutung steht hinter -> außerhalb von Klammern, in einer Liste: {name} = Text -> Bedeutung. Als Text wird > \\> geschrieben.",
  part_name:
    "Dieses < wird nicht durch > geschlossen. Erwartet wird <teil>, ein Name aus Buchstaben, Ziffern, _ und -. Als Text wird es \\< geschrieben.",
  list_name:
    "Diese { wird nicht durch } geschlossen. Erwartet wird {liste} oder {liste:name}, ein Name aus Buchstaben, Ziffern, _ und -. Als Text wird sie \\{ geschrieben.",
  free_place: "%0 ist freier Text. Er steht einmal im Satz einer Regel, außerhalb von Klammern.",
  half_surrogate_pair: "Dieser Satz enthält ein halbes Surrogatpaar.",
  too_many_in_any_order: "Höchstens %0 Teile können in beliebiger Reihenfolge stehen, hier sind es %1.",
  separator_outside: "Ein %0 gehört in ( ) oder [ ]. Als Text wird es \\%0 geschrieben.",
  too_deep: "Klammern dürfen höchstens %0 Ebenen tief verschachtelt sein.",
  capture_expected:
    "Erwartet wird {name}, etwas, das der Satz erfasst. Als Text wird die Klammer \\{ geschrieben.",
  unclosed_quote: 'Dieses " wird nicht geschlossen. Als Text wird es \\" geschrieben.',
  space_after_quote: "Hinter einem Wert in Anführungszeichen fehlt ein Leerzeichen.",
  action_type: "Der Typ der Aktion ist einer von %0.",
  empty_target: "Der Aktion fehlt etwas: %0 darf nicht leer sein.",
  other_captures_twice: "{*} darf nur einmal stehen.",
  parameter: "Ein Parameter ist NAME=WERT, der Wert in Anführungszeichen, wenn er Leerzeichen enthält.",
  parameter_twice: "Dieser Parameter steht zweimal da.",
  range_meaning: "Ein Zahlenbereich hat keine eigene Bedeutung: Jede seiner Zahlen steht für sich selbst.",
  no_meaning: "Hinter -> fehlt, was der Wert bedeutet.",
  too_many_values: "Eine Liste hat höchstens %0 Werte, jede Zahl eines Bereichs mitgezählt. Hier sind es %1.",
  too_many_nodes: "Eine Datei hat höchstens %0 Knoten.",
  range: "Ein Zahlenbereich ist A..B oder A..B/SCHRITT, mit A höchstens B und einem Schritt ab 1.",
  no_ordinal_words: "Für die Sprache %0 gibt es keine Wörter für Ordnungszahlen.",
  no_number_words:
    "Für die Sprache %0 gibt es keine Zahlwörter, nur für: %1. Code übergibt Tabellen aus @intent-resolution/phrases/numbers.",
  capture_in_value:
    "Ein Wert darf nichts erfassen: weder eine Liste verwenden noch einen Teil, der eine verwendet.",
  too_many_rules: "Eine Anweisung darf nur für weniger als 2^%0 Regeln stehen.",
  captured_twice: "Ein Text könnte {%0} zweimal erfassen. Unter anderem Namen erfasst {liste:name}.",
  free_as_target: "{%0...} ist freier Text und deshalb nie ein Ziel.",
  not_captured: "Kein Text dieses Satzes erfasst {%0}.",
  sometimes_captured:
    "Nicht jeder Text dieses Satzes erfasst {%0}. Dann kann es nur der ganze Wert eines Parameters sein.",
  target:
    "Das Ziel der Aktion muss ein Pfad in der Anwendung sein, wie /home oder a/b?x=1#y, was auch erfasst wird.",
  target_of_value: "Das Ziel der Aktion muss ein Pfad in der Anwendung sein, auch mit dem Wert bei %0.",
  may_be_empty: "Dieser Satz kann leer sein. Mindestens ein Wort muss immer vorkommen.",
  only_free: "Ein Text kann hier {%0...} allein sein. Mindestens ein Wort daneben muss immer vorkommen.",
  given_missing: "Die Werte dieser Liste gibt die Anwendung, und sie fehlen.",
  given_unknown: "Keine Datei legt diese Liste mit {%0} = ... fest.",
  given_value:
    "Ein Wert ist ein Text mit einem Wort oder { said, means }, mit höchstens %0 UTF-16-Einheiten.",
  given_target:
    "Mit diesem Wert ist das Ziel einer Aktion kein Pfad in der Anwendung, wie /home oder a/b?x=1#y.",
  no_action:
    "Diesem Satz fehlen Aktion und ID. Beenden Sie ihn mit => TYP ZIEL, oder beginnen Sie ihn mit ID:.",
  empty_constant: "Hinter = fehlt der Wert von {%0}.",
  empty_value: "Der erste Text dieses Wertes ist leer. Schreiben Sie hinter ->, was er bedeutet.",
  text_too_long: "Der längste Text hat höchstens %0 UTF-16-Einheiten.",
  too_many_pieces: "Ein Text setzt sich aus höchstens %0 Stücken zusammen.",
  derived_too_long: "Abgeleitete IDs und Bedeutungen haben zusammen höchstens %0 Zeichen.",
  circular: "%0 verwendet sich hier selbst, direkt oder über andere.",
  too_deep_with_part:
    "Klammern dürfen höchstens %0 Ebenen tief verschachtelt sein, hier sind es mit denen dieses Teils %1.",
  no_list: "Die Liste {%0} gibt es nicht. Eine eigene Zeile mit = legt sie fest. Freier Text ist {name...}.",
  no_part: "Den Teil <%0> gibt es nicht. Eine eigene Zeile mit = legt ihn fest.",
  list_twice: "Die Liste %0 ist zweimal festgelegt, zuerst an der Stelle %1.",
  part_twice: "Der Teil %0 ist zweimal festgelegt, zuerst an der Stelle %1.",
  heard_as: "eine Zeile ist GEHÖRT -> GESAGT, beides ein Wort oder mehrere, etwa lice -> lights",
  heard_as_twice: "eine Zeile davor sagt schon, was gesagt wurde, wenn %0 gehört wird",
  too_many_files: "Eine Menge hat höchstens %0 Dateien.",
  unclosed: "Diese Klammer %0 wird nicht durch %1 geschlossen.",
  file_too_large: "Eine Datei hat höchstens %0 Bytes.",
};

export const syntaxRows: SyntaxRows = [
  ["heim: nach Hause => navigation.open /home", "eine Regel: ID, Satz und Aktion"],
  ["(geh|bring mich) heim", "eines von beiden: zwei Regeln"],
  ["[bitte] nach Hause", "optional"],
  ["(jetzt;bitte)", "in beliebiger Reihenfolge"],
  ["{raum} = Flur | Küche", "eine Liste in eigener Zeile; {raum} im Satz wird erfasst"],
  ["<tür> = Tür | Tor", "ein Teil von Sätzen, verwendet als <tür>"],
  ["{n} = 1..12 in de", "Zahlen, auch in Worten"],
  ["notiere {text...} für später", "beliebiger Text, an einer Stelle"],
  ["halb {minute=30}", "kein Text, aber ein Wert, der erfasst wird"],
  ["heim >= 0.8: nach Hause", "eine Mindestkonfidenz"],
  ["# ein Kommentar", "eine Zeile, die ignoriert wird"],
];
