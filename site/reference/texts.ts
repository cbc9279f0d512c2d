import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { pageTexts } from "../shell/texts.ts";
import type { ReferenceTexts } from "../texts/en/reference.ts";
import type { Description, Schema } from "./description.ts";

export const [ReferenceTextsProvider, useTexts] = pageTexts<ReferenceTexts>();

/** The named schemas of the description, for whatever refers to one. */
export const SchemasContext = createContext<Description["components"]["schemas"]>({});

export function useSchema(name: string): Schema {
  return useContext(SchemasContext)[name] ?? {};
}
