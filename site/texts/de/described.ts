/** The words of the service's own description, paragraph by paragraph. A test holds it to be whole and without leftovers. */
export const described: Readonly<Record<string, string>> = {
  "Turns a supplied input (a voice transcript or a normalized gesture identifier) and the caller's own rules into a list of intents.":
    "Vergleicht eine Eingabe (ein Transkript oder den normalisierten Namen einer Geste) mit den eigenen Regeln des Aufrufers und antwortet mit einer Liste von Intents.",
  "**Nothing is executed.** An intent describes an action with execution mode `client_handler_required`: only a handler that the calling application explicitly registered for the action type may carry it out. The service never evaluates code, runs shell commands or calls webhooks.":
    "**Nichts wird ausgeführt.** Ein Intent beschreibt eine Aktion mit dem Ausführungsmodus `client_handler_required`: Nur ein Handler, den die aufrufende Anwendung ausdrücklich für den Aktionstyp registriert hat, darf sie ausführen. Der Dienst wertet niemals Code aus, führt keine Shell-Befehle aus und ruft keine Webhooks auf.",
  "**Nothing is kept.** The versioned routes are public and stateless, and the resolver does not persist what is submitted. Infrastructure may retain operational request metadata.":
    "**Nichts wird aufbewahrt.** Die versionierten Routen sind öffentlich und zustandslos, und was an sie gesendet wird, wird nicht gespeichert. Die Infrastruktur kann betriebliche Metadaten von Anfragen aufbewahren.",
  "**Retries.** Do not retry action-producing calls automatically; the application decides whether a repeated input is safe. A timeout does not prove that the request was not processed. Surface both the HTTP status and the error code.":
    "**Wiederholungen.** Wiederholen Sie Aufrufe, aus denen Aktionen folgen, nicht automatisch; ob eine wiederholte Eingabe unbedenklich ist, entscheidet die Anwendung. Eine Zeitüberschreitung beweist nicht, dass die Anfrage nicht verarbeitet wurde. Zeigen Sie sowohl den HTTP-Status als auch den Fehlercode an.",
  "**Personal data.** Do not send health or personal data to the versioned routes. The service offers no medical use and no service for protected health information.":
    "**Personenbezogene Daten.** Senden Sie keine Gesundheitsdaten und keine personenbezogenen Daten an die versionierten Routen. Der Dienst ist nicht für medizinische Zwecke und nicht für geschützte Gesundheitsdaten gedacht.",
  "**Stages and assurance.** Product stages are supplied by the operator and not verified. No security attestation or certification is held; such items are planned targets only.":
    "**Produktstufen und Nachweise.** Die Produktstufen nennt der Betreiber; sie sind nicht geprüft. Eine Sicherheitsbescheinigung oder Zertifizierung liegt nicht vor; beides ist nur geplant.",
  "**Before the service.** The HTTP server refuses a request that it cannot read, such as one that is not valid HTTP or whose headers are too long, with a status such as 400, 413, 431, 505. That response has no body and no header of this description, `X-Request-Id` included, and the connection is closed.":
    "**Vor dem Dienst.** Eine Anfrage, die er nicht lesen kann, etwa weil sie kein gültiges HTTP ist oder ihre Header zu lang sind, lehnt der HTTP-Server mit einem Status wie 400, 413, 431, 505 ab. Diese Antwort hat keinen Body und keinen Header dieser Beschreibung, auch kein `X-Request-Id`, und die Verbindung wird geschlossen.",
  "Turn an input and rules into intents": "Aus einer Eingabe und Regeln werden Intents",
  "What rules can say and which senses have an API":
    "Was Regeln sagen können und welche Eingabearten eine API haben",
  "Newsletter and inquiry intake, with consent": "Newsletter und Anfragen, mit Einwilligung",
  "Health and this description": "Zustand des Dienstes und diese Beschreibung",
  "Resolve an input against the caller's rules": "Eine Eingabe mit den Regeln des Aufrufers auflösen",
  "Returns one intent for each enabled rule whose match equals the input, in the order of the rules. An intent describes an action; the service never executes it, and only a handler that the application explicitly registered for its type may. Nothing that is sent is kept.":
    "Liefert einen Intent für jede aktivierte Regel, deren `match` gleich der Eingabe ist, in der Reihenfolge der Regeln. Ein Intent beschreibt eine Aktion; der Dienst führt sie niemals aus, das darf nur ein Handler, den die Anwendung ausdrücklich für ihren Typ registriert hat. Nichts von dem, was gesendet wird, wird aufbewahrt.",
  "Do not retry automatically: the application decides whether a repeated input is safe, and a timeout does not prove that the request was not processed.":
    "Wiederholen Sie nicht automatisch: Ob eine wiederholte Eingabe unbedenklich ist, entscheidet die Anwendung, und eine Zeitüberschreitung beweist nicht, dass die Anfrage nicht verarbeitet wurde.",
  "The intents; an empty list when no rule matches": "Die Intents; eine leere Liste, wenn keine Regel passt",
  "The body is not JSON in UTF-8; or the body does not match the schema, or the Host header does not name a host":
    "Der Body ist kein JSON in UTF-8; oder er entspricht nicht dem Schema, oder der Host-Header nennt keinen Host",
  "Method not allowed; see Allow": "Methode nicht erlaubt; die erlaubten stehen in Allow",
  "The body has more than 32 KiB": "Der Body ist größer als 32 KiB",
  "The content type is not application/json, or the body is encoded":
    "Der Content-Type ist nicht application/json, oder der Body ist kodiert",
  "The request matches the schema, but its sense has no API":
    "Die Anfrage entspricht dem Schema, aber ihre Eingabeart hat keine API",
  "Too many requests; Retry-After has the seconds to wait":
    "Zu viele Anfragen; Retry-After sagt, wie viele Sekunden zu warten ist",
  "The service is unavailable": "Der Dienst ist nicht verfügbar",
  "The service or its data store is unavailable": "Der Dienst oder sein Datenspeicher ist nicht verfügbar",
  "Any other refusal of the service, such as one that a later version adds":
    "Jede andere Ablehnung des Dienstes, etwa eine, die mit einer späteren Version hinzukommt",
  "Check a request without resolving it": "Eine Anfrage prüfen, ohne sie aufzulösen",
  "A dry run of resolve: returns 200 exactly when resolve would, and otherwise the same error as resolve.":
    "Ein Probelauf von resolve: Die Antwort ist genau dann 200, wenn auch resolve mit 200 antworten würde, sonst derselbe Fehler wie bei resolve.",
  "Resolve would return 200": "Resolve würde mit 200 antworten",
  "List the action types": "Die Aktionstypen auflisten",
  "Every type of action that a rule may carry, with what its payload means.":
    "Jeder Aktionstyp, den eine Regel enthalten kann, mit der Bedeutung seiner Nutzdaten.",
  "The types of action": "Die Aktionstypen",
  "The document is the one whose ETag was sent in If-None-Match":
    "Das Dokument ist unverändert: Es hat den ETag, der in If-None-Match gesendet wurde",
  "The body does not match the schema, or the Host header does not name a host":
    "Der Body entspricht nicht dem Schema, oder der Host-Header nennt keinen Host",
  "The Host header does not name a host": "Der Host-Header nennt keinen Host",
  "List the senses": "Die Eingabearten auflisten",
  "One entry for each sense. Product stages are supplied by the operator and not verified. For a sense without an API resolve returns sense_unavailable.":
    "Ein Eintrag für jede Eingabeart. Die Produktstufen nennt der Betreiber; sie sind nicht geprüft. Eine Eingabeart ohne API wird mit sense_unavailable beantwortet.",
  "The senses": "Die Eingabearten",
  "List example requests": "Beispielanfragen auflisten",
  "Complete requests to start from: each can be posted to resolve as it is.":
    "Vollständige Anfragen für den Anfang: Jede lässt sich so, wie sie ist, an resolve senden.",
  "The templates": "Die Vorlagen",
  "Send an inquiry": "Eine Anfrage an den Betreiber senden",
  "Stores an inquiry with the consent that was given for it.":
    "Speichert eine Anfrage mit der Einwilligung, die dafür gegeben wurde.",
  "Stored durably. The response is the same for a new address and for a known one.":
    "Dauerhaft gespeichert. Die Antwort ist für eine neue und eine bekannte Adresse dieselbe.",
  "A page of this origin may not use the contact routes":
    "Eine Seite dieses Ursprungs darf die Kontaktrouten nicht benutzen",
  "Sign up for the newsletter": "Für den Newsletter anmelden",
  "Stores one subscriber for each address and a line of consent for each sign-up.":
    "Speichert je Adresse einen Abonnenten und je Anmeldung eine Zeile zur Einwilligung.",
  "Check whether the service can store contacts": "Prüfen, ob der Dienst Kontakte speichern kann",
  "Reports that the data store is available. The versioned routes and the catalogs never depend on the store.":
    "Meldet, dass der Datenspeicher verfügbar ist. Die versionierten Routen und die Kataloge hängen nie von ihm ab.",
  "The data store is available": "Der Datenspeicher ist verfügbar",
  "Read this description": "Diese Beschreibung lesen",
  "The OpenAPI 3.1 description of the deployed contract, derived from the registered routes.":
    "Die OpenAPI-3.1-Beschreibung dieses Dienstes, abgeleitet aus seinen registrierten Routen.",
  "This document": "Dieses Dokument",
  "There is nothing at this path": "Unter diesem Pfad gibt es nichts",
  "The body is not JSON in UTF-8": "Der Body ist kein JSON in UTF-8",
  "Changes whenever the files of the set change": "Ändert sich, sobald sich die Dateien des Satzes ändern",
  "Do not retry automatically, as with resolve.": "Wiederholen Sie nicht automatisch, wie bei resolve.",
  "List the phrase sets": "Die Phrasensätze auflisten",
  "Resolve an input against a phrase set of the service":
    "Eine Eingabe mit einem Phrasensatz des Dienstes auflösen",
  "Returns what resolve would return for the rules that the phrase set stands for. The operator supplies the sets; a request names one of them and carries no rules. With heard, the transcript of a recognizer is tried in the steps of the listener: as it is, without punctuation, with plain symbols and so on.":
    "Antwortet, was resolve für die Regeln antworten würde, für die der Phrasensatz steht. Die Sätze stellt der Betreiber; eine Anfrage nennt einen davon und enthält keine Regeln. Mit heard wird, was eine Erkennung geschrieben hat, in den Schritten des Listeners versucht: wie es ist, ohne Satzzeichen, mit einfachen Zeichen und so weiter.",
  "The id of a phrase set, as the catalog of sets names it":
    "Die Kennung eines Phrasensatzes, wie sie im Katalog der Sätze steht",
  "The intents; none when no statement of the set matches":
    "Die Intents; keine, wenn keine Anweisung des Satzes passt",
  "The name by which a request selects the set": "Der Name, mit dem eine Anfrage den Satz wählt",
  "The number of statements with free words": "Wie viele Anweisungen freie Wörter haben",
  "The number of statements without free words": "Wie viele Anweisungen keine freien Wörter haben",
  "The number of texts that the statements without free words stand for, in decimal digits":
    "Für wie viele Texte die Anweisungen ohne freie Wörter stehen, in Dezimalziffern",
  "The phrase sets": "Die Phrasensätze",
  "The phrase sets that the operator supplies, without their phrases. Empty where none are supplied.":
    "Die Phrasensätze, die der Betreiber stellt, ohne ihre Phrasen. Leer, wenn es keine gibt.",
  "The request matches the schema, but its sense has no API; or the text matches the set in too many ways to be looked up":
    "Die Anfrage entspricht dem Schema, aber ihre Eingabeart hat keine API; oder der Text passt auf so viele Weisen zum Satz, dass er nicht nachgeschlagen werden kann",
  "The text matches the set in too many ways to be looked up":
    "Der Text passt auf so viele Weisen zum Satz, dass er nicht nachgeschlagen werden kann",
  "There is no phrase set of this id; /api/v1/sets lists those that there are":
    "Einen Phrasensatz mit dieser Kennung gibt es nicht; /api/v1/sets nennt die vorhandenen",
  "`off`: this deployment takes no contacts": "`off`: Dieser Dienst nimmt keine Kontakte an",
  "true: the transcript is what a recognizer wrote, and is also tried without punctuation, with plain symbols and so on; false when omitted":
    "true: Das Transkript ist, was eine Erkennung geschrieben hat, und wird auch ohne Satzzeichen, mit einfachen Zeichen und so weiter versucht; ohne Angabe false",
};
