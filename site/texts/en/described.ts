/** The words of the service's own description, in another language. It is written in English, so here nothing is added. */
export const described: Readonly<Record<string, string>> = {};
