import { pageTexts } from "../../shell/texts.ts";
import type { PlaygroundTexts } from "../../texts/en/playground.ts";

export const [PlaygroundTextsProvider, useTexts] = pageTexts<PlaygroundTexts>();
