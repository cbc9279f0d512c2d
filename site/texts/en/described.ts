/** What the service's own description says, in another language. It is written in English, so here nothing is added. */
export const described: Readonly<Record<string, string>> = {};
