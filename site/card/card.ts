import type { PlaygroundTexts } from "../texts/en/playground.ts";
import type { LanguageTag } from "../texts/languages.ts";

/** What previews of a link show, in pixels: the size that Open Graph's readers agree on. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const INK = "#1b1d29";
const SOFT = "#4d5266";
const ACCENT = "#2f45c5";
const GOOD = "#0a6847";
const SANS = "Geist, sans-serif";
const MONO = "Geist Mono, monospace";

/** The picture of a link to the site, as SVG: what it says, and the way from words to an action. */
export function cardOf({ hero, starter, pipeline, handler }: PlaygroundTexts): string {
  const words = sentencesOf(hero.title);
  const lines = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  const steps = [
    [pipeline.input, starter.night],
    [pipeline.rule, starter.chips[1]?.expect[1] ?? ""],
    [pipeline.intent, "scene.focus"],
    [handler.name, "night"],
  ] as const;
  const text = (x: number, y: number, size: number, fill: string, more: string, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="${SANS}">
<rect width="100%" height="100%" fill="#f7f6f2"/>
<g transform="translate(80 64) scale(2)"><rect width="32" height="32" rx="8" fill="${ACCENT}"/><path d="M8 12v8M13 9v14M19 16h6M22 12.5l3.5 3.5-3.5 3.5" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></g>
${text(166, 108, 34, INK, 'font-weight="700"', "Intent Resolution")}
${lines.map((line, index) => text(80, 220 + index * 86, 80, INK, 'font-weight="800" letter-spacing="-2"', line)).join("\n")}
${sentencesOf(hero.lead)
  .map((line, index) => text(80, 374 + index * 40, 29, SOFT, "", line))
  .join("\n")}
<path d="M96 488h816" stroke="${GOOD}" stroke-width="4"/>
${steps
  .map(([name, value], index) => {
    const x = 80 + index * 272;
    const dot = `<circle cx="${x + 16}" cy="488" r="14" fill="${GOOD}"/>`;
    return (
      dot +
      text(x, 540, 22, SOFT, 'font-weight="600"', name) +
      text(x, 576, 25, index === 0 ? INK : ACCENT, `font-family="${MONO}" font-weight="600"`, value)
    );
  })
  .join("\n")}
</svg>
`;
}

const sentencesOf = (text: string) => text.split(/(?<=\.) /);

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The picture's file in a language. */
export const cardNameOf = (tag: LanguageTag) => `card.${tag}.png`;

/** The name under which a picture keeps the digest of what it was drawn from (PNG, third edition, section 11.3.3.2). */
export const SOURCE_KEYWORD = "Source";
