import { renderToStaticMarkup } from "preact-render-to-string";
import { act, openApp } from "../playground/app/app.ts";
import { Room } from "../playground/app/room.tsx";
import { PlaygroundTextsProvider } from "../playground/draft/texts.ts";
import type { PlaygroundTexts } from "../texts/en/playground.ts";
import type { LanguageTag } from "../texts/languages.ts";

/** The size of a link's preview in pixels: the one that Open Graph's readers agree on. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/**
 * Returns the picture of a link to the site, as HTML for its sheets: what the site says, and the room after a
 * sentence.
 */
export function previewOf(texts: PlaygroundTexts): string {
  const { hero, starter, app } = texts;
  const rooms = [
    { type: "media.pause", target: "evening-jazz" },
    { type: "scene.focus", target: "night" },
  ] as const;
  const night = rooms.reduce<ReturnType<typeof openApp>>(act, openApp(app.firstNote));
  return renderToStaticMarkup(
    <PlaygroundTextsProvider value={texts}>
      <div class="picture">
        <div class="picture-words">
          <p class="picture-brand">
            <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="8" />
              <path d="M8 12v8M13 9v14M19 16h6M22 12.5l3.5 3.5-3.5 3.5" />
            </svg>
            Intent Resolution
          </p>
          {sentencesOf(hero.title).map((line) => (
            <b key={line}>{line}</b>
          ))}
          <p class="picture-said">{starter.night}</p>
        </div>
        <div class="device">
          <Room app={night} aims={[]} />
        </div>
      </div>
    </PlaygroundTextsProvider>,
  );
}

const sentencesOf = (text: string) => text.split(/(?<=\.) /);

/** Returns the picture's file in a language. */
export const previewNameOf = (tag: LanguageTag) => `preview.${tag}.png`;

/** The name under which a picture keeps the digest of what it was drawn from (PNG, third edition, section 11.3.3.2). */
export const SOURCE_KEYWORD = "Source";
