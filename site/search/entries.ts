import { REFUSALS } from "@intent-resolution/contract";
import type { Guide } from "../guides/catalog.ts";
import type { Section } from "../guides/markdown.ts";
import { type Description, operationsOf, type Schema } from "../reference/description.ts";
import { sentenceOf } from "../reference/errors.tsx";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import type { Entry } from "./find.ts";

/** Characters of a section that can be found. */
const MAX_TEXT = 4_000;

/**
 * Returns everything that can be found: each section of the guides; each route, header, error and schema of the
 * reference.
 */
export function searchEntries(
  guides: readonly (Guide & { readonly sections: readonly Section[] })[],
  description: Description,
  texts: ReferenceTexts,
): Entry[] {
  /** Returns a text of the description, and what it is in the reader's language. */
  const words = (text = "") => texts.described[text] ?? text;
  const entry = (page: string, title: string, path: string, text: string): Entry => ({
    page,
    title,
    path,
    text: text.slice(0, MAX_TEXT),
  });
  const reference = (title: string, id: string, text: string) =>
    entry(texts.heading, title, `/docs#${id}`, text);
  const entriesOf = (of: typeof guides) =>
    of.flatMap(({ title: page, path, sections }) =>
      sections.map(({ id, title, text }) => entry(page, title, id ? `${path}#${id}` : path, text)),
    );
  const { schemas, headers, parameters } = description.components;
  // Of two places that fit alike, the HTTP API comes before the packages.
  return [
    ...entriesOf(guides.filter(({ of }) => !of)),
    ...operationsOf(description).map(({ operationId, method, path, summary, description }) =>
      reference(`${method} ${path}`, operationId, `${words(summary)}. ${words(description)}`),
    ),
    ...Object.entries({ ...parameters, ...headers }).map(([name, { description }]) =>
      reference(name, `${name in headers ? "response" : "request"}-${name}`, words(description)),
    ),
    ...Object.entries(REFUSALS).map(([code, { status, meaning }]) =>
      reference(`${status} ${code}`, `error-${code}`, words(sentenceOf(meaning))),
    ),
    ...Object.entries(schemas).map(([name, schema]) =>
      reference(name, `schema-${name}`, fieldsOf(schema, words)),
    ),
    // A field is looked for by its own name.
    ...Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, { description }]) =>
        reference(`${field} (${name})`, `schema-${name}`, words(description)),
      ),
    ),
    ...entriesOf(guides.filter(({ of }) => of)),
  ];
}

const fieldsOf = ({ properties = {} }: Schema, words: (text?: string) => string) =>
  Object.entries(properties)
    .map(([name, { description }]) => `${name}: ${words(description)}`)
    .join(" · ");
