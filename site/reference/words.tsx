import { useLanguage } from "../shell/language.tsx";
import { useTexts } from "./texts.ts";

/**
 * Renders a sentence of the description in the reader's language, where the site has it in that; else as it is, in
 * English.
 */
export function Words({ text }: { text: string }) {
  const { tag } = useLanguage();
  const { described } = useTexts();
  const own = tag === "en" ? text : described[text];
  return own === undefined ? (
    <span lang="en">
      <Line text={text} />
    </span>
  ) : (
    <Line text={own} />
  );
}

/** Renders the parts of CommonMark that the description's texts use: paragraphs, **strong** and `code`. */
export function Prose({ text }: { text: string }) {
  return (
    <div class="prose">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** Returns the paragraphs of a text of the description. The limits are left out: the page has a table of them. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => !paragraph.startsWith("**Limits.**"));

function Line({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
        .map((part) =>
          part.startsWith("**") ? (
            <strong key={part}>{part.slice(2, -2)}</strong>
          ) : part.startsWith("`") ? (
            <code key={part}>{part.slice(1, -1)}</code>
          ) : (
            part
          ),
        )}
    </>
  );
}
