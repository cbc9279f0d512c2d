interface Preference {
  readonly name: string;
  readonly weight: number;
}

/** Returns the members of an `Accept-…` field with their weights (RFC 9110, section 12.4.2), names in lower case. */
function preferences(field: string): Preference[] {
  return field.split(",").map((member) => {
    const [name = "", ...parameters] = member.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    return { name, weight: Number(weight) || 0 };
  });
}

/**
 * Returns the offer that a client likes best, the earlier one on a tie; null where it takes none of them.
 *
 * @param field the client's `Accept-Encoding` or the like
 * @param offers names in lower case, the most welcome first
 */
export function chooseEncoding<T extends string>(field: string, offers: readonly T[]): T | null {
  const asked = preferences(field);
  const weightOf = (offer: string) =>
    (asked.find(({ name }) => name === offer) ?? asked.find(({ name }) => name === "*"))?.weight ?? 0;
  const best = [...offers].sort((one, another) => weightOf(another) - weightOf(one))[0];
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

/** Returns the language that a reader likes best, by the primary subtag; the first offer where none is asked for. */
export function chooseLanguage<T extends string>(field: string, offers: readonly [T, ...T[]]): T {
  const asked = preferences(field)
    .filter(({ weight }) => weight > 0)
    .sort((one, another) => another.weight - one.weight);
  for (const { name } of asked) {
    const primary = name.split("-")[0];
    const offer = offers.find((each) => each === primary);
    if (offer) return offer;
  }
  return offers[0];
}

/**
 * Returns the language of a response: the one that a form names, else the one in the query, else the one that the reader
 * likes best. A name that is not offered counts as none.
 */
export function chooseLanguageFor<T extends string>(
  { url, headers }: Pick<Request, "url" | "headers">,
  offers: readonly [T, ...T[]],
  inForm?: string | null,
): { readonly language: T; readonly isNamed: boolean } {
  const names = [inForm, /[?&]lang=([\w-]+)/.exec(url)?.[1]];
  const named = names.flatMap((name) => offers.filter((each) => each === name))[0];
  const language = named ?? chooseLanguage(headers.get("accept-language") ?? "", offers);
  return { language, isNamed: named !== undefined };
}

/**
 * Returns whether the client says itself that it takes HTML: a browser does, a program that takes anything does not.
 */
export function asksForHtml(headers: Headers): boolean {
  return preferences(headers.get("accept") ?? "").some(({ name }) => name === "text/html");
}
