import { REFUSALS } from "@intent-resolution/contract";
import { type Description, operationsOf } from "../reference/description.ts";
import { type Guide, PACKAGE_REFERENCE } from "./catalog.ts";
import type { Entry } from "./find.ts";
import type { Section } from "./markdown.ts";

/** Characters of a section that can be found. */
const MAX_TEXT = 4_000;

/** Everything that can be found: each section of the guides, each route, schema and error of the reference. */
export function searchEntries(
  guides: readonly (Guide & { readonly sections: readonly Section[] })[],
  description: Description,
): Entry[] {
  const reference = (title: string, id: string, text: string): Entry => ({
    page: "API",
    title,
    path: `/docs#${id}`,
    text: text.slice(0, MAX_TEXT),
  });
  const entriesOf = (of: typeof guides) =>
    of.flatMap(({ title: page, path, sections }) =>
      sections.map(({ id, title, text }) => ({
        page,
        title,
        path: id ? `${path}#${id}` : path,
        text: text.slice(0, MAX_TEXT),
      })),
    );
  // Of two places that fit alike, the HTTP API comes before the packages.
  const { true: manuals = [], false: packages = [] } = Object.groupBy(guides, ({ group }) =>
    String(group !== PACKAGE_REFERENCE),
  );
  return [
    ...entriesOf(manuals),
    ...operationsOf(description).map(({ operationId, method, path, summary, description }) =>
      reference(`${method} ${path}`, operationId, `${summary} ${description}`),
    ),
    ...Object.entries(description.components.schemas).map(([name, schema]) =>
      reference(
        name,
        `schema-${name}`,
        Object.entries(schema.properties ?? {})
          .map(([member, { description = "" }]) => `${member} ${description}`)
          .join(" "),
      ),
    ),
    ...Object.entries(REFUSALS).map(([code, { meaning }]) => reference(code, "errors", meaning)),
    ...entriesOf(packages),
  ];
}
