import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { pageTexts } from "../shell/texts.ts";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import type { Description, Schema } from "./description.ts";
import { homesOf } from "./homes.ts";

export const [ReferenceTextsProvider, useTexts] = pageTexts<ReferenceTexts>();

/** The named schemas of the description, each with its one place on the page. */
export const SchemasContext = createContext<ReturnType<typeof describedSchemas> | null>(null);

export const describedSchemas = (description: Description) => ({
  schemas: description.components.schemas,
  homes: homesOf(description),
});

export const useSchema = (name: string): Schema => useContext(SchemasContext)?.schemas[name] ?? {};

/** Returns whether a schema is shown at a place of the page. */
export const useIsHome = (name: string, path: string): boolean =>
  useContext(SchemasContext)?.homes.get(name) === path;
