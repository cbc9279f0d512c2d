/** The words of the service's own description of headers and fields. */
export const describedFields: Readonly<Record<string, string>> = {
  "The caller's X-Request-Id if it is 1 to 128 of A-Za-z0-9._-, else a new one":
    "Die X-Request-Id des Aufrufers, wenn sie aus 1 bis 128 Zeichen von A-Za-z0-9._- besteht, sonst eine neue",
  "The limit: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers-10)":
    "Das Limit: q Anfragen in w Sekunden (draft-ietf-httpapi-ratelimit-headers-10)",
  "The rest: r requests in the next t seconds (draft-ietf-httpapi-ratelimit-headers-10)":
    "Was übrig ist: r Anfragen in den nächsten t Sekunden (draft-ietf-httpapi-ratelimit-headers-10)",
  "The methods that the path accepts (RFC 9110, section 10.2.1)":
    "Die Methoden, die der Pfad annimmt (RFC 9110, Abschnitt 10.2.1)",
  "Seconds until the next request can be accepted (RFC 9110, section 10.2.3)":
    "Sekunden, bis die nächste Anfrage angenommen werden kann (RFC 9110, Abschnitt 10.2.3)",
  "A strong validator of the document; send it back in If-None-Match (RFC 9110, section 8.8.3)":
    "Ein starker Validator des Dokuments; senden Sie ihn in If-None-Match zurück (RFC 9110, Abschnitt 8.8.3)",
  "How long the document may be reused (RFC 9111)":
    "Wie lange das Dokument wiederverwendet werden darf (RFC 9111)",
  "The caller's own id of the request; it is returned, and is in the service's log":
    "Die eigene Kennung des Aufrufers für die Anfrage; sie kommt zurück und steht im Log des Dienstes",
  "The ETag of the caller's copy of the document (RFC 9110, section 13.1.2)":
    "Der ETag der Kopie, die der Aufrufer hat (RFC 9110, Abschnitt 13.1.2)",
  "The version of the consent text that was shown; it is stored with the consent":
    "Die Version des gezeigten Einwilligungstextes; sie wird mit der Einwilligung gespeichert",
  "What was said, as the recognizer wrote it": "Was gesagt wurde, wie die Spracherkennung es geschrieben hat",
  "The recognizer's own score, a number from 0 to 1, or null where it gives none":
    "Die Bewertung der Spracherkennung, eine Zahl von 0 bis 1, oder null, wenn sie keine liefert",
  "The normalized identifier of the gesture": "Der normalisierte Name der Geste",
  "Reported back as ruleId; several rules may share one, as synonyms do":
    "Kommt als ruleId zurück; mehrere Regeln dürfen dieselbe haben, etwa Synonyme",
  "A text that is not blank; compared with the input whole, caseless, white space normalized":
    "Ein Text, der nicht leer ist; als Ganzes mit der Eingabe verglichen, ohne Rücksicht auf Groß- und Kleinschreibung, mit normalisierten Leerzeichen",
  "Only an enabled rule resolves; true when omitted":
    "Nur eine aktivierte Regel wird ausgewertet; ohne Angabe gilt true",
  "The least confidence at which the rule resolves, from 0 to 1; null or omitted: no threshold":
    "Die Mindestkonfidenz, ab der die Regel ausgewertet wird, von 0 bis 1; null oder ohne Angabe: keine Schwelle",
  "An application-relative path such as /home or a/b?x=1#y: no scheme, no // at the start, no backslash, no white space or control characters":
    "Ein Pfad innerhalb der Anwendung wie /home oder a/b?x=1#y: kein Schema, kein // am Anfang, kein Backslash, keine Leer- oder Steuerzeichen",
  "Plain text, which may be empty": "Klartext, auch leer",
  "The identifier of a media item that the application registered":
    "Der Name eines Mediums, das die Anwendung registriert hat",
  "The identifier of a scene that the application registered":
    "Der Name einer Szene, die die Anwendung registriert hat",
  "The identifier of a workflow that the application registered":
    "Der Name eines Workflows, den die Anwendung registriert hat",
  "An object that maps strings to strings": "Ein Objekt, dessen Werte Strings sind",
  "resolved with at least one intent, no_match with none; others may be added":
    "resolved bei mindestens einem Intent, no_match bei keinem; weitere können hinzukommen",
  "In the order of the rules": "In der Reihenfolge der Regeln",
  "The service executes nothing: only a handler that the application registered acts":
    "Der Dienst führt nichts aus: Es handelt nur ein Handler, den die Anwendung registriert hat",
  "The id of the rule that matched": "Die ID der zutreffenden Regel",
  "Stable and meant for programs; new codes may be added":
    "Stabil und für Programme gedacht; neue Codes können hinzukommen",
  "Meant for people; that of invalid_request begins with the JSON Pointer of the first fault":
    "Für Menschen gedacht; bei invalid_request beginnt sie mit dem JSON Pointer des ersten Fehlers",
  "true: resolve would return 200 for this request": "true: resolve würde diese Anfrage mit 200 beantworten",
  "What the action carries, in words": "Was die Aktion enthält, in Worten",
  "The sense of an input; new senses may be added":
    "Die Art einer Eingabe; neue Eingabearten können hinzukommen",
  "Supplied by the operator, not verified; new stages may be added":
    "Vom Betreiber genannt, nicht geprüft; neue Stufen können hinzukommen",
  "false: resolve returns sense_unavailable": "false: resolve antwortet mit sense_unavailable",
  "How the client obtains an input": "Wie der Client zu einer Eingabe kommt",
  "A text that is not blank, without control characters, line breaks or lone surrogates":
    "Ein Text, der nicht leer ist, ohne Steuerzeichen, Zeilenumbrüche oder einzelne Surrogate",
  "An e-mail address as the HTML standard defines it, at most 64 characters before the @":
    "Eine E-Mail-Adresse, wie der HTML-Standard sie festlegt, mit höchstens 64 Zeichen vor dem @",
  "What the contact is about": "Worum es geht",
  "A BCP 47 language tag such as en, de-AT or zh-Hant-TW":
    "Ein Sprachkürzel nach BCP 47 wie en, de-AT oder zh-Hant-TW",
  "true: the person agreed to the consent text shown":
    "true: Die Person hat dem gezeigten Einwilligungstext zugestimmt",
  "A text without control characters, line breaks or lone surrogates":
    "Ein Text ohne Steuerzeichen, Zeilenumbrüche oder einzelne Surrogate",
  "A text without lone surrogates or control characters other than line breaks and tabs":
    "Ein Text ohne einzelne Surrogate und ohne Steuerzeichen außer Zeilenumbrüchen und Tabulatoren",
  "A text without control characters, line breaks or lone surrogates, or null":
    "Ein Text ohne Steuerzeichen, Zeilenumbrüche oder einzelne Surrogate, oder null",
  "Meant for people; of an invalid request it begins with the JSON Pointer of the first fault":
    "Für Menschen gedacht; bei einer ungültigen Anfrage beginnt sie mit dem JSON Pointer des ersten Fehlers",
  "The version of the OpenAPI specification": "Die Version der OpenAPI-Spezifikation",
  "The version of this API, not of the program that serves it":
    "Die Version dieser API, nicht die des Programms, das sie bereitstellt",
  "The operations by path": "Die Operationen nach Pfad",
  "An OpenAPI document; the rest of it is the OpenAPI specification's own":
    "Ein OpenAPI-Dokument; alles Weitere legt die OpenAPI-Spezifikation fest",
};
