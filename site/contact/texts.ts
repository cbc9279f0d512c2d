import { pageTexts } from "../shell/texts.ts";
import type { ContactTexts } from "../texts/en/contact.ts";

export const [ContactTextsProvider, useTexts] = pageTexts<ContactTexts>();
